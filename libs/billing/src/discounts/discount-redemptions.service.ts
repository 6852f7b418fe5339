import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id, invalid } from '#kernel';
import { discountFaults } from '../billing.errors.js';
import { type DiscountCode, DiscountCodeEntity, discountKey } from './discount-code.entity.js';

type Refusal = keyof typeof discountFaults;

/**
 * Redeems discount codes, inside the transaction that opens or settles a checkout: a code is counted if and only if its
 * checkout exists.
 */
@Injectable()
export class DiscountRedemptions {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks a code for a customer and counts its redemption.
   * @throws DomainError 422 at `discount_code` with the reason
   */
  async redeem(text: string, userId: Id<'usr'>): Promise<DiscountCode> {
    await this.lockCustomer(userId);
    const codes = this.transactor.repository(DiscountCodeEntity);
    const code = await codes.findOne({ where: { codeKey: discountKey(text) }, lock: { mode: 'pessimistic_write' } });
    const refusal = code === null ? 'unknown' : await this.refusalOf(code, userId);
    if (code === null || refusal !== null) {
      throw invalid([discountFaults[refusal ?? 'unknown'](['body', 'discount_code'])]);
    }
    await this.count(code.id, 1);
    return code;
  }

  /** Serialises the checkouts of one customer, so that the second of two concurrent ones sees the first. */
  async lockCustomer(userId: Id<'usr'>): Promise<void> {
    await this.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`billing ${userId}`]);
  }

  /** Counts a released redemption again, because its checkout was paid after all. */
  async recount(id: Id<'dsc'>): Promise<void> {
    await this.count(id, 1);
  }

  async giveBack(id: Id<'dsc'>): Promise<void> {
    await this.count(id, -1);
  }

  private async refusalOf(code: DiscountCode, userId: Id<'usr'>): Promise<Refusal | null> {
    if (!code.active) return 'unknown';
    if (code.expiresAt !== null && code.expiresAt <= this.clock.now()) return 'expired';
    if (code.maxRedemptions !== null && code.redemptions >= code.maxRedemptions) return 'usedUp';
    if (code.onePerCustomer && (await this.isUsedBy(userId, code.id))) return 'usedByYou';
    if (code.firstPaymentOnly && (await this.hasPaid(userId))) return 'notFirst';
    return null;
  }

  private async isUsedBy(userId: Id<'usr'>, id: Id<'dsc'>): Promise<boolean> {
    const used = 'SELECT 1 FROM checkouts WHERE discount_code_id = $1 AND user_id = $2 AND discount_counted LIMIT 1';
    return (await this.query(used, [id, userId])).length > 0;
  }

  /** Includes open checkouts at a first-payment price; otherwise a customer could open several and pay all of them. */
  private async hasPaid(userId: Id<'usr'>): Promise<boolean> {
    const rows = await this.query(
      `SELECT 1 FROM checkouts c LEFT JOIN discount_codes d ON d.id = c.discount_code_id
       WHERE c.user_id = $1 AND (c.status = 'paid' OR (c.status = 'open' AND d.first_payment_only)) LIMIT 1`,
      [userId],
    );
    return rows.length > 0;
  }

  private async count(id: Id<'dsc'>, change: 1 | -1): Promise<void> {
    await this.query('UPDATE discount_codes SET redemptions = redemptions + $2 WHERE id = $1', [id, change]);
  }

  private query(sql: string, parameters: unknown[]): Promise<unknown[]> {
    return this.transactor.manager().query<unknown[]>(sql, parameters);
  }
}
