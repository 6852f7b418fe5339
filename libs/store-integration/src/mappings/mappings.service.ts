import { Injectable, type OnModuleInit } from '@nestjs/common';
import { pageOf, Transactor } from '#database';
import { Clock, type Id, invalid, isId, kernelErrors, newId, notFound, type Page, type PageRequest } from '#kernel';
import { TemplatesService, TemplateVersionsService } from '#templates';
import type { User } from '#users';
import { StoresService } from '../installations/stores.service.js';
import type { Store } from '../installations/store.entity.js';
import { isPaidRule } from '../orders/paid-rule.js';
import type { StoreProduct } from '../platform/store-facts.js';
import { ProductsService } from '../products/products.service.js';
import { storeFaults } from '../store-integration.errors.js';
import { parseBindings } from './bindings.js';
import { type Mapping, MappingEntity, type MappingTerms } from './mapping.entity.js';
import { MappingJudge, productFaults } from './mapping-judge.service.js';

const HOLD_STORE = 'SELECT 1 FROM stores WHERE id = $1 AND user_id = $2 FOR SHARE';
const USE = 'SELECT product_id AS "productId" FROM store_mappings WHERE template_id = $1 AND active LIMIT 1';

/** Manages the mappings from a store's products to templates. */
@Injectable()
export class MappingsService implements OnModuleInit {
  constructor(
    private readonly transactor: Transactor,
    private readonly stores: StoresService,
    private readonly products: ProductsService,
    private readonly templates: TemplatesService,
    private readonly versions: TemplateVersionsService,
    private readonly judge: MappingJudge,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.templates.uses.register((id) => this.findTemplateUse(id));
  }

  /** Lists the mappings of a user's store, newest first. */
  async list(user: User, platform: string, merchantId: string, request: PageRequest): Promise<Page<Mapping>> {
    const store = await this.stores.requireOwn(user, platform, merchantId);
    const query = this.transactor.repository(MappingEntity).createQueryBuilder('mapping');
    query.where('mapping.storeId = :storeId', { storeId: store.id });
    const page = await pageOf(query, request, { list: 'mappings', filters: { storeId: store.id } });
    const products = await this.products.findAll(
      store.id,
      page.items.map(({ productId }) => productId),
    );
    const items = page.items.map((mapping) => this.shown(user, mapping, products.get(mapping.productId) ?? null));
    return { ...page, items: await Promise.all(items) };
  }

  /**
   * Sets the mapping of a product and replaces any earlier one. A product that is not synced yet is validated once it
   * is.
   * @throws DomainError 404; 422 with every fault at its place
   */
  async put(
    user: User,
    store: Pick<Store, 'platform' | 'merchantId'>,
    productId: string,
    terms: MappingTerms,
  ): Promise<Mapping> {
    const { id: storeId } = await this.stores.requireOwn(user, store.platform, store.merchantId);
    const { templateId, paidRule } = terms;
    if (!isId('tpl', templateId)) throw notFound('template');
    const fields = parseBindings(terms.fields, ['body', 'fields']);
    const version = await this.versions.require(user, templateId);
    const product = (await this.products.findAll(storeId, [productId])).get(productId) ?? null;
    const issues = await this.judge.judge(user, version, fields, product);
    if (paidRule !== null && !isPaidRule(paidRule)) issues.push(storeFaults.badPaidRule(['body', 'paid_rule']));
    if (issues.length > 0) throw invalid(issues);
    const now = this.clock.now();
    const replaced: Omit<MappingEntity, 'id' | 'storeId' | 'productId' | 'createdAt'> = {
      ...terms,
      templateId,
      fields,
      updatedAt: now,
    };
    const made: MappingEntity = { ...replaced, id: newId('map'), storeId, productId, createdAt: now };
    const mapping = await this.transactor.run(async () => {
      await this.templates.hold(templateId);
      const held = await this.transactor.manager().query<unknown[]>(HOLD_STORE, [storeId, user.id]);
      if (held.length === 0) throw notFound('store');
      const mappings = this.transactor.repository(MappingEntity);
      const columns = mappings.metadata.columns.filter(({ propertyName }) => propertyName in replaced);
      await mappings
        .createQueryBuilder()
        .insert()
        .values(made)
        .orUpdate(
          columns.map(({ databaseName }) => databaseName),
          ['store_id', 'product_id'],
        )
        .execute();
      return mappings.findOneByOrFail({ storeId, productId });
    });
    return this.shown(user, mapping, product);
  }

  /** Deletes the mapping of a product: new orders no longer make jobs, existing jobs go on. Throws 404. */
  async delete(user: User, store: Pick<Store, 'platform' | 'merchantId'>, productId: string): Promise<{ id: string }> {
    const { id: storeId } = await this.stores.requireOwn(user, store.platform, store.merchantId);
    const { affected } = await this.transactor.run(() =>
      this.transactor.repository(MappingEntity).delete({ storeId, productId }),
    );
    if (affected === 0) throw notFound('mapping');
    return { id: productId };
  }

  /** Returns the active mappings of these products, by product. */
  async findActive(storeId: Id<'str'>, productIds: readonly string[]): Promise<ReadonlyMap<string, MappingEntity>> {
    if (productIds.length === 0) return new Map();
    const query = this.transactor.repository(MappingEntity).createQueryBuilder('mapping');
    query.where('mapping.storeId = :storeId AND mapping.active', { storeId });
    query.andWhere('mapping.productId IN (:...productIds)', { productIds });
    return new Map((await query.getMany()).map((mapping) => [mapping.productId, mapping]));
  }

  /** Returns the active mapping that was changed last; null if there is none. */
  async findNewestActive(storeId: Id<'str'>): Promise<MappingEntity | null> {
    const order = { updatedAt: 'DESC', id: 'DESC' } as const;
    return this.transactor.repository(MappingEntity).findOne({ where: { storeId, active: true }, order });
  }

  private async shown(user: User, mapping: MappingEntity, product: StoreProduct | null): Promise<Mapping> {
    const { fields } = mapping;
    const images = product === null ? new Set<string>() : await this.imageFields(user, mapping);
    const faults = product === null ? [] : productFaults(fields, images, product);
    return {
      ...mapping,
      productName: product?.name ?? null,
      faults: faults.map(({ field, issue }) => ({ field, detail: issue.msg })),
    };
  }

  /** Returns the image fields of the template's newest version; none if the template is deleted. */
  private async imageFields(user: User, { templateId }: MappingEntity): Promise<ReadonlySet<string>> {
    const version = await this.versions.require(user, templateId).catch((error: unknown) => {
      if (kernelErrors.not_found.is(error)) return null;
      throw error;
    });
    return new Set((version?.fields ?? []).filter(({ type }) => type === 'image').map(({ name }) => name));
  }

  private async findTemplateUse(templateId: string): Promise<string | null> {
    const [use] = await this.transactor.manager().query<{ productId: string }[]>(USE, [templateId]);
    return use === undefined ? null : `the mapping of the store's product ${use.productId}`;
  }
}
