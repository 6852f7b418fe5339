import { Controller, Get, Post, UseFilters } from '@nestjs/common';
import { ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { Access, AnswersHtml, Operation, PageForm, PathId, Refuses, type PageContent } from '../http/index.js';
import { SandboxForm } from './sandbox.body.js';
import { SandboxPages } from './sandbox.pages.js';
import { UnknownCheckoutFilter } from './unknown-checkout.filter.js';

@ApiTags('Sandbox')
@ApiNotFoundResponse({
  description: 'A page too, for who accepts `text/html`.',
  content: { 'text/html': { schema: { type: 'string' } } },
})
@Controller('/sandbox/checkout')
@UseFilters(UnknownCheckoutFilter)
export class SandboxController {
  constructor(private readonly pages: SandboxPages) {}

  @Get('/:id')
  @Access('public')
  @Operation({
    summary: "Show the sandbox's payment page",
    description:
      'Where a checkout leads while no real provider is set up. No money moves. It can be paid until its time is up.',
    addition: true,
  })
  @AnswersHtml()
  @Refuses('dependency_down')
  show(@PathId('chk', 'id') id: string): Promise<PageContent> {
    return this.pages.show(id);
  }

  @Post('/:id')
  @Access('public')
  @Operation({
    summary: "Act on the sandbox's payment page",
    description: 'Pays, fails, expires or refunds, and sends the webhooks that a provider would send, signed.',
    addition: true,
  })
  @AnswersHtml()
  @Refuses('dependency_down')
  act(@PathId('chk', 'id') id: string, @PageForm() form: SandboxForm): Promise<PageContent> {
    return this.pages.act(id, form.action, form.lang);
  }
}
