import type { Document, FaultCode, Format, KnownFont, Part, ReportLine } from '#importing';
import type { SvgProgram } from './svg-program.js';

/** The messages between the service and the process that reads a design. */

export interface DesignPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file to read as a design. */
export interface DesignFile {
  readonly bytes: Uint8Array;
  /** The client's name of the file, which distinguishes formats of text. */
  readonly fileName: string;
  /** Left out: the first design of the file. */
  readonly part?: string | undefined;
  /** Files that the design names, by their names without endings. */
  readonly pictures: readonly DesignPicture[];
}

export interface DesignTask extends DesignFile {
  /** The fonts of the service, whose families stand in for others. */
  readonly fonts: readonly KnownFont[];
  readonly svg: SvgProgram;
}

/** A picture of a design that was read. */
export interface ReadPicture {
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export interface ReadDesign {
  readonly format: Format;
  readonly parts: readonly Part[];
  readonly part: string | null;
  /** Image layers name pictures by their keys. */
  readonly template: Document;
  readonly pictures: readonly (ReadPicture & { readonly key: string })[];
  readonly report: readonly ReportLine[];
  readonly missing: readonly string[];
  readonly original: ReadPicture | null;
}

export interface DesignFault {
  readonly code: FaultCode;
  readonly values: Readonly<Record<string, string | number>>;
}

export type DesignReply = { readonly ok: ReadDesign } | { readonly fault: DesignFault };
