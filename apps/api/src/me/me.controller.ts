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
  @Operation({
    summary: 'Get my account',
    description: 'Returns the account of the caller. Suspended users can use this operation; all others refuse them.',
  })
  @Answers(MeRecord)
  get(@Caller() { user }: Principal): Promise<Account> {
    return this.accounts.describe(user);
  }

  @Patch()
  @Access('user')
  @Operation({
    summary: 'Update the settings of my account',
    description:
      '`name` and `locale` are the same as at sign-up: an empty name removes the name, and mails are written in ' +
      'the language. With `keep_requests`, requests of future renders are kept for 7 days, which `POST ' +
      '/v1/renders/{render_id}/replay` and thumbnails need. Turning it off erases the kept requests at once. ' +
      'Omitted members stay unchanged.',
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
      'Erases the account permanently: the address, the name, the password, all keys and sessions, templates, ' +
      'fonts, assets and the log of renders. Records of purchases and spending stay under an id that identifies ' +
      'nobody. Remaining credits are forfeited. Responses kept for `Idempotency-Key` are erased within 24 hours, ' +
      'and data of calls in progress within an hour or two.',
    addition: true,
  })
  @Answers(DeletedRecord, { documentedHeaders: headersNamed('Set-Cookie', 'Cache-Control') })
  @UseInterceptors(EndsSession)
  @Refuses(noSuch('user'), usersErrors.last_admin)
  delete(@Caller() { user }: Principal, @Acting() actor: Actor): Promise<{ id: string }> {
    return this.erasure.erase(user, actor);
  }
}
