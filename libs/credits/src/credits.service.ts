import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id, newId } from '#kernel';
import type { CreditEntry, EntryKind, EntryReference } from './credit-entry.js';
import { balanceWouldBeNegative } from './credits.errors.js';

export interface Adjustment {
  reason: string;
  actorId?: Id<'usr'> | undefined;
}

interface Booking extends Adjustment {
  kind: EntryKind;
  delta: number;
  /** Left out where the entry stands for itself. */
  reference?: EntryReference;
}

/** Credits: a balance that is never negative, and the append-only ledger that explains it. */
@Injectable()
export class CreditsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
  ) {}

  async balanceOf(userId: Id<'usr'>): Promise<number> {
    const rows = await this.query<{ balance: string }>('SELECT balance FROM credit_balances WHERE user_id = $1', [
      userId,
    ]);
    return Number(rows[0]?.balance ?? 0);
  }

  /** Adds `delta` credits, any integer; throws `balance_would_be_negative` if so many are not there to take. */
  async adjust(userId: Id<'usr'>, delta: number, adjustment: Adjustment): Promise<CreditEntry> {
    return this.transactor.run(() => this.book(userId, { ...adjustment, kind: 'adjustment', delta }));
  }

  /** Makes the whole balance `balance`, by an adjustment of the difference. */
  async setBalance(userId: Id<'usr'>, balance: number, adjustment: Adjustment): Promise<CreditEntry> {
    return this.transactor.run(async () => {
      await this.openAccount(userId);
      await this.query('SELECT 1 FROM credit_balances WHERE user_id = $1 FOR UPDATE', [userId]);
      const delta = balance - (await this.balanceOf(userId));
      return this.book(userId, { ...adjustment, kind: 'adjustment', delta });
    });
  }

  /** Changes the balance and writes the entry, both or neither: call inside a transaction. */
  private async book(userId: Id<'usr'>, booking: Booking): Promise<CreditEntry> {
    await this.openAccount(userId);
    // One statement reads and writes, so that two bookings at once can't both pass the check.
    const [rows] = await this.query<{ balance: string }[]>(
      'UPDATE credit_balances SET balance = balance + $2 WHERE user_id = $1 AND balance + $2 >= 0 RETURNING balance',
      [userId, booking.delta],
    );
    const balance = rows?.[0]?.balance;
    if (balance === undefined) throw balanceWouldBeNegative(await this.balanceOf(userId), booking.delta);
    const id = newId('led');
    const entry: CreditEntry = {
      id,
      userId,
      delta: booking.delta,
      balanceAfter: Number(balance),
      kind: booking.kind,
      reason: booking.reason,
      reference: booking.reference ?? { type: booking.kind, id },
      actorId: booking.actorId ?? null,
      createdAt: this.clock.now(),
    };
    await this.append(entry);
    return entry;
  }

  private async append(entry: CreditEntry): Promise<void> {
    await this.query(
      `INSERT INTO credit_entries
        (id, user_id, delta, balance_after, kind, reason, ref_type, ref_id, actor_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        ...[entry.id, entry.userId, entry.delta, entry.balanceAfter, entry.kind, entry.reason],
        ...[entry.reference.type, entry.reference.id, entry.actorId, entry.createdAt],
      ],
    );
  }

  private async openAccount(userId: Id<'usr'>): Promise<void> {
    await this.query('INSERT INTO credit_balances (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
  }

  private query<Row>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return this.transactor.manager().query<Row[]>(sql, parameters);
  }
}
