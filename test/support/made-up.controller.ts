import { Controller, Get, Post } from '@nestjs/common';
import {
  Access,
  AnswersHtml,
  Operation,
  type PageContent,
  PageForm,
  ShowsProblems,
  Text,
} from '../../apps/api/src/http/index.js';
import { onPage, type Visit, Visiting } from '../../apps/api/src/pages/kit/index.js';
import { guestBookPage } from './made-up.page.js';

class GuestForm {
  @Text({ min: 2, max: 20 })
  guest!: string;
}

/** The operations of the made-up page. */
@Controller('/made-up')
export class MadeUpController {
  @Get('/:event/guests')
  @Access('public')
  @Operation({ summary: 'Guest book', description: 'Guest book.' })
  @AnswersHtml()
  @ShowsProblems(onPage((visit) => guestBookPage(visit)))
  show(@Visiting() visit: Visit): PageContent {
    return guestBookPage(visit);
  }

  @Post('/:event/guests')
  @Access('public', { trustedOrigin: true })
  @Operation({ summary: 'Sign it', description: 'Sign it.' })
  @AnswersHtml()
  @ShowsProblems(onPage((visit) => guestBookPage(visit)))
  sign(@Visiting() visit: Visit, @PageForm() { guest }: GuestForm): PageContent {
    return guestBookPage(visit, guest);
  }
}
