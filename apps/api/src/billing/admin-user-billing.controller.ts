import { Controller, Get } from '@nestjs/common';
import { BillingHistory, BillingSummaries, type BillingSummary, type HistoryEntry } from '#billing';
import type { Page } from '#kernel';
import { Access, Answers, AnswersPage, Operation, PathId, QueryParams, SdkResource } from '../http/index.js';
import { BillingSummaryRecord } from './billing-summary.record.js';
import { HistoryQuery } from './history.query.js';
import { UserHistoryRecord } from './history.record.js';

@SdkResource('admin.users.billing')
@Controller('/v1/admin/users/:user_id/billing')
export class AdminUserBillingController {
  constructor(
    private readonly summaries: BillingSummaries,
    private readonly histories: BillingHistory,
  ) {}

  @Get()
  @Access('admin')
  @Operation({ summary: "Get a user's billing", description: 'As `GET /v1/me/billing`.' })
  @Answers(BillingSummaryRecord)
  get(@PathId('usr', 'user_id') id: string): Promise<BillingSummary> {
    return this.summaries.requireOf(id);
  }

  @Get('/history')
  @Access('admin')
  @Operation({ summary: "List a user's billing history", description: 'As `GET /v1/me/billing/history`.' })
  @AnswersPage(UserHistoryRecord)
  listHistory(@PathId('usr', 'user_id') id: string, @QueryParams() query: HistoryQuery): Promise<Page<HistoryEntry>> {
    return this.histories.listOf(id, query.toFilter(id), query);
  }
}
