import { createHash } from 'node:crypto';

/** The identity of a call: caller, operation and key. */
export interface CallIdentity {
  /** The id of the user, or a substitute for an anonymous caller. */
  readonly principal: string;
  readonly method: string;
  /** The path of the URL, without the query. */
  readonly path: string;
  /** The caller's key. */
  readonly key: string;
}

/** A stored answer, which can be repeated. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A JSON value, or bytes. */
  readonly body: object;
}

/** The proof of a call's ownership of its key. */
export interface KeyOwner {
  readonly id: Buffer;
  /** Changes when another process takes over a dead one's key: this call can no longer store an answer then. */
  readonly fence: string;
}

/** A call in flight that owns its key. */
export interface OpenCall extends KeyOwner {
  /** SHA-256 of the payload. */
  readonly fingerprint: Buffer;
  /** Converts the handler's result to the answer. */
  readonly answerOf: (value: unknown) => KeptAnswer;
  /**
   * `open`: the next outermost transaction is the call's effect. `joined`: that transaction is in progress. `settled`:
   * it is committed, with `value` stored as the answer. `lost`: another call has taken over the key. `ended`: the
   * handler has answered or failed.
   */
  state: 'open' | 'joined' | 'settled' | 'lost' | 'ended';
  value?: unknown;
  /**
   * The location of the answer's bytes: the object store, or the call's row if the store failed; null if they are not
   * stored.
   */
  bytesIn: 'store' | 'call' | null;
}

/** The id of a call: a SHA-256 of its identity, which reveals neither the key nor the caller. */
export function callId({ principal, method, path, key }: CallIdentity): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([principal, method, path, key]))
    .digest();
}

/** The object key of an answer's bytes. It is known before they are written, so that none is lost track of. */
export function bytesKey(fence: string): string {
  return `replays/${fence.slice(0, 2)}/${fence}`;
}
