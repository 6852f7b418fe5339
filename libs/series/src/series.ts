import type { RenderSettings } from '#renders';

export const SERIES_STATUSES = ['queued', 'running', 'done'] as const;
export type SeriesStatus = (typeof SERIES_STATUSES)[number];

/** What a series is fetched as: an archive of its pictures, or one document with a page a row. */
export const SERIES_ARCHIVES = ['zip', 'pdf'] as const;
export type SeriesArchiveKind = (typeof SERIES_ARCHIVES)[number];

/** Pictures of one template, one a row. */
export interface Series {
  readonly id: string;
  /** Where its objects are. */
  readonly folder: string;
  readonly settings: RenderSettings;
  readonly archive: SeriesArchiveKind;
  /** Names files, a text with `{{field}}` in it; null where they are named after their row and its field `name`. */
  readonly fileName: string | null;
  /** True if files are numbered in their order, from 1, and not by their rows. */
  readonly isCounted: boolean;
}

/** Why a row has no picture. */
export interface RowFailure {
  readonly code: string;
  readonly detail: string;
}

/** The same, with the row that it is about. */
export interface FailedRow extends RowFailure {
  readonly row: number;
}

/** Rows from one number to another. */
export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/** A group as it is drawn: what a job asks for before it draws is shared by so many. */
const PORTION = 200;

/** Rows, by their numbers in order, as the portions that a job each draws. */
export function portionsOf(numbers: readonly number[]): RowSpan[] {
  const starts = Array.from({ length: Math.ceil(numbers.length / PORTION) }, (_, index) => index * PORTION);
  return starts.map((start) => {
    const portion = numbers.slice(start, start + PORTION);
    return { from: portion.at(0) ?? 0, to: portion.at(-1) ?? 0 };
  });
}
