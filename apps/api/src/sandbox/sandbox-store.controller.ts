import { Controller, Get, Post } from '@nestjs/common';
import { kernelErrors } from '#kernel';
import { Access, AnswersHtml, Operation, PageForm, Refuses, ShowsProblems, type PageContent } from '../http/index.js';
import { onPage, type Visit, Visiting } from '../pages/kit/index.js';
import { SandboxOrderForm } from './sandbox.body.js';
import { refusedStorePage } from './sandbox-store.page.js';
import { SandboxStorePages } from './sandbox-store-pages.service.js';

@Controller('/sandbox/store')
export class SandboxStoreController {
  constructor(private readonly pages: SandboxStorePages) {}

  @Get()
  @Access('public')
  @Operation({
    summary: 'Show the sandbox store',
    description:
      'A store for trying out order jobs, in which nothing is paid or sent. With `?order=` it shows the order with ' +
      'that id, and its card once it is made.',
    addition: true,
  })
  @AnswersHtml()
  @ShowsProblems(onPage(refusedStorePage))
  @Refuses(kernelErrors.dependency_down)
  show(@Visiting() visit: Visit): Promise<PageContent> {
    return this.pages.show(visit);
  }

  @Post('/orders')
  @Access('public', { trustedOrigin: true })
  @Operation({
    summary: 'Place an order in the sandbox store',
    description:
      'Saves the order, sends the signed webhook that a platform would send, and shows the order. After a refusal, ' +
      'the page shows the store with the input.',
    addition: true,
  })
  @AnswersHtml()
  @ShowsProblems(onPage(refusedStorePage))
  order(@Visiting() visit: Visit, @PageForm() form: SandboxOrderForm): Promise<PageContent> {
    return this.pages.order(visit, form);
  }
}
