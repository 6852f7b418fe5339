import { Controller, Get } from '@nestjs/common';
import {
  BillingHistory,
  BillingSummaries,
  type BillingSummary,
  type Catalog,
  CatalogService,
  type HistoryEntry,
  type InvoicePaper,
  InvoicePapers,
} from '#billing';
import { kernelErrors, noSuch, type Page } from '#kernel';
import {
  Access,
  Answers,
  AnswersBinary,
  AnswersPage,
  Caller,
  Operation,
  PathId,
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
    private readonly papers: InvoicePapers,
  ) {}

  @Get()
  @Access('user')
  @Operation({
    summary: 'Get my billing',
    description: 'Returns the balance and the purchased, granted and spent credits.',
  })
  @Answers(BillingSummaryRecord)
  get(@Caller() { user }: Principal): Promise<BillingSummary> {
    return this.summaries.of(user.id);
  }

  @Get('/history')
  @Access('user')
  @Operation({
    summary: 'List my billing history',
    description:
      'Returns purchases and refunds with net, VAT and gross amounts, and adjustments and grants, which cost ' +
      'nothing.',
  })
  @AnswersPage(HistoryRecord)
  listHistory(@Caller() { user }: Principal, @QueryParams() query: HistoryQuery): Promise<Page<HistoryEntry>> {
    return this.histories.list(query.toFilter(user.id), query);
  }

  @Get('/invoices/:checkout_id')
  @Access('user')
  @Operation({
    summary: 'Download an invoice',
    description:
      'Returns the document of a paid checkout, in Arabic and English on one A4 page: a simplified tax invoice ' +
      'with the QR code of ZATCA if the service has a VAT number, otherwise a receipt. Numbers are consecutive ' +
      'without gaps. A free checkout has no invoice.',
    addition: true,
  })
  @AnswersBinary({ types: ['application/pdf'], disposition: 'attachment', description: 'The invoice.' })
  @Refuses(noSuch('invoice'))
  getInvoice(@Caller() { user }: Principal, @PathId('chk', 'checkout_id') id: string): Promise<InvoicePaper> {
    return this.papers.draw('invoice', user, id);
  }

  @Get('/credit-notes/:checkout_id')
  @Access('user')
  @Operation({
    summary: 'Download a credit note',
    description: 'Returns the document of a refunded checkout. It names the invoice that it reverses.',
    addition: true,
  })
  @AnswersBinary({ types: ['application/pdf'], disposition: 'attachment', description: 'The credit note.' })
  @Refuses(noSuch('credit note'))
  getCreditNote(@Caller() { user }: Principal, @PathId('chk', 'checkout_id') id: string): Promise<InvoicePaper> {
    return this.papers.draw('credit_note', user, id);
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
    description:
      'Returns the packages and the volume tiers of top-ups. All prices are in halalas and include 15 % VAT.',
  })
  @Answers(CatalogRecord)
  @Refuses(kernelErrors.dependency_down)
  get(): Promise<Catalog> {
    return this.catalogs.catalog();
  }
}
