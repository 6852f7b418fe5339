import { Controller, Get } from '@nestjs/common';
import { BillingHistory, BillingSummaries, type BillingSummary, type HistoryEntry } from '#billing';
import type { Page } from '#kernel';
import { Access, Answers, AnswersPage, Caller, Operation, QueryParams, type Principal } from '../http/index.js';
import { BillingSummaryRecord } from './billing-summary.record.js';
import { HistoryQuery } from './history.query.js';
import { HistoryRecord } from './history.record.js';

@Controller('/v1/me/billing')
export class BillingController {
  constructor(
    private readonly summaries: BillingSummaries,
    private readonly histories: BillingHistory,
  ) {}

  @Get()
  @Access('user')
  @Operation({
    summary: 'Get my billing',
    description: 'The balance, and what was bought, given and spent, in credits.',
  })
  @Answers(BillingSummaryRecord)
  get(@Caller() { user }: Principal): Promise<BillingSummary> {
    return this.summaries.of(user.id);
  }

  @Get('/history')
  @Access('user')
  @Operation({
    summary: 'List my billing history',
    description: 'Purchases and refunds with net, VAT and gross; adjustments and grants, which cost nothing.',
  })
  @AnswersPage(HistoryRecord)
  listHistory(@Caller() { user }: Principal, @QueryParams() query: HistoryQuery): Promise<Page<HistoryEntry>> {
    return this.histories.list(query.toFilter(user.id), query);
  }
}
