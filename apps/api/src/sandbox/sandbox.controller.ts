import { Controller, Get, Post } from '@nestjs/common';
import { ApiNotFoundResponse } from '@nestjs/swagger';
import { kernelErrors } from '#kernel';
import {
  Access,
  AnswersHtml,
  Operation,
  PageForm,
  PathId,
  Refuses,
  ShowsProblems,
  type PageContent,
} from '../http/index.js';
import { onPage, type Visit, Visiting } from '../pages/kit/index.js';
import { refusedCheckoutPage } from './checkout.page.js';
import { SandboxForm } from './sandbox.body.js';
import { SandboxPages } from './sandbox-pages.service.js';

@ApiNotFoundResponse({
  description: 'Also a page, for clients that accept `text/html`.',
  content: { 'text/html': { schema: { type: 'string' } } },
})
@Controller('/sandbox/checkout')
export class SandboxController {
  constructor(private readonly pages: SandboxPages) {}

  @Get('/:id')
  @Access('public')
  @Operation({
    summary: 'Show the sandbox payment page',
    description:
      'The payment page of a checkout if no real provider is configured. No money moves. The checkout can be paid ' +
      'until it expires.',
    addition: true,
  })
  @AnswersHtml()
  @ShowsProblems(onPage(refusedCheckoutPage))
  @Refuses(kernelErrors.dependency_down)
  show(@Visiting() visit: Visit, @PathId('chk', 'id') id: string): Promise<PageContent> {
    return this.pages.show(visit, id);
  }

  @Post('/:id')
  @Access('public')
  @Operation({
    summary: 'Act on the sandbox payment page',
    description:
      'Pays, fails, expires or refunds the checkout, and sends the signed webhooks that a provider would send.',
    addition: true,
  })
  @AnswersHtml()
  @ShowsProblems(onPage(refusedCheckoutPage))
  @Refuses(kernelErrors.dependency_down)
  act(
    @Visiting() visit: Visit,
    @PathId('chk', 'id') id: string,
    @PageForm() { action }: SandboxForm,
  ): Promise<PageContent> {
    return this.pages.act(visit, id, action);
  }
}
