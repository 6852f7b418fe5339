import { Controller, Get, Post } from '@nestjs/common';
import { ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { greetingPackageErrors } from '#greeting-package';
import { kernelErrors, noSuch, type Waiter } from '#kernel';
import { paymentsErrors } from '#payments';
import { tablesErrors } from '#tables';
import {
  Access,
  AnswersHtml,
  Form,
  Operation,
  type PageContent,
  type PageRedirect,
  PathId,
  Refuses,
  ShowsProblems,
} from '../../http/index.js';
import { AnonymousWaiter } from '../../renders/client-gone.js';
import { onPage, type Visit, Visiting } from '../kit/index.js';
import { refusedDraftPage } from './draft.page.js';
import { GreetingPageForm } from './greeting-page.body.js';
import { GreetingPages } from './greeting-pages.service.js';
import { refusedOrderPage } from './order.page.js';

@Controller('/greeting-package')
export class GreetingPagesController {
  constructor(private readonly pages: GreetingPages) {}

  @Get()
  @Access('public')
  @Operation({
    summary: 'Show the order page of greeting cards',
    description:
      'Shows a form for the occasion, the package, the table of names, files and the contact; with `?draft=drf_…` ' +
      'it has the values of that draft. It works without JavaScript.',
    addition: true,
  })
  @AnswersHtml()
  @ShowsProblems(onPage(refusedDraftPage))
  @Refuses(noSuch('draft'), kernelErrors.dependency_down, greetingPackageErrors.draft_closed)
  show(@Visiting() visit: Visit): Promise<PageContent | PageRedirect> {
    return this.pages.showForm(visit);
  }

  @Post()
  @Access('public', { limit: 'drafts', trustedOrigin: true })
  @Operation({
    summary: 'Save or submit the order form of greeting cards',
    description:
      'Works like the operations of drafts, from a form without JavaScript. Valid values are saved, and the ' +
      'response is a 303 to the form, the order or its payment. Errors are shown beside their fields, including ' +
      'those of rows of the table.',
    addition: true,
  })
  @AnswersHtml()
  @ApiUnprocessableEntityResponse({
    description: 'The form with errors beside their fields. A form that cannot be read at all gets a problem.',
    content: { 'text/html': { schema: { type: 'string' } } },
  })
  @ShowsProblems(onPage(refusedDraftPage))
  @Refuses(
    noSuch('draft'),
    kernelErrors.dependency_down,
    greetingPackageErrors.draft_closed,
    paymentsErrors.provider_not_configured,
    tablesErrors.table_queue_full,
  )
  take(
    @Visiting() visit: Visit,
    @Form() form: GreetingPageForm,
    @AnonymousWaiter() waiter: Waiter,
  ): Promise<PageContent | PageRedirect> {
    return this.pages.take(visit, form, waiter);
  }
}

@Controller('/o/:order_id')
export class OrderPagesController {
  constructor(private readonly pages: GreetingPages) {}

  @Get()
  @Access('public')
  @Operation({
    summary: 'Show the page of a greeting order',
    description: 'Shows the state of the order, the next step, the payment, and the cards once they are delivered.',
    addition: true,
  })
  @AnswersHtml()
  @ShowsProblems(onPage(refusedOrderPage))
  @Refuses(kernelErrors.dependency_down)
  show(@Visiting() visit: Visit, @PathId('ord', 'order_id') id: string): Promise<PageContent> {
    return this.pages.showOrder(visit, id);
  }
}
