import { Injectable } from '@nestjs/common';
import { pageOf, Transactor } from '#database';
import { Clock, foldName, type Id, type Page, type PageRequest } from '#kernel';
import type { User } from '#users';
import { StoresService } from '../installations/stores.service.js';
import type { StoreProduct } from '../platform/store-facts.js';
import { type Product, ProductEntity } from './product.entity.js';

/** An unchanged product keeps the time of its last change. */
const PUT = `
  INSERT INTO store_products (store_id, product_id, name, name_folded, sku, image_url, status, options, sync_run, created_at,
    updated_at)
  SELECT $1, p.id, p.name, p.folded, p.sku, p."imageUrl", p.status, p.options, $3, $4, $4
  FROM jsonb_to_recordset($2::jsonb)
    AS p(id text, name text, folded text, sku text, "imageUrl" text, status text, options jsonb)
  ON CONFLICT (store_id, product_id) DO UPDATE SET
    name = excluded.name, name_folded = excluded.name_folded, sku = excluded.sku, image_url = excluded.image_url,
    status = excluded.status, options = excluded.options, sync_run = coalesce(excluded.sync_run, store_products.sync_run),
    updated_at = CASE
      WHEN (store_products.name, store_products.sku, store_products.image_url, store_products.status, store_products.options)
        IS DISTINCT FROM (excluded.name, excluded.sku, excluded.image_url, excluded.status, excluded.options)
      THEN excluded.updated_at ELSE store_products.updated_at END`;

const MAPPED = 'SELECT product_id AS id FROM store_mappings WHERE store_id = $1 AND product_id = ANY ($2) AND active';

/** Stores the products of stores, as their platforms last reported them. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly stores: StoresService,
    private readonly clock: Clock,
  ) {}

  /**
   * Lists the products of a user's store, newest first; `search` matches part of the name or the whole SKU,
   * Arabic-aware.
   */
  async list(
    user: User,
    platform: string,
    merchantId: string,
    request: PageRequest,
    search = '',
  ): Promise<Page<Product>> {
    const store = await this.stores.requireOwn(user, platform, merchantId);
    const folded = foldName(search);
    const query = this.transactor.repository(ProductEntity).createQueryBuilder('product');
    query.where('product.storeId = :storeId', { storeId: store.id });
    if (folded !== '') {
      const sku = search.trim();
      query.andWhere('(strpos(product.nameFolded, :folded) > 0 OR product.sku = :sku)', { folded, sku });
    }
    const page = await pageOf(query, request, { list: 'products', filters: { storeId: store.id, folded } });
    const mapped = await this.mappedOf(
      store.id,
      page.items.map(({ id }) => id),
    );
    return { ...page, items: page.items.map((product) => ({ ...product, mapped: mapped.has(product.id) })) };
  }

  /** Returns those of these products that are known. */
  async findAll(storeId: Id<'str'>, ids: readonly string[]): Promise<ReadonlyMap<string, StoreProduct>> {
    if (ids.length === 0) return new Map();
    const query = this.transactor.repository(ProductEntity).createQueryBuilder('product');
    query.where('product.storeId = :storeId AND product.id IN (:...ids)', { storeId, ids });
    return new Map((await query.getMany()).map((product) => [product.id, product]));
  }

  /** Saves products; `run` is the run that saw them. */
  async put(storeId: Id<'str'>, products: readonly StoreProduct[], run: string | null): Promise<void> {
    // A page may contain a product twice.
    const each = [...new Map(products.map((product) => [product.id, product])).values()];
    const rows = each.map((product) => ({ ...product, folded: foldName(product.name) }));
    await this.transactor.manager().query(PUT, [storeId, JSON.stringify(rows), run, this.clock.now()]);
  }

  async remove(storeId: Id<'str'>, id: string): Promise<void> {
    await this.transactor.repository(ProductEntity).delete({ storeId, id });
  }

  private async mappedOf(storeId: Id<'str'>, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.transactor.manager().query<{ id: string }[]>(MAPPED, [storeId, ids]);
    return new Set(rows.map(({ id }) => id));
  }
}
