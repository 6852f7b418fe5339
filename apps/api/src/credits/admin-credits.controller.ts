import { Controller, Get, Post } from '@nestjs/common';
import type { Actor } from '#audit';
import { CreditAdjustmentsService, type CreditEntry, creditsErrors } from '#credits';
import {
  Access,
  Acting,
  Answers,
  AnswersAll,
  Idempotent,
  JsonBody,
  Operation,
  PathId,
  QueryParams,
  Refuses,
  SdkResource,
} from '../http/index.js';
import { AdjustmentBody, LedgerQuery } from './ledger.body.js';
import { AdjustmentRecord, LedgerEntryRecord } from './ledger-entry.record.js';

@SdkResource('admin.users.credits')
@Controller('/v1/admin/users/:user_id/credits')
export class AdminCreditsController {
  constructor(private readonly adjustments: CreditAdjustmentsService) {}

  @Post()
  @Access('admin')
  @Idempotent()
  @Operation({
    summary: 'Adjust the credits of a user',
    description: 'Adds one entry to the ledger, which nobody can change afterwards, and one entry to the audit trail.',
  })
  @Answers(AdjustmentRecord, { description: 'The entry and the balance after it.' })
  @Refuses(creditsErrors.balance_would_be_negative)
  adjust(
    @PathId('usr', 'user_id') id: string,
    @JsonBody() body: AdjustmentBody,
    @Acting() actor: Actor,
  ): Promise<CreditEntry> {
    return this.adjustments.adjust(id, body.delta, body.toReason(), actor);
  }

  @Get('/ledger')
  @Access('admin')
  @Operation({
    summary: 'List the ledger of a user',
    description: 'Returns the newest additions and deductions of credits, at most `limit`, without further pages.',
  })
  @AnswersAll(LedgerEntryRecord, 'The newest entries, newest first.')
  listEntries(@PathId('usr', 'user_id') id: string, @QueryParams() { limit }: LedgerQuery): Promise<CreditEntry[]> {
    return this.adjustments.entriesOf(id, limit);
  }
}
