import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BillingHistory, BillingSummaries, type BillingSummary, type HistoryEntry } from '#billing';
import type { Page } from '#kernel';
import { Access, Answers, AnswersPage, Caller, Operation, QueryParams, type Principal } from '../http/index.js';
import { BillingSummaryRecord } from './billing.records.js';
import { HistoryQuery, HistoryRecord } from './history.records.js';

@ApiTags('Billing')
@Controller('/v1/me/billing')
export class MyBillingController {
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
  summary(@Caller() { user }: Principal): Promise<BillingSummary> {
    return this.summaries.of(user.id);
  }

  @Get('/history')
  @Access('user')
  @Operation({
    summary: 'List my billing history',
    description: 'Purchases and refunds with net, VAT and gross; adjustments and grants, which cost nothing.',
  })
  @AnswersPage(HistoryRecord)
  history(@Caller() { user }: Principal, @QueryParams() query: HistoryQuery): Promise<Page<HistoryEntry>> {
    return this.histories.list(query.toFilter(user.id), query);
  }
}
