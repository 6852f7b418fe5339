/** What the acceptance binary answers: one line of JSON whose member `bytes` counts the bytes that follow it. */
export interface Frame<Verdict> {
  readonly verdict: Verdict;
  readonly payload: Buffer;
}

/** The line holds a report or a refusal; a font that lacks all of Arabic fills about one kilobyte. */
export const MAX_LINE_BYTES = 1 << 20;

const NEWLINE = 0x0a;

/** Takes an answer apart; null where it is none, or not whole. */
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
