import type { Document } from './document/template.js';

/** A design of another program as a template, with the pictures and the report that go with it. */
export interface Imported {
  /**
   * Valid except for its pictures: image layers name them by the keys of `pictures`, which have the form of ids of
   * assets.
   */
  readonly template: Document;
  readonly pictures: ReadonlyMap<string, Blob>;
  readonly report: readonly ReportLine[];
  /** Names of pictures that the file uses but does not contain. */
  readonly missing: readonly string[];
  /** The picture that is the whole design; texts can be put on it. */
  readonly ground?: Blob;
  /** The look of the design in its own program, if the file contains it. */
  readonly original?: Blob;
}

export const FATES = ['kept', 'guessed', 'picture', 'lost'] as const;
/** The outcome for a part of the design: unchanged, approximated, drawn as pixels, or omitted. */
export type Fate = (typeof FATES)[number];

/** Reasons by their fates; each has a text in `import-messages.ts`. */
export const REASONS = {
  kept: ['text', 'shape', 'image', 'group', 'stack', 'field'],
  guessed: [
    'font',
    'weight',
    'holes',
    'gradient',
    'stroke',
    'blend',
    'layout',
    'lines',
    'size',
    'spacing',
    'slant',
    'outlines',
    'letters',
  ],
  picture: [
    'filter',
    'mask',
    'pattern',
    'skew',
    'complex',
    'effect',
    'pixels',
    'merged',
    'textPath',
    'adjusted',
    'shading',
    'letters',
  ],
  lost: [
    'script',
    'outside',
    'html',
    'motion',
    'marker',
    'hidden',
    'missing',
    'effect',
    'fill',
    'object',
    'geometry',
    'adjustment',
    'refused',
    'empty',
    'fallback',
  ],
} as const satisfies Record<Fate, readonly string[]>;

export type Reason = { [One in Fate]: `${One}_${(typeof REASONS)[One][number]}` }[Fate];

export interface ReportLine {
  readonly reason: Reason;
  /** Names of the parts, as the file has them. */
  readonly names: readonly string[];
  readonly count: number;
}

/** One of several designs of a file, such as a slide. */
export interface Part {
  readonly id: string;
  readonly name: string;
}

/** A file that was read so far that its designs are known. */
export interface OpenedDesign<Design = Imported> {
  readonly parts: readonly Part[];
  /**
   * @param pictures those dropped together with the file, by their names
   * @param signal ends the reading
   */
  read(part: string, pictures: ReadonlyMap<string, Blob>, signal?: AbortSignal): Promise<Design>;
}

export type FaultCode =
  | 'unknown'
  | 'otherFormat'
  | 'postScript'
  | 'locked'
  | 'figmaBinary'
  | 'legacyOffice'
  | 'tooLarge'
  | 'empty'
  | 'noPart'
  | 'notXml'
  | 'notJson'
  | 'notFigma'
  | 'entities'
  | 'tooMany'
  | 'tooDeep'
  | 'tooSlow'
  | 'tooWide'
  | 'tooManyPictures'
  | 'tooMuch'
  | 'colors'
  | 'broken'
  | 'zip'
  | 'refused';

/** A reason why a file cannot be imported. */
export class ImportFault extends Error {
  constructor(
    readonly code: FaultCode,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
  }
}
