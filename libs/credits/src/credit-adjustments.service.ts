import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '#audit';
import { Transactor } from '#database';
import { UsersService } from '#users';
import type { CreditEntry } from './credit-entry.js';
import { CreditsService } from './credits.service.js';

/** The largest number of credits that one adjustment may add or take. */
export const LARGEST_ADJUSTMENT = 1_000_000_000;

/** The most recent entries of a user shown at most. */
export const MOST_ENTRIES = 200;

/** Adjusts and shows users' credits for administrators. */
@Injectable()
export class CreditAdjustmentsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly credits: CreditsService,
    private readonly users: UsersService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Adds `delta` credits (takes them if negative) and records one row in the audit trail.
   * @throws DomainError 404; 409 `balance_would_be_negative`
   */
  async adjust(userId: string, delta: number, reason: string, actor: Actor): Promise<CreditEntry> {
    const { id } = await this.users.require(userId);
    const effect = async (): Promise<CreditEntry> => {
      const entry = await this.credits.adjust(id, delta, { reason, actorId: actor.userId ?? undefined });
      await this.audit.record({
        actor,
        action: 'credits.adjusted',
        target: id,
        before: { balance: entry.balanceAfter - delta },
        after: { balance: entry.balanceAfter, entry_id: entry.id },
      });
      return entry;
    };
    return this.transactor.run(effect);
  }

  /** The newest entries of a user's ledger. */
  async entriesOf(userId: string, limit: number): Promise<CreditEntry[]> {
    const { id } = await this.users.require(userId);
    return this.credits.entriesOf(id, limit);
  }
}
