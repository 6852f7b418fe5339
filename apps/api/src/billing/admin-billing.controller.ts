import { Controller, Get } from '@nestjs/common';
import { BillingHistory, BillingSummaries, type BillingSummary, CREDITS, type HistoryEntry } from '#billing';
import type { Page } from '#kernel';
import { type ProviderStatus, ProviderStatuses } from '#payments';
import { Access, Answers, AnswersPage, Operation, PathId, QueryParams, SdkResource } from '../http/index.js';
import { AllHistoryQuery, HistoryQuery } from './billing.body.js';
import { BillingSummaryRecord, UserHistoryRecord } from './history.record.js';
import { ProviderStatusRecord } from './provider.record.js';

@Controller('/v1/admin/billing')
export class AdminBillingController {
  constructor(
    private readonly histories: BillingHistory,
    private readonly statuses: ProviderStatuses,
  ) {}

  @Get('/provider-status')
  @Access('admin')
  @Operation({
    summary: 'Get the state of the billing provider',
    description: 'Asks it once, now. One that does not answer is no error: `reachable` is false then.',
  })
  @Answers(ProviderStatusRecord)
  getProviderStatus(): Promise<ProviderStatus> {
    return this.statuses.look(CREDITS);
  }

  @Get('/history')
  @Access('admin')
  @Operation({ summary: "List everybody's billing history", description: 'As `GET /v1/me/billing/history`.' })
  @AnswersPage(UserHistoryRecord)
  listHistory(@QueryParams() query: AllHistoryQuery): Promise<Page<HistoryEntry>> {
    return this.histories.list(query.toFilterOfAll(), query);
  }
}

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
