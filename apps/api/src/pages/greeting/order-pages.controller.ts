import { Controller, Get } from '@nestjs/common';
import { kernelErrors } from '#kernel';
import { Access, AnswersHtml, Operation, PathId, Refuses, ShowsProblems, type PageContent } from '../../http/index.js';
import { onPage, type Visit, Visiting } from '../kit/index.js';
import { GreetingPages } from './greeting-pages.service.js';
import { refusedOrderPage } from './order.page.js';

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
