import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import { discountRefused } from './billing.errors.js';
import { discountKey, type DiscountCode } from './discount-code.js';
import { DiscountCodeEntity } from './discount-code.entity.js';

const REFUSALS = {
  unknown: 'There is no such discount code. Check its spelling or leave it out.',
  expired: 'The discount code has expired. Leave it out.',
  usedUp: 'The discount code has been used up. Leave it out.',
  usedByYou: 'You have used this discount code, or have a checkout open with it. Leave it out.',
  notFirst: 'The discount code is for a first payment only, and you have paid or are about to. Leave it out.',
} as const;

/**
 * Redeems discount codes. All of it inside the transaction that opens or settles a checkout: a code is counted if, and
 * only if, its checkout is there.
 */
@Injectable()
export class Discounts {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
  ) {}

  /**
   * Judges a code for a customer and counts it.
   * @throws DomainError 422 at `discount_code`, saying why not
   */
  async redeem(text: string, userId: Id<'usr'>): Promise<DiscountCode> {
    // One customer's checkouts are judged one after the other: of two at once, the second sees the first.
    await this.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`billing ${userId}`]);
    const codes = this.transactor.repository(DiscountCodeEntity);
    const code = await codes.findOne({ where: { codeKey: discountKey(text) }, lock: { mode: 'pessimistic_write' } });
    const refusal = code === null ? REFUSALS.unknown : await this.refusalOf(code, userId);
    if (code === null || refusal !== null) throw discountRefused(refusal ?? REFUSALS.unknown);
    await this.count(code.id, 1);
    return code;
  }

  /** Counts a redemption that was given back, because its checkout was paid after all. */
  async recount(id: Id<'dsc'>): Promise<void> {
    await this.count(id, 1);
  }

  async giveBack(id: Id<'dsc'>): Promise<void> {
    await this.count(id, -1);
  }

  private async refusalOf(code: DiscountCode, userId: Id<'usr'>): Promise<string | null> {
    if (!code.active) return REFUSALS.unknown;
    if (code.expiresAt !== null && code.expiresAt <= this.clock.now()) return REFUSALS.expired;
    if (code.maxRedemptions !== null && code.redemptions >= code.maxRedemptions) return REFUSALS.usedUp;
    if (code.onePerCustomer && (await this.isUsedBy(userId, code.id))) return REFUSALS.usedByYou;
    if (code.firstPaymentOnly && (await this.hasPaid(userId))) return REFUSALS.notFirst;
    return null;
  }

  private async isUsedBy(userId: Id<'usr'>, id: Id<'dsc'>): Promise<boolean> {
    const used = 'SELECT 1 FROM checkouts WHERE discount_code_id = $1 AND user_id = $2 AND discount_counted LIMIT 1';
    return (await this.query(used, [id, userId])).length > 0;
  }

  /** Or is about to, at a price that is for the first payment: else several could be opened, and then all paid. */
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
