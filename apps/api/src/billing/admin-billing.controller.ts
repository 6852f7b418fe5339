import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BillingHistory, ProviderStatuses, type HistoryEntry, type ProviderStatus } from '#billing';
import type { Page } from '#kernel';
import { Access, Answers, AnswersPage, Operation, QueryParams } from '../http/index.js';
import { ProviderStatusRecord } from './billing.records.js';
import { AllHistoryQuery, UserHistoryRecord } from './history.records.js';

@ApiTags('Administration')
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
  status(): Promise<ProviderStatus> {
    return this.statuses.look();
  }

  @Get('/history')
  @Access('admin')
  @Operation({ summary: "List everybody's billing history", description: 'As `GET /v1/me/billing/history`.' })
  @AnswersPage(UserHistoryRecord)
  history(@QueryParams() query: AllHistoryQuery): Promise<Page<HistoryEntry>> {
    return this.histories.list(query.toFilterOfAll(), query);
  }
}
