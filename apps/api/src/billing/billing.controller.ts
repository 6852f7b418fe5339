import { Controller, Get } from '@nestjs/common';
import {
  BillingHistory,
  BillingSummaries,
  type BillingSummary,
  type Catalog,
  CatalogService,
  type HistoryEntry,
} from '#billing';
import { kernelErrors, type Page } from '#kernel';
import {
  Access,
  Answers,
  AnswersPage,
  Caller,
  Operation,
  type Principal,
  QueryParams,
  Refuses,
  SdkResource,
} from '../http/index.js';
import { HistoryQuery } from './billing.body.js';
import { BillingSummaryRecord, HistoryRecord } from './history.record.js';
import { CatalogRecord } from './package.record.js';

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

@SdkResource('billing.catalog')
@Controller('/v1/billing/catalog')
export class CatalogController {
  constructor(private readonly catalogs: CatalogService) {}

  @Get()
  @Access('public')
  @Operation({
    summary: 'Get the catalogue',
    description: 'Packages and the volume tiers of top-ups. All prices are in halalas and include 15 % VAT.',
  })
  @Answers(CatalogRecord)
  @Refuses(kernelErrors.dependency_down)
  get(): Promise<Catalog> {
    return this.catalogs.catalog();
  }
}
