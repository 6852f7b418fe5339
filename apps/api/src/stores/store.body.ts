import { type MappingTerms, STORE_STATUSES, type StoreStatus } from '#store-integration';
import { camelCased, OmitType, OneOf, pageQuery, PickType, Text } from '../http/index.js';
import { MappingRecord, StoreRecord } from './store.record.js';

/** The body of `POST …/embedded/claim-ticket`. */
export class ClaimTicketBody {
  @Text({
    min: 1,
    max: 10_000,
    example: 'the-token-of-the-embedded-page',
    description: 'Token that the platform gave the page.',
  })
  token!: string;
}

/** The body of `POST …/stores/link`. */
export class StoreLinkBody {
  @Text({
    min: 1,
    max: 200,
    example: 'f3Jx0mWm2bU8k1kS6v7mJ0Y5c9Qe3rT4yU8iO2pA6sD',
    description: 'Ticket from `claim-ticket`.',
  })
  ticket!: string;
}

/** The body of `PATCH …/stores/{merchant_id}`. */
export class StorePatchBody extends PickType(StoreRecord, ['paid_rule']) {}

/** Members that the service sets or determines. */
const NO_TERMS = ['id', 'product_id', 'product_name', 'faults', 'created_at', 'updated_at'] as const;

/** The body of `PUT …/product-mappings/{product_id}`. */
export class MappingBody extends OmitType(MappingRecord, NO_TERMS) {
  toTerms(): MappingTerms {
    return camelCased(this as Omit<MappingBody, 'toTerms'>);
  }
}

const LIMIT = { max: 200, default: 100 };
const TERMINAL = ['succeeded', 'failed'] as const;

class ProductFilter {
  @Text({ optional: true, max: 200, description: 'Part of the name, in any spelling, or the whole SKU.' })
  query?: string;
}

class InstallationFilter {
  @OneOf(STORE_STATUSES, { optional: true, description: 'Status of the installations.' })
  status?: StoreStatus;
}

class OrderJobFilter {
  @Text({
    optional: true,
    max: 200,
    description: 'Id at the platform of the merchant whose jobs are listed.',
  })
  merchant_id?: string;

  @OneOf(TERMINAL, { optional: true, description: 'Status of the jobs.' })
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

/** The query of `GET /integrations/{ecom}/oauth/callback`. */
export class CallbackQuery {
  @Text({
    min: 1,
    max: 1_500,
    example: 'the-code-of-the-platform',
    description: 'Authorization code of the platform, valid for one use.',
  })
  code!: string;

  @Text({
    max: 500,
    example: 'the-state-of-the-platform',
    description:
      'State of the authorization. It is sealed by the service and sent with the merchant, or it is the ' +
      'platform’s own, which has no effect.',
  })
  state!: string;
}
