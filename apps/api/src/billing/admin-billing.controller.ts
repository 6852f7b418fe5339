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
    description:
      'Sends the provider one request now. A provider that does not respond is not an error: `reachable` is then ' +
      'false.',
  })
  @Answers(ProviderStatusRecord)
  getProviderStatus(): Promise<ProviderStatus> {
    return this.statuses.look(CREDITS);
  }

  @Get('/history')
  @Access('admin')
  @Operation({
    summary: 'List the billing history of all users',
    description: 'Returns the same members as `GET /v1/me/billing/history`.',
  })
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
  @Operation({ summary: 'Get the billing of a user', description: 'Returns the same members as `GET /v1/me/billing`.' })
  @Answers(BillingSummaryRecord)
  get(@PathId('usr', 'user_id') id: string): Promise<BillingSummary> {
    return this.summaries.requireOf(id);
  }

  @Get('/history')
  @Access('admin')
  @Operation({
    summary: 'List the billing history of a user',
    description: 'Returns the same members as `GET /v1/me/billing/history`.',
  })
  @AnswersPage(UserHistoryRecord)
  listHistory(@PathId('usr', 'user_id') id: string, @QueryParams() query: HistoryQuery): Promise<Page<HistoryEntry>> {
    return this.histories.listOf(id, query.toFilter(id), query);
  }
}
