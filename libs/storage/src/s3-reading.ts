import { Readable } from 'node:stream';
import type { S3Answer, S3Call, S3Client } from './s3.client.js';
import { S3Unreachable, unreachable } from './s3.errors.js';
import type { ObjectPart } from './object.store.js';
import { storeDown } from './store-fault.js';

/**
 * Resumptions of one reading after its answer breaks off: a large object may take longer than a few restarts of a
 * store.
 */
const RESUMES = 5;
/**
 * Tries of each call for the rest, some nine seconds: at this point the reader can no longer learn that the store is
 * down.
 */
const TRIES = 5;

/** The bytes of an object that are still to be read. */
interface Rest {
  /** The offset of the next byte in the object. */
  at: number;
  /** The offset after the last byte in the object. */
  readonly end: number;
  /** The store's tag for exactly these bytes; an object that was replaced meanwhile has another. */
  readonly etag: string;
}

/**
 * The body of an answer to a GET of an object or a part of one. If the answer breaks off, the rest of the same bytes is
 * requested without the reader noticing.
 */
export class S3Reading {
  private constructor(
    private readonly client: S3Client,
    private readonly key: string,
    private readonly rest: Rest,
    private body: S3Answer['body'],
  ) {}

  /** @param part the requested part, by default the whole object */
  static begin(client: S3Client, key: string, answer: S3Answer, part?: ObjectPart): Readable {
    const { etag, 'content-length': length } = answer.headers;
    const size = Number(length);
    // If a store does not state the tag or the length, the rest can't be requested.
    if (typeof etag !== 'string' || etag.startsWith('W/') || length === undefined || !Number.isInteger(size))
      return answer.body;
    const at = part?.start ?? 0;
    const reading = new S3Reading(client, key, { at, end: at + size, etag }, answer.body);
    const stream: Readable = Readable.from(
      reading.pieces(() => stream.destroyed),
      { objectMode: false },
    );
    return stream.once('close', () => reading.body.destroy());
  }

  private async *pieces(isOver: () => boolean): AsyncGenerator<Buffer> {
    const { rest } = this;
    for (let resumed = 0; ; resumed += 1) {
      const broken = yield* this.piecesOfBody();
      if (rest.at === rest.end) return;
      if (isOver() || resumed === RESUMES) throw storeDown(unreachable(broken));
      this.body = await this.resume();
    }
  }

  /** @returns the reason if the answer broke off */
  private async *piecesOfBody(): AsyncGenerator<Buffer, unknown> {
    try {
      for await (const piece of this.body as AsyncIterable<Buffer>) {
        this.rest.at += piece.length;
        yield piece;
      }
      return undefined;
    } catch (error) {
      return error;
    }
  }

  /** Requests the rest of the same object; the client retries the call if that may help. */
  private resume(): Promise<S3Answer['body']> {
    const { at, end, etag } = this.rest;
    const headers = { ...rangeOf({ start: at, size: end - at }), 'if-match': etag };
    const call: S3Call = { method: 'GET', key: this.key, headers, tries: TRIES };
    return this.client.send(call, async (answer) => {
      await requirePart(answer, { start: at, size: end - at });
      return answer.body;
    });
  }
}

export function rangeOf({ start, size }: ObjectPart): Record<string, string> {
  return { range: `bytes=${start}-${start + size - 1}` };
}

/** A store without support for ranges answers with the whole object; one with a shorter object answers with less. */
export async function requirePart(answer: S3Answer, { start, size }: ObjectPart): Promise<void> {
  const contentRange = String(answer.headers['content-range']);
  if (answer.statusCode === 206 && contentRange.startsWith(`bytes ${start}-${start + size - 1}/`)) return;
  await answer.body.dump();
  throw new S3Unreachable(
    `Asked for ${size} bytes from ${start} on, it gave "${contentRange}", status ${answer.statusCode}.`,
  );
}
