import type { RenderSettings } from '#renders';

export const SERIES_STATUSES = ['queued', 'running', 'done'] as const;
export type SeriesStatus = (typeof SERIES_STATUSES)[number];

/** The download format of a series: an archive of its pictures, or one document with a page per row. */
export const SERIES_ARCHIVES = ['zip', 'pdf'] as const;
export type SeriesArchiveKind = (typeof SERIES_ARCHIVES)[number];

/** Pictures of one template, one per row. */
export interface Series {
  readonly id: string;
  /** The folder of its objects. */
  readonly folder: string;
  readonly settings: RenderSettings;
  readonly archive: SeriesArchiveKind;
  /**
   * The pattern of file names, a text with `{{field}}` in it; null: files are named after their row and its field
   * `name`.
   */
  readonly fileName: string | null;
  /** True if files are numbered in their order, from 1, and not by their rows. */
  readonly isCounted: boolean;
}

/** The reason why a row has no picture. */
export interface RowFailure {
  readonly code: string;
  readonly detail: string;
}

/** The same, with the number of the row. */
export interface FailedRow extends RowFailure {
  readonly row: number;
}

/** Rows from one number to another. */
export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/** The size of a drawing group: its rows share the queries that a job runs before drawing. */
const PORTION = 200;

/** Splits ordered row numbers into portions, each drawn by one job. */
export function portionsOf(numbers: readonly number[]): RowSpan[] {
  const starts = Array.from({ length: Math.ceil(numbers.length / PORTION) }, (_, index) => index * PORTION);
  return starts.map((start) => {
    const portion = numbers.slice(start, start + PORTION);
    return { from: portion.at(0) ?? 0, to: portion.at(-1) ?? 0 };
  });
}
