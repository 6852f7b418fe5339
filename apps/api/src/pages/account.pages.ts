import { Injectable } from '@nestjs/common';
import type { PageContent } from '../http/index.js';
import { readPage } from './page.js';

/** The pages that mails of accounts lead to. They work with the token in their address, which the server ignores. */
@Injectable()
export class AccountPages {
  readonly verify: PageContent = readPage('account', 'verify');
  readonly reset: PageContent = readPage('account', 'reset');
}
