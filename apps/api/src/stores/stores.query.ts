import { STORE_STATUSES, type StoreStatus } from '#store-integration';
import { OneOf, pageQuery, Text } from '../http/index.js';

const LIMIT = { max: 200, default: 100 };
const TERMINAL = ['succeeded', 'failed'] as const;

class ProductFilter {
  @Text({ optional: true, max: 200, description: 'A part of the name, however it is spelt, or the whole SKU.' })
  query?: string;
}

class InstallationFilter {
  @OneOf(STORE_STATUSES, { optional: true, description: 'Installations in this status alone.' })
  status?: StoreStatus;
}

class OrderJobFilter {
  @Text({
    optional: true,
    max: 200,
    description: 'Jobs of the store of this merchant alone, as its platform calls them.',
  })
  merchant_id?: string;

  @OneOf(TERMINAL, { optional: true, description: 'Jobs that ended so alone.' })
  status?: (typeof TERMINAL)[number];
}

/** The query of the lists of stores and of mappings. */
export class StoresQuery extends pageQuery(LIMIT) {}

/** The query of the list of products. */
export class ProductsQuery extends pageQuery(LIMIT, ProductFilter) {}

/** The query of `GET /v1/admin/integrations/{ecom}/installations`. */
export class InstallationsQuery extends pageQuery(LIMIT, InstallationFilter) {}

/** The query of `GET /v1/admin/integrations/{ecom}/order-jobs`. */
export class OrderJobsQuery extends pageQuery(LIMIT, OrderJobFilter) {}
