import type { Bindings, Mapping } from '#store-integration';
import { Bool, exampleId, FreeObject, Id, Instant, ListOf, PickType, shown, Text } from '../http/index.js';
import { PAID_RULE, StoreRecord } from './store.record.js';

const BINDING = {
  oneOf: [
    {
      ...member('OptionById', 'option_id', { type: 'string' }),
      description: 'What the buyer gave for the option with this id.',
    },
    {
      ...member('OptionByName', 'option_name', { type: 'string' }),
      description: 'The same by its name, however it is spelt.',
    },
    {
      ...member('BuyerDetail', 'customer', { type: 'string', enum: ['first_name', 'last_name', 'full_name', 'city'] }),
      description: 'Of the buyer.',
    },
    { ...member('FixedValue', 'const', { type: ['string', 'number'] }), description: 'The same on every card.' },
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

/** What becomes of the orders of a product. */
export class MappingRecord {
  @Id('map')
  id!: string;

  @Text({ example: '1025569331' })
  product_id!: string;

  @Text({ nullable: true, example: 'بطاقة تهنئة', description: 'Null while the product is not synced.' })
  product_name!: string | null;

  @Text({ min: 1, max: 200, example: exampleId('tpl'), description: 'Orders take its newest version.' })
  template_id!: string;

  @FreeObject({
    entries: BINDING,
    example: { name: { option_name: 'الاسم' } },
    description: 'Where the value of each field of the template comes from.',
  })
  fields!: Bindings;

  @Bool({ default: true, example: true, description: 'Whether orders become cards by it.' })
  active!: boolean;

  @Text({
    nullable: true,
    min: 1,
    max: 60,
    pattern: PAID_RULE,
    example: null,
    description: "In place of the store's `paid_rule`.",
  })
  paid_rule!: OwnPaidRule['paid_rule'] | null;

  @ListOf(() => MappingFaultRecord, {
    description: 'What stands between it and the product as it was synced last; orders would fail for it.',
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
