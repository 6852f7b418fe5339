/**
 * An answer of the acceptance binary: one line of JSON whose member `bytes` gives the number of bytes that follow it.
 */
export interface Frame<Verdict> {
  readonly verdict: Verdict;
  readonly payload: Buffer;
}

/** The line is a report or a refusal; for a font that lacks all of Arabic it has about one kilobyte. */
export const MAX_LINE_BYTES = 1 << 20;

const NEWLINE = 0x0a;

/** Parses an answer; returns null if it is malformed or incomplete. */
export function readFrame<Verdict>(answer: Buffer): Frame<Verdict> | null {
  const end = answer.indexOf(NEWLINE);
  const payload = answer.subarray(end + 1);
  try {
    const verdict = JSON.parse(answer.subarray(0, Math.max(0, end)).toString('utf8')) as Verdict & { bytes: number };
    return verdict.bytes === payload.length ? { verdict, payload } : null;
  } catch {
    return null;
  }
}
