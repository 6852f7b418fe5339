import type { MappingTerms } from '#store-integration';
import { camelCased, OmitType } from '../http/index.js';
import { MappingRecord } from './mapping.record.js';

/** Members that the service sets, or finds out. */
const NO_TERMS = ['id', 'product_id', 'product_name', 'faults', 'created_at', 'updated_at'] as const;

/** The body of `PUT …/product-mappings/{product_id}`. */
export class MappingBody extends OmitType(MappingRecord, NO_TERMS) {
  toTerms(): MappingTerms {
    return camelCased(this as Omit<MappingBody, 'toTerms'>);
  }
}
