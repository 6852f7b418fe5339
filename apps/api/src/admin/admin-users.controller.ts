import { Controller, Get, Patch } from '@nestjs/common';
import { AccountAdministrationService, type AdministeredAccount } from '#accounts';
import type { Actor } from '#audit';
import type { Page } from '#kernel';
import { usersErrors } from '#users';
import {
  Access,
  Acting,
  Answers,
  AnswersPage,
  camelCased,
  JsonBody,
  Operation,
  PathId,
  QueryParams,
  Refuses,
} from '../http/index.js';
import { UserPatchBody, UsersQuery } from './admin-user.body.js';
import { AdminUserRecord } from './admin-user.record.js';

@Controller('/v1/admin/users')
export class AdminUsersController {
  constructor(private readonly accounts: AccountAdministrationService) {}

  @Get()
  @Access('admin')
  @Operation({ summary: 'List users', description: 'Everybody with an account; who was erased is not among them.' })
  @AnswersPage(AdminUserRecord)
  list(@QueryParams() query: UsersQuery): Promise<Page<AdministeredAccount>> {
    return this.accounts.list(query, query.toFilter());
  }

  @Get('/:user_id')
  @Access('admin')
  @Operation({ summary: 'Get a user', description: 'An account, whoever holds it.' })
  @Answers(AdminUserRecord)
  get(@PathId('usr', 'user_id') id: string): Promise<AdministeredAccount> {
    return this.accounts.require(id);
  }

  @Patch('/:user_id')
  @Access('admin')
  @Operation({
    summary: 'Change a user',
    description:
      'What is left out stays. A suspended user is refused at once, everywhere but at `GET /v1/me`, and their sessions ' +
      'end; their keys work again when they are active again. One row in the audit trail.',
  })
  @Answers(AdminUserRecord, { description: 'The account as it is now.' })
  @Refuses(usersErrors.last_admin)
  update(
    @PathId('usr', 'user_id') id: string,
    @JsonBody() body: UserPatchBody,
    @Acting() actor: Actor,
  ): Promise<AdministeredAccount> {
    return this.accounts.change(id, camelCased(body), actor);
  }
}
