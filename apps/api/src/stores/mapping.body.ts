import type { MappingTerms } from '#store-integration';
import { PickType } from '../http/index.js';
import { MappingRecord } from './mapping.record.js';

/** The body of `PUT …/product-mappings/{product_id}`. */
export class MappingBody extends PickType(MappingRecord, ['template_id', 'fields', 'active', 'paid_rule']) {
  toTerms(): MappingTerms {
    return { templateId: this.template_id, fields: this.fields, active: this.active, paidRule: this.paid_rule };
  }
}
