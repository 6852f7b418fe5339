/** What the acceptance binary answers: one line of JSON whose member `bytes` counts the bytes that follow it. */
export interface Frame<Verdict> {
  readonly verdict: Verdict;
  readonly payload: Buffer;
}

/** The line holds a report or a refusal; a font that lacks all of Arabic fills about one kilobyte. */
const MAX_LINE_BYTES = 1 << 20;

const NEWLINE = 0x0a;

/** Puts the answer together as it arrives, and never holds more than it may. */
export class FrameReader<Verdict> {
  private line = Buffer.alloc(0);
  private frame: Frame<Verdict> | null = null;
  private filled = 0;

  /** @param maxPayloadBytes the largest payload that makes sense */
  constructor(private readonly maxPayloadBytes: number) {}

  /** @throws RangeError, SyntaxError when the bytes are no answer */
  push(chunk: Buffer): void {
    if (this.frame) return this.fill(this.frame, chunk);
    const end = chunk.indexOf(NEWLINE);
    const head = end < 0 ? chunk : chunk.subarray(0, end);
    if (this.line.length + head.length > MAX_LINE_BYTES) throw new RangeError('The report is too long.');
    this.line = Buffer.concat([this.line, head]);
    if (end < 0) return;
    this.frame = this.begin(JSON.parse(this.line.toString('utf8')) as Verdict & { bytes: number });
    this.fill(this.frame, chunk.subarray(end + 1));
  }

  /** The whole answer, or null while a part of it is missing. */
  result(): Frame<Verdict> | null {
    return this.frame !== null && this.filled === this.frame.payload.length ? this.frame : null;
  }

  private begin(verdict: Verdict & { bytes: number }): Frame<Verdict> {
    if (!Number.isSafeInteger(verdict.bytes) || verdict.bytes < 0 || verdict.bytes > this.maxPayloadBytes) {
      throw new RangeError('The payload is too long.');
    }
    return { verdict, payload: Buffer.allocUnsafe(verdict.bytes) };
  }

  private fill({ payload }: Frame<Verdict>, chunk: Buffer): void {
    if (this.filled + chunk.length > payload.length) throw new RangeError('The payload is longer than announced.');
    chunk.copy(payload, this.filled);
    this.filled += chunk.length;
  }
}
