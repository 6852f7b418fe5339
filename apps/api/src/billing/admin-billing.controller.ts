import { Controller, Get } from '@nestjs/common';
import { BillingHistory, CREDITS, type HistoryEntry } from '#billing';
import type { Page } from '#kernel';
import { ProviderStatuses, type ProviderStatus } from '#payments';
import { Access, Answers, AnswersPage, Operation, QueryParams } from '../http/index.js';
import { ProviderStatusRecord } from './provider-status.record.js';
import { AllHistoryQuery } from './history.query.js';
import { UserHistoryRecord } from './history.record.js';

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
