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
    summary: 'Show the page on which greeting cards are ordered',
    description:
      'A form for the occasion, the package, the table of names, files and the contact; with `?draft=drf_…` as it was left. ' +
      'It works without a script.',
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
    summary: 'Keep or order what was filled in on the page',
    description:
      'As the operations of drafts, from a form without a script. What is right is kept, and leads back to the form by 303, ' +
      'or on to the order, or to its payment; what is wrong is told beside its field, rows of the table among it.',
    addition: true,
  })
  @AnswersHtml()
  @ApiUnprocessableEntityResponse({
    description:
      'The form again, with what is wrong beside its field; a form that can not be read at all is a problem.',
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
    summary: 'Show the page of an order of greeting cards',
    description: 'How it stands, what comes next, the way to pay, and the cards once they are delivered.',
    addition: true,
  })
  @AnswersHtml()
  @ShowsProblems(onPage(refusedOrderPage))
  @Refuses(kernelErrors.dependency_down)
  show(@Visiting() visit: Visit, @PathId('ord', 'order_id') id: string): Promise<PageContent> {
    return this.pages.showOrder(visit, id);
  }
}
