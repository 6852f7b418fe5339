import {
  type Bindings,
  type ClaimTicket,
  type Mapping,
  type Store,
  STORE_STATUSES,
  storeFaults,
  type StoreStatus,
  SYNC_STATUSES,
  type SyncState,
} from '#store-integration';
import {
  Bool,
  exampleId,
  FreeObject,
  Id,
  Instant,
  Int,
  IntersectionType,
  ListOf,
  Nested,
  OneOf,
  PickType,
  shown,
  Text,
  Texts,
} from '../http/index.js';

/** The event that turns an order into cards. */
export const PAID_RULE = /^(paid|placed|status:[a-z0-9][a-z0-9_-]{0,49})$/;

/** The progress of a store's product synchronization. */
export class SyncRecord {
  @OneOf(SYNC_STATUSES, { example: 'running' })
  status!: SyncState['status'];

  @Int({ min: 0, example: 0, description: 'Number of products processed by the current or last run.' })
  done!: number;

  @Int({
    min: 0,
    nullable: true,
    example: null,
    description: 'Number of products; null if the platform does not report it.',
  })
  total!: number | null;

  @Instant({ nullable: true, example: null })
  finished_at!: Date | null;
}

/** The answer of `POST …/products/sync`. */
export class SyncStartRecord {
  @Nested(() => SyncRecord)
  sync!: SyncRecord;

  static from(store: Store): object {
    return shown(SyncStartRecord, store);
  }
}

/** A store that is linked to an account. */
export class StoreRecord {
  @Text({ example: '1305146709', description: 'Id of the store at the platform.' })
  merchant_id!: string;

  @Text({ example: 'salla' })
  platform!: string;

  @Text({ example: 'متجري' })
  name!: string;

  @Text({ nullable: true, example: 'https://salla.sa/my-store' })
  domain!: string | null;

  @OneOf(STORE_STATUSES, {
    example: 'active',
    description:
      'Status of the store. `expired`: its subscription ended, or the service no longer has access; ' +
      '`uninstalled`: the store removed the application. In both cases the merchant has to act in the ' +
      'dashboard of the store.',
  })
  status!: StoreStatus;

  @Text({
    min: 1,
    max: 60,
    example: 'paid',
    own: {
      fault: storeFaults.badPaidRule,
      holds: (text) => PAID_RULE.test(text),
    },
    pattern: PAID_RULE,
    description:
      'Event at which an order becomes cards: `paid` when it is paid, `placed` at once, `status:<slug>` when ' +
      'it has this state.',
  })
  paid_rule!: string;

  @Nested(() => SyncRecord)
  sync!: SyncRecord;

  @Instant({ nullable: true })
  linked_at!: Date | null;

  static from(store: Store): object {
    return shown(StoreRecord, store);
  }
}

class Installed {
  @Texts({ max: 1_000, each: {}, example: ['offline_access', 'orders.read_write', 'products.read'] })
  scopes!: readonly string[];

  @Instant({ nullable: true, description: 'Time when the current token expires. The service renews it before.' })
  token_expires_at!: Date | null;

  @Instant()
  installed_at!: Date;

  @Instant({ nullable: true, example: null })
  uninstalled_at!: Date | null;

  @Id('usr', { nullable: true, description: 'Id of the user to whom the store is linked.' })
  user_id!: string | null;
}

/** A store that installed the application, for administrators. */
export class InstallationRecord extends IntersectionType(StoreRecord, Installed) {
  static from(store: Store): object {
    return shown(InstallationRecord, store);
  }
}

/** The ticket that a merchant takes to their account here, to link their store. */
export class ClaimTicketRecord {
  @Text({ example: 'f3Jx0mWm2bU8k1kS6v7mJ0Y5c9Qe3rT4yU8iO2pA6sD', description: 'Ticket for a single use.' })
  ticket!: string;

  @Instant({ description: 'Time when the ticket expires, ten minutes after creation.' })
  expires_at!: Date;

  static from(ticket: ClaimTicket): object {
    return shown(ClaimTicketRecord, ticket);
  }
}

const BINDING = {
  oneOf: [
    {
      ...member('OptionById', 'option_id', { type: 'string' }),
      description: "The buyer's value of the option with this id.",
    },
    {
      ...member('OptionByName', 'option_name', { type: 'string' }),
      description: "The buyer's value of the option with this name, in any spelling.",
    },
    {
      ...member('BuyerDetail', 'customer', { type: 'string', enum: ['first_name', 'last_name', 'full_name', 'city'] }),
      description: 'A detail of the buyer.',
    },
    {
      ...member('FixedValue', 'const', { type: ['string', 'number'] }),
      description: 'A fixed value, the same on every card.',
    },
  ],
};

function member(title: string, name: string, schema: object): object {
  return { title, type: 'object', required: [name], properties: { [name]: schema }, additionalProperties: false };
}

class MappingFaultRecord {
  @Text({ example: 'name' })
  field!: string;

  @Text({ example: 'The product has no option "الاسم".' })
  detail!: string;
}

class OwnPaidRule extends PickType(StoreRecord, ['paid_rule']) {}

/** The mapping of a product to the cards of its orders. */
export class MappingRecord {
  @Id('map')
  id!: string;

  @Text({ example: '1025569331' })
  product_id!: string;

  @Text({
    nullable: true,
    example: 'بطاقة تهنئة',
    description: 'Name of the product; null while it is not synchronised.',
  })
  product_name!: string | null;

  @Text({
    min: 1,
    max: 200,
    example: exampleId('tpl'),
    description: 'Id of the template. Orders use its newest version.',
  })
  template_id!: string;

  @FreeObject({
    entries: BINDING,
    example: { name: { option_name: 'الاسم' } },
    description: 'Source of the value of each field of the template.',
  })
  fields!: Bindings;

  @Bool({ default: true, example: true, description: 'True if orders of the product become cards.' })
  active!: boolean;

  @Text({
    nullable: true,
    min: 1,
    max: 60,
    pattern: PAID_RULE,
    example: null,
    description: 'Rule that replaces `paid_rule` of the store; null for none.',
  })
  paid_rule!: OwnPaidRule['paid_rule'] | null;

  @ListOf(() => MappingFaultRecord, {
    description: 'Conflicts of the mapping with the product as last synchronised. Orders fail because of them.',
  })
  faults!: MappingFaultRecord[];

  @Instant()
  created_at!: Date;

  @Instant()
  updated_at!: Date;

  static from(mapping: Mapping): object {
    return shown(MappingRecord, mapping);
  }
}
