import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Transactor } from '#database';
import { failpoint } from '#kernel';
import { schedule } from '#queue';
import { ObjectStore } from '#storage';
import { CallTable } from './call.table.js';
import { idempotencyInFlight, idempotencyMismatch, keyTakenOver } from './idempotency.errors.js';
import { bytesKey, callId, type CallIdentity, type ClaimedCall, type KeptAnswer } from './idempotent-call.js';

/** Every ten minutes. */
export const REPLAY_SWEEP = schedule('idempotency.sweep', { everySeconds: 600 });

/** How often a call in flight says that it lives; see `LEASE_SECONDS`. */
const RENEWAL_MS = 10_000;

/** Losing a race for a key means that somebody else has it: a few turns settle it. */
const TURNS = 4;

export type Outcome<Value> = { readonly value: Value } | { readonly replay: KeptAnswer };

/**
 * Calls that take effect once however often they are sent. A key is claimed before the work; the answer is kept for 24
 * hours, in the transaction of the effect where the work asks for it by `settle`; a failure frees the key. A call whose
 * process died loses its key when its lease runs out, and its fence keeps it from settling should it wake up.
 */
@Injectable()
export class IdempotencyService {
  private readonly logger = new Logger(IdempotencyService.name);
  private readonly current = new AsyncLocalStorage<ClaimedCall>();

  constructor(
    private readonly transactor: Transactor,
    private readonly calls: CallTable,
    private readonly objects: ObjectStore,
  ) {}

  /**
   * Does `work`, unless the same call was answered before.
   * @param fingerprint SHA-256 of the payload
   * @param answerOf the answer that the work's value becomes
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
    const call: ClaimedCall = { ...claim, fingerprint, answerOf, state: 'open' };
    const renewal = setInterval(() => void this.renew(call), RENEWAL_MS).unref();
    try {
      failpoint('call.claimed');
      const value = await this.current.run(call, work);
      if (call.state === 'open') await this.keepAfterwards(call, value);
      return { value };
    } catch (error) {
      await this.release(call);
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  /**
   * Does what the current call is for and keeps its answer, both or neither. Where the caller gave no key it is only done.
   * @param bytes of the answer, if it has any: they are stored before the transaction begins
   */
  async settle<Value>(effect: () => Promise<Value>, bytes?: Buffer): Promise<Value> {
    const call = this.current.getStore();
    if (call === undefined) return effect();
    if (bytes !== undefined) await this.objects.put(bytesKey(call.fence), bytes);
    failpoint('call.body-kept');
    const value = await this.transactor.run(async () => {
      const done = await effect();
      failpoint('call.completing');
      if (!(await this.calls.settle(call, call.answerOf(done)))) {
        call.state = 'lost';
        throw keyTakenOver();
      }
      failpoint('call.completed');
      return done;
    });
    call.state = 'settled';
    return value;
  }

  /**
   * Names the current call: the same at each try with one key and payload, so that a later try finds what an earlier one,
   * whose process died, has left. Null where the caller gave no key.
   */
  callName(): Buffer | null {
    const call = this.current.getStore();
    return call === undefined ? null : createHash('sha256').update(call.id).update(call.fingerprint).digest();
  }

  /** Forgets answers that are older than their 24 hours, a batch at a time; tells how many it found. */
  async sweep(most = 500): Promise<number> {
    const expired = await this.calls.expired(most);
    for (const { fence } of expired) await this.objects.delete(bytesKey(fence));
    await this.calls.remove(expired);
    return expired.length;
  }

  private async claim(id: Buffer, fingerprint: Buffer): Promise<Pick<ClaimedCall, 'id' | 'fence'> | KeptAnswer> {
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
      if (!found.fingerprint.equals(fingerprint)) throw idempotencyMismatch();
      if (found.answer === null) throw idempotencyInFlight();
      const { status, headers, body } = found.answer;
      return { status, headers, body: body ?? (await this.objects.require(bytesKey(found.fence))) };
    }
    throw idempotencyInFlight();
  }

  /** The work is done and stays done: an answer that can't be kept is no reason to call it failed. */
  private async keepAfterwards(call: ClaimedCall, value: unknown): Promise<void> {
    try {
      const answer = call.answerOf(value);
      if (Buffer.isBuffer(answer.body)) await this.objects.put(bytesKey(call.fence), answer.body);
      await this.calls.settle(call, answer);
    } catch (error) {
      this.warn('not kept', error);
    }
  }

  /** A call that settled after all, its commit in doubt, keeps its key: the next one is answered by what was kept. */
  private async release(call: ClaimedCall): Promise<void> {
    try {
      if ((await this.calls.free(call)) || call.state === 'lost') await this.objects.delete(bytesKey(call.fence));
    } catch (error) {
      this.warn('not freed before its lease ends', error);
    }
  }

  private async renew(call: ClaimedCall): Promise<void> {
    await this.calls.renew(call).catch((error: unknown) => this.warn('not renewed', error));
  }

  private warn(what: string, error: unknown): void {
    this.logger.warn(`An idempotent call was ${what}: ${String(error)}`);
  }
}
