import { Controller, Delete, Get, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AccountsService, ErasureService, type Account } from '#accounts';
import type { Actor } from '#audit';
import { EndsSession } from '../auth/session.interceptors.js';
import {
  Access,
  Acting,
  Answers,
  Caller,
  DeletedRecord,
  noSuch,
  Operation,
  Refuses,
  type Principal,
} from '../http/index.js';
import { MeRecord } from './me.records.js';

@ApiTags('Accounts')
@Controller('/v1/me')
export class MeController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly erasure: ErasureService,
  ) {}

  @Get()
  @Access('user', { scope: 'render', whileSuspended: true })
  @Operation({ summary: 'Get my account', description: 'Answers suspended users too, who are refused elsewhere.' })
  @Answers(MeRecord)
  me(@Caller() { user }: Principal): Promise<Account> {
    return this.accounts.describe(user);
  }

  @Delete()
  @Access('user')
  @Operation({
    summary: 'Erase my account',
    description:
      'For good: the address, the name, the password, every key and session, templates, fonts and assets. What was ' +
      'bought and spent stays under an id that leads to nobody. Credits that are left are forfeited. Answers kept for ' +
      '`Idempotency-Key` go within 24 hours, what calls that were under way have added within an hour or two.',
    addition: true,
  })
  @Answers(DeletedRecord)
  @UseInterceptors(EndsSession)
  @Refuses(noSuch('user'), {
    category: 'conflict',
    code: 'last_admin',
    detail: 'This is the last active administrator. Make another user an administrator first.',
  })
  erase(@Caller() { user }: Principal, @Acting() actor: Actor): Promise<{ id: string }> {
    return this.erasure.erase(user, actor);
  }
}
