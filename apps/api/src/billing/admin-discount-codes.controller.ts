import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import type { Actor } from '#audit';
import { billingErrors, type DiscountCode, DiscountCodesService } from '#billing';
import {
  Access,
  Acting,
  Answers,
  AnswersAll,
  camelCased,
  DeletedRecord,
  Idempotent,
  JsonBody,
  Operation,
  PathId,
  Refuses,
} from '../http/index.js';
import { DiscountCodeBody, DiscountCodePatchBody } from './billing.body.js';
import { DiscountCodeRecord } from './discount-code.record.js';

@Controller('/v1/admin/billing/discount-codes')
export class AdminDiscountCodesController {
  constructor(private readonly codes: DiscountCodesService) {}

  @Get()
  @Access('admin')
  @Operation({ summary: 'List discount codes', description: 'Returns each code with the number of its redemptions.' })
  @AnswersAll(DiscountCodeRecord)
  list(): Promise<DiscountCode[]> {
    return this.codes.list();
  }

  @Post()
  @Access('admin')
  @Idempotent()
  @Operation({
    summary: 'Create a discount code',
    description: 'Codes are compared without regard to case. The percentage is deducted after volume tiers.',
  })
  @Answers(DiscountCodeRecord, { description: 'The discount code.' })
  @Refuses(billingErrors.discount_code_taken)
  create(@JsonBody() body: DiscountCodeBody, @Acting() actor: Actor): Promise<DiscountCode> {
    return this.codes.create(camelCased(body), actor);
  }

  @Patch('/:code_id')
  @Access('admin')
  @Operation({
    summary: 'Update a discount code',
    description:
      'Omitted members stay unchanged; `null` clears `expires_at` and `max_redemptions` and leaves the others ' +
      'unchanged. Open checkouts keep their price.',
  })
  @Answers(DiscountCodeRecord, { description: 'The discount code.' })
  @Refuses(billingErrors.discount_code_taken)
  update(
    @PathId('dsc', 'code_id') id: string,
    @JsonBody() body: DiscountCodePatchBody,
    @Acting() actor: Actor,
  ): Promise<DiscountCode> {
    return this.codes.change(id, camelCased(body), actor);
  }

  @Delete('/:code_id')
  @Access('admin')
  @Operation({
    summary: 'Delete a discount code',
    description: 'Deletes a code that was never redeemed. A redeemed code can only be deactivated.',
  })
  @Answers(DeletedRecord)
  @Refuses(billingErrors.discount_code_redeemed)
  delete(@PathId('dsc', 'code_id') id: string, @Acting() actor: Actor): Promise<{ id: string }> {
    return this.codes.remove(id, actor);
  }
}
