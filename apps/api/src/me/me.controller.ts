import { Controller, Delete, Get, Patch, UseInterceptors } from '@nestjs/common';
import { AccountsService, ErasureService, type Account } from '#accounts';
import type { Actor } from '#audit';
import { noSuch } from '#kernel';
import { usersErrors } from '#users';
import { EndsSession } from '../auth/session.interceptor.js';
import {
  Access,
  Acting,
  Answers,
  Caller,
  DeletedRecord,
  headersNamed,
  JsonBody,
  Operation,
  Refuses,
  type Principal,
} from '../http/index.js';
import { MePatchBody } from './me.body.js';
import { MeRecord } from './me.record.js';

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
  get(@Caller() { user }: Principal): Promise<Account> {
    return this.accounts.describe(user);
  }

  @Patch()
  @Access('user')
  @Operation({
    summary: 'Change the settings of my account',
    description:
      '`name` and `locale` are as at sign-up: an empty name takes it away, and mails are written in the language. ' +
      'With `keep_requests` the requests of renders to come are kept for 7 days, which `POST /v1/renders/{render_id}/replay` ' +
      'and thumbnails need. Turning it off erases at once what was kept. What is left out stays.',
    addition: true,
  })
  @Answers(MeRecord)
  @Refuses(noSuch('user'))
  update(@Caller() { user }: Principal, @JsonBody() body: MePatchBody): Promise<Account> {
    return this.accounts.change(user, body.toPatch());
  }

  @Delete()
  @Access('user')
  @Operation({
    summary: 'Erase my account',
    description:
      'For good: the address, the name, the password, every key and session, templates, fonts, assets and the log of renders. What was ' +
      'bought and spent stays under an id that leads to nobody. Credits that are left are forfeited. Answers kept for ' +
      '`Idempotency-Key` go within 24 hours, what calls that were under way have added within an hour or two.',
    addition: true,
  })
  @Answers(DeletedRecord, { documentedHeaders: headersNamed('Set-Cookie', 'Cache-Control') })
  @UseInterceptors(EndsSession)
  @Refuses(noSuch('user'), usersErrors.last_admin)
  delete(@Caller() { user }: Principal, @Acting() actor: Actor): Promise<{ id: string }> {
    return this.erasure.erase(user, actor);
  }
}
