import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { type TransactionParticipant, Transactor } from '#database';
import { errorCatalogue, failpoint, faultCatalogue } from '#kernel';
import { Handles, type JobRun, schedule, type Tick } from '#queue';
import { ObjectStore } from '#storage';
import { CallTable } from './call.table.js';
import {
  bytesKey,
  callId,
  type CallIdentity,
  type KeptAnswer,
  type KeyOwner,
  type OpenCall,
} from './idempotent-call.js';

const RETRY_AFTER_SECONDS = 1;

export const idempotencyErrors = errorCatalogue({
  idempotency_mismatch: {
    category: 'invalid',
    detail: 'This Idempotency-Key was used for another payload. Use a new key for a new request.',
  },
  idempotency_in_flight: {
    category: 'conflict',
    detail: ({ seconds }: { seconds: number }) =>
      `The first request with this Idempotency-Key is not answered yet. Send it again in ${seconds} s.`,
    example: { seconds: RETRY_AFTER_SECONDS },
    retryAfterSeconds: ({ seconds }) => seconds,
  },
  /** The call lost its key: it ends, and the key's new owner answers. */
  idempotency_lost: {
    category: 'unavailable',
    detail: 'This request took so long that another one took over its Idempotency-Key. Send it again.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  },
});

export const idempotencyFaults = faultCatalogue({
  badKey: {
    type: 'string_pattern_mismatch',
    msg: 'Must have 1 to 255 visible ASCII characters, without spaces.',
  },
});

/** Runs every ten minutes. */
export const REPLAY_SWEEP = schedule('idempotency.sweep', { everySeconds: 600 });

/** The interval at which a call in flight renews its lease; see `LEASE_SECONDS`. */
const RENEWAL_MS = 10_000;

/** Larger bodies are stored only in the object store, or not at all. */
const MOST_BYTES_WITH_CALL = 4 * 1024 * 1024;

/** A call that loses the race for a key finds it taken: a few attempts settle it. */
const TURNS = 4;

export type Outcome<Value> = { readonly value: Value } | { readonly replay: KeptAnswer };

/**
 * Calls that take effect once, however often they are sent. A key is claimed before the work; a failure frees it. The
 * first outermost transaction (`Transactor.run`) that the work commits is the call's effect: the answer is composed of
 * its result and stored in it for 24 hours, so that both exist or neither. Services need no code for this. If a call
 * takes several transactions, those before the effect are steps (`Transactor.step`), which a retry starts over and
 * whose results it finds by `callName`; later ones find the answer stored and don't change it. A call whose process
 * died loses its key at once, or when its lease expires if the database can't detect the death; its fence prevents any
 * commit if it wakes up.
 */
@Injectable()
export class IdempotencyService {
  private readonly logger = new Logger(IdempotencyService.name);
  private readonly current = new AsyncLocalStorage<OpenCall>();

  constructor(
    private readonly transactor: Transactor,
    private readonly calls: CallTable,
    private readonly objects: ObjectStore,
  ) {}

  /**
   * Runs `work`, unless the same call was answered before.
   * @param fingerprint SHA-256 of the payload
   * @param answerOf converts the work's result to the answer
   * @throws DomainError 422 `idempotency_mismatch`, 409 `idempotency_in_flight`
   */
  async run<Value>(
    identity: CallIdentity,
    fingerprint: Buffer,
    answerOf: (value: unknown) => KeptAnswer,
    work: () => Promise<Value>,
  ): Promise<Outcome<Value>> {
    const claim = await this.claim(callId(identity), fingerprint);
    if ('status' in claim) return { replay: claim };
    const call: OpenCall = { ...claim, fingerprint, answerOf, state: 'open', bytesIn: null };
    const participant: TransactionParticipant = { around: (effect, begin) => this.settle(call, effect, begin) };
    const renewal = setInterval(() => void this.renew(call), RENEWAL_MS).unref();
    try {
      failpoint('call.claimed');
      const value = await this.current.run(call, () => this.transactor.accompany(participant, work));
      await this.keepAfterwards(call, value);
      return { value };
    } catch (error) {
      await this.release(call);
      throw error;
    } finally {
      call.state = 'ended';
      clearInterval(renewal);
    }
  }

  /**
   * Stores the bytes of the answer before the transaction begins, so that no transaction waits for the object store.
   * Bytes not stored before are stored in it; those that the store can't take, in the call's row. Without a key it does
   * nothing.
   */
  async keepBytes(bytes: Buffer): Promise<void> {
    const call = this.current.getStore();
    if (call !== undefined) await this.putBytes(call, bytes);
  }

  /**
   * The name of the current call: the same for all attempts with one key and payload, so that a retry finds the results
   * of an earlier attempt whose process died. Null without a key.
   */
  callName(): Buffer | null {
    const call = this.current.getStore();
    return call === undefined ? null : createHash('sha256').update(call.id).update(call.fingerprint).digest();
  }

  /** Removes all expired answers, and incomplete objects left by a crash. */
  @Handles(REPLAY_SWEEP)
  async sweepAll(_tick: Tick, { signal }: JobRun): Promise<void> {
    while ((await this.sweep()) > 0) signal.throwIfAborted();
    await this.objects.tidy();
  }

  /** Removes answers older than 24 hours, one batch at a time; returns their number. */
  async sweep(most = 500): Promise<number> {
    const expired = await this.calls.expired(most);
    for (const { fence } of expired) await this.objects.delete(bytesKey(fence));
    await this.calls.remove(expired);
    return expired.length;
  }

  private async claim(id: Buffer, fingerprint: Buffer): Promise<KeyOwner | KeptAnswer> {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const fence = randomUUID();
      if (await this.calls.insert(id, fingerprint, fence)) return { id, fence };
      const found = await this.calls.find(id);
      if (found === null) continue;
      if (found.vacant) {
        if (!(await this.calls.takeOver(id, found.fence, fingerprint, fence))) continue;
        await this.objects.delete(bytesKey(found.fence)).catch((error: unknown) => this.warn('not removed', error));
        return { id, fence };
      }
      if (!found.fingerprint.equals(fingerprint)) throw idempotencyErrors.idempotency_mismatch();
      if (found.answer === null) throw idempotencyErrors.idempotency_in_flight({ seconds: found.wait });
      const { status, headers, body } = found.answer;
      return { status, headers, body: body ?? (await this.objects.require(bytesKey(found.fence))) };
    }
    throw idempotencyErrors.idempotency_in_flight({ seconds: 1 });
  }

  /** Takes part in an outermost transaction, if it is the call's effect. */
  private async settle<T>(
    call: OpenCall,
    effect: () => Promise<T>,
    begin: (work: () => Promise<T>) => Promise<T>,
  ): Promise<T> {
    if (call.state === 'lost') throw idempotencyErrors.idempotency_lost();
    if (call.state !== 'open') return begin(effect);
    call.state = 'joined';
    try {
      failpoint('call.joining');
      const value = await begin(async () => {
        const done = await effect();
        failpoint('call.completing');
        await this.keepWith(call, call.answerOf(done));
        failpoint('call.completed');
        return done;
      });
      call.state = 'settled';
      call.value = value;
      failpoint('call.settled');
      return value;
    } catch (error) {
      if (call.state === 'joined') call.state = 'open';
      throw error;
    }
  }

  private async keepWith(call: OpenCall, answer: KeptAnswer): Promise<void> {
    if (Buffer.isBuffer(answer.body) && call.bytesIn === null) await this.putBytes(call, answer.body);
    if (await this.calls.settle(call, answer, call.bytesIn === 'store')) return;
    call.state = 'lost';
    throw idempotencyErrors.idempotency_lost();
  }

  private async putBytes(call: OpenCall, bytes: Buffer): Promise<void> {
    try {
      await this.objects.put(bytesKey(call.fence), bytes);
      call.bytesIn = 'store';
    } catch (error) {
      // The store is full or unavailable: the call continues, and its row has room for most pictures.
      if (bytes.length > MOST_BYTES_WITH_CALL) throw error;
      call.bytesIn = 'call';
    }
    failpoint('call.body-kept');
  }

  /**
   * Stores the answer of work that opened no transaction. If the result differs from that of the transaction, it also
   * replaces the stored answer, which a crash in between would leave unchanged. The work is done: a failure to store
   * the answer does not fail the call.
   */
  private async keepAfterwards(call: OpenCall, value: unknown): Promise<void> {
    if (call.state === 'settled' && call.value === value) return;
    try {
      const answer = call.answerOf(value);
      if (Buffer.isBuffer(answer.body)) await this.putBytes(call, answer.body);
      if (call.state === 'settled') await this.calls.amend(call, answer, call.bytesIn === 'store');
      else await this.calls.settle(call, answer, call.bytesIn === 'store');
    } catch (error) {
      this.warn('not kept', error);
    }
  }

  /** A call that settled after all, its commit in doubt, keeps its key: the next one gets the stored answer. */
  private async release(call: OpenCall): Promise<void> {
    try {
      if ((await this.calls.free(call)) || call.state === 'lost') await this.objects.delete(bytesKey(call.fence));
    } catch (error) {
      this.warn('not freed before its lease ends', error);
    }
  }

  private async renew(call: OpenCall): Promise<void> {
    await this.calls.renew(call).catch((error: unknown) => this.warn('not renewed', error));
  }

  private warn(what: string, error: unknown): void {
    this.logger.warn(`An idempotent call was ${what}: ${String(error)}`);
  }
}
