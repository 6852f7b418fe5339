import type { IncomingHttpHeaders } from 'node:http';

/** The permitted parts of a multipart form, for reading it only; validation follows later. */
export interface FormShape {
  /** Limits, in bytes, of the file parts by name. */
  files: Pick<ReadonlyMap<string, number>, 'get' | 'has'>;
}

/** A file part as it arrived: only its bytes can be trusted. */
export class UploadedFile {
  constructor(
    readonly bytes: Buffer,
    /** The client's name for it, without controls: for display only, never a path. */
    readonly fileName: string | undefined,
    /** The client's claim; the bytes decide. */
    readonly declaredType: string,
  ) {}
}

const MEBIBYTE = 1024 * 1024;

/** Default limit of a JSON body. */
export const JSON_LIMIT = MEBIBYTE;

/** Limit of the bodies that carry images: render, claim and batch. */
export const IMAGES_LIMIT = 40 * MEBIBYTE;

/** Room in a multipart body beyond its files: texts, boundaries, headers. */
export const FORM_OVERHEAD = MEBIBYTE;

/** A member that lists rows of values, from one to `most`. */
export interface RowsMember {
  readonly name: string;
  readonly most: number;
}

/**
 * The body that an operation takes. `raw`: bytes of any type; `pictures`: the member whose long base64 texts become
 * `Base64Text`; `rows`: the member whose rows become `JsonRows` in a large body; `form`: multipart is accepted too,
 * with these files. Limits in bytes.
 */
export type BodyDeclaration =
  | { kind: 'raw'; limit: number }
  | { kind: 'urlencoded'; limit: number; form?: FormShape | undefined }
  | {
      kind: 'json';
      limit: number;
      pictures?: string | undefined;
      rows?: RowsMember | undefined;
      form?: FormShape | undefined;
    }
  | { kind: 'multipart'; limit: number; form: FormShape };

/** RFC 9110 section 8.3.1: type "/" subtype, both tokens, then parameters; white space only around the semicolons. */
const MEDIA_TYPE = /^([\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+)[ \t]*(?:;(.*))?$/s;

/** Unicode's names in a charset parameter; JSON has no other encoding (RFC 8259 section 8.1). */
const UTF8 = /^(?:"?utf-?8"?)$/i;

/**
 * Returns true if the headers declare this media type. Uses this one strict expression instead of the framework's
 * parser matching: near misses such as a leading blank or a tab have bypassed validation before.
 */
export function declares(headers: IncomingHttpHeaders, mediaType: string): boolean {
  const match = MEDIA_TYPE.exec(headers['content-type'] ?? '');
  if (match?.[1]?.toLowerCase() !== mediaType) return false;
  const charset = parameter(match[2] ?? '', 'charset');
  return charset === undefined || UTF8.test(charset);
}

function parameter(parameters: string, name: string): string | undefined {
  for (const one of parameters.split(';')) {
    const [key, value] = one.split('=', 2);
    if (key?.trim().toLowerCase() === name) return value?.trim() ?? '';
  }
  return undefined;
}
