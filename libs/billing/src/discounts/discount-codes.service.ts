import { Injectable } from '@nestjs/common';
import { type Actor, audited, AuditService, changeOf } from '#audit';
import { isUniqueViolation, Transactor } from '#database';
import { Clock, isId, newId, noSuch } from '#kernel';
import { billingErrors } from '../billing.errors.js';
import {
  type DiscountCode,
  DiscountCodeEntity,
  discountKey,
  type DiscountTerms,
  OWN_OF_DISCOUNT,
} from './discount-code.entity.js';

/** Manages discount codes for administrators. */
@Injectable()
export class DiscountCodesService {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** All codes, newest first. */
  async list(): Promise<DiscountCode[]> {
    return this.codes.find({ order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** Creates a code; throws 409 `discount_code_taken`. */
  async create(terms: DiscountTerms, actor: Actor): Promise<DiscountCode> {
    const made: DiscountCode = { id: newId('dsc'), ...terms, redemptions: 0, createdAt: this.clock.now() };
    return this.recorded(terms.code, async () => {
      await this.codes.insert({ ...made, codeKey: discountKey(terms.code) });
      await this.audit.record({ actor, action: 'discount_code.created', target: made.id, after: shown(terms) });
      return made;
    });
  }

  /** Changes the given members; throws 404, or 409 `discount_code_taken`. Open checkouts keep their price. */
  async change(id: string, terms: Partial<DiscountTerms>, actor: Actor): Promise<DiscountCode> {
    return this.recorded(terms.code ?? '', async () => {
      const before = await this.lock(id);
      const after: DiscountCode = { ...before, ...terms };
      await this.codes.update({ id: before.id }, { ...terms, codeKey: discountKey(after.code) });
      const change = changeOf(shown(before), shown(after));
      await this.audit.record({ actor, action: 'discount_code.changed', target: before.id, ...change });
      return after;
    });
  }

  /** Deletes a code; throws 404, or 409 `discount_code_redeemed`. */
  async remove(id: string, actor: Actor): Promise<{ id: string }> {
    return this.transactor.run(async () => {
      await this.holdCheckouts(id);
      const before = await this.lock(id);
      if (before.redemptions > 0) throw billingErrors.discount_code_redeemed();
      await this.codes.delete({ id: before.id });
      await this.audit.record({
        actor,
        action: 'discount_code.deleted',
        target: before.id,
        before: shown(before),
      });
      return { id: before.id };
    });
  }

  private get codes() {
    return this.transactor.repository(DiscountCodeEntity);
  }

  /**
   * Locks the checkouts that released the code: its deletion clears their reference. They are locked before the code,
   * in the same order as in a settlement, to avoid a deadlock.
   */
  private async holdCheckouts(id: string): Promise<void> {
    const hold = 'SELECT 1 FROM checkouts WHERE discount_code_id = $1 ORDER BY id FOR UPDATE';
    if (isId('dsc', id)) await this.transactor.manager().query(hold, [id]);
  }

  /** Locks a code against redemption, changes and deletion until the transaction ends. */
  private async lock(id: string): Promise<DiscountCode> {
    const found = isId('dsc', id)
      ? await this.codes.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } })
      : null;
    if (found === null) throw noSuch('discount code');
    return found;
  }

  private async recorded(code: string, effect: () => Promise<DiscountCode>): Promise<DiscountCode> {
    try {
      return await this.transactor.run(effect);
    } catch (error) {
      if (isUniqueViolation(error)) throw billingErrors.discount_code_taken({ code });
      throw error;
    }
  }
}

/** The terms for the audit trail. */
function shown(one: DiscountTerms): Record<string, unknown> {
  return audited(one, OWN_OF_DISCOUNT);
}
