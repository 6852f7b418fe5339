import { OmitType, PartialType } from '../http/index.js';
import { DiscountCodeRecord } from './discount-code.record.js';

/** `POST /v1/admin/billing/discount-codes`. */
export class DiscountCodeBody extends OmitType(DiscountCodeRecord, ['id', 'redemptions', 'created_at']) {}

/** `PATCH /v1/admin/billing/discount-codes/{code_id}`: what is left out stays; `null` clears what can be empty. */
export class DiscountCodePatchBody extends PartialType(DiscountCodeBody) {}
