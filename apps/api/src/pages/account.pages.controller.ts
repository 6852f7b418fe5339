import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, AnswersHtml, Operation, type PageContent } from '../http/index.js';
import { AccountPages } from './account.pages.js';

@ApiTags('Accounts')
@Controller('/account')
export class AccountPagesController {
  constructor(private readonly pages: AccountPages) {}

  @Get('/verify')
  @Access('public')
  @Operation({
    summary: 'Show the page that confirms an address',
    description: 'Where the mail of a sign-up leads. It confirms when its button is pressed, not when it is opened.',
    addition: true,
  })
  @AnswersHtml()
  verify(): PageContent {
    return this.pages.verify;
  }

  @Get('/reset')
  @Access('public')
  @Operation({
    summary: 'Show the page that sets a new password',
    description: 'Where the mail of a password reset leads.',
    addition: true,
  })
  @AnswersHtml()
  reset(): PageContent {
    return this.pages.reset;
  }
}
