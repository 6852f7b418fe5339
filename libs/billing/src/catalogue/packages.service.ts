import { Injectable } from '@nestjs/common';
import { type Actor, audited, AuditService, changeOf } from '#audit';
import { isUniqueViolation, Transactor } from '#database';
import { Clock, type Id, isId, newId, noSuch } from '#kernel';
import { billingErrors } from '../billing.errors.js';
import {
  type BillingPackage,
  isSold,
  OWN_OF_PACKAGE,
  PackageEntity,
  type PackageTerms,
  type SoldPackage,
} from './package.entity.js';

/** Lists the packages on sale, and manages them for administrators. */
@Injectable()
export class PackagesService {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** All packages, newest first. */
  async list(): Promise<BillingPackage[]> {
    return this.packages.find({ order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** The packages that can be bought, in display order. */
  async listSold(): Promise<SoldPackage[]> {
    const active = await this.packages.find({ where: { active: true }, order: { sortOrder: 'ASC', code: 'ASC' } });
    return active.filter(isSold);
  }

  /** A package that can be bought, by its code; throws 404. */
  async requireSold(code: string): Promise<SoldPackage> {
    const one = await this.packages.findOneBy({ code });
    if (one === null || !isSold(one)) throw billingErrors.unknown_package();
    return one;
  }

  /** Locks a package against deletion until the transaction ends; throws 404 if it no longer exists. */
  async hold(id: Id<'pkg'>): Promise<void> {
    const rows = await this.transactor
      .manager()
      .query<unknown[]>('SELECT 1 FROM billing_packages WHERE id = $1 FOR KEY SHARE', [id]);
    if (rows.length === 0) throw noSuch('package');
  }

  /** Creates a package; throws 409 `package_code_taken`. */
  async create(terms: PackageTerms, actor: Actor): Promise<BillingPackage> {
    const now = this.clock.now();
    const made: BillingPackage = { id: newId('pkg'), ...terms, createdAt: now, updatedAt: now };
    return this.recorded(terms.code, async () => {
      await this.packages.insert(made);
      await this.audit.record({ actor, action: 'billing_package.created', target: made.id, after: shown(terms) });
      return made;
    });
  }

  /** Changes the given members; throws 404, or 409 `package_code_taken`. Open checkouts keep their price. */
  async change(id: string, terms: Partial<PackageTerms>, actor: Actor): Promise<BillingPackage> {
    return this.recorded(terms.code ?? '', async () => {
      const before = await this.lock(id);
      const after: BillingPackage = { ...before, ...terms, updatedAt: this.clock.now() };
      await this.packages.update({ id: before.id }, after);
      const change = changeOf(shown(before), shown(after));
      await this.audit.record({ actor, action: 'billing_package.changed', target: before.id, ...change });
      return after;
    });
  }

  /** Deletes a package; throws 404, or 409 `package_sold` if it was bought or has an open checkout. */
  async remove(id: string, actor: Actor): Promise<{ id: string }> {
    return this.transactor.run(async () => {
      const before = await this.lock(id);
      if (await this.isBought(before.id)) throw billingErrors.package_sold();
      await this.packages.delete({ id: before.id });
      await this.audit.record({
        actor,
        action: 'billing_package.deleted',
        target: before.id,
        before: shown(before),
      });
      return { id: before.id };
    });
  }

  /** Creates the given packages unless it did so before. */
  async seed(all: readonly PackageTerms[]): Promise<void> {
    const createdAt = this.clock.now();
    await this.transactor.run(async () => {
      const rows = await this.transactor
        .manager()
        .query<unknown[]>(`INSERT INTO billing_seeds (name) VALUES ('packages') ON CONFLICT DO NOTHING RETURNING 1`);
      if (rows.length === 0) return;
      const made = all.map((terms) => ({ id: newId('pkg'), ...terms, createdAt, updatedAt: createdAt }));
      await this.packages.createQueryBuilder().insert().values(made).orIgnore().execute();
    });
  }

  private get packages() {
    return this.transactor.repository(PackageEntity);
  }

  /** Locks a package against purchases, changes and deletion until the transaction ends. */
  private async lock(id: string): Promise<BillingPackage> {
    const found = isId('pkg', id)
      ? await this.packages.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } })
      : null;
    if (found === null) throw noSuch('package');
    return found;
  }

  private async isBought(id: Id<'pkg'>): Promise<boolean> {
    const rows = await this.transactor
      .manager()
      .query<unknown[]>(`SELECT 1 FROM checkouts WHERE package_id = $1 AND status IN ('open', 'paid') LIMIT 1`, [id]);
    return rows.length > 0;
  }

  private async recorded(code: string, effect: () => Promise<BillingPackage>): Promise<BillingPackage> {
    try {
      return await this.transactor.run(effect);
    } catch (error) {
      if (isUniqueViolation(error)) throw billingErrors.package_code_taken({ code });
      throw error;
    }
  }
}

/** The terms for the audit trail. */
function shown(one: PackageTerms): Record<string, unknown> {
  return audited(one, OWN_OF_PACKAGE);
}
