import { createHash } from 'node:crypto';

/** What makes two calls the same one: who calls, what, and under which key. */
export interface CallIdentity {
  /** Id of the user, or what stands for an anonymous caller. */
  readonly principal: string;
  readonly method: string;
  /** Of the address, without the query. */
  readonly path: string;
  /** As the caller chose it. */
  readonly key: string;
}

/** An answer, as it can be given again. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A JSON value, or bytes. */
  readonly body: object;
}

/** What a call owns its key by. */
export interface KeyOwner {
  readonly id: Buffer;
  /** Changes when another process takes a dead one's key over: then this call can't keep an answer any more. */
  readonly fence: string;
}

/** A call in flight that owns its key. */
export interface OpenCall extends KeyOwner {
  /** SHA-256 of the payload. */
  readonly fingerprint: Buffer;
  /** The answer that a value of the handler becomes. */
  readonly answerOf: (value: unknown) => KeptAnswer;
  /**
   * `open`: the next outermost transaction is what the call is for. `joined`: it is under way. `settled`: it is committed,
   * with `value` kept as the answer. `lost`: another call has taken the key over. `ended`: the handler has answered or failed.
   */
  state: 'open' | 'joined' | 'settled' | 'lost' | 'ended';
  value?: unknown;
  /** Where the bytes of the answer lie: in the object store, or with the call where that took none; null while nowhere. */
  bytesIn: 'store' | 'call' | null;
}

/** One name for all of the identity; neither the key nor who calls can be read from it. SHA-256. */
export function callId({ principal, method, path, key }: CallIdentity): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([principal, method, path, key]))
    .digest();
}

/** Where an answer's bytes lie. The name is known before they are written, so that none is ever lost track of. */
export function bytesKey(fence: string): string {
  return `replays/${fence.slice(0, 2)}/${fence}`;
}
