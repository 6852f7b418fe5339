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
  @Operation({ summary: 'List users', description: 'Returns all accounts, except erased ones.' })
  @AnswersPage(AdminUserRecord)
  list(@QueryParams() query: UsersQuery): Promise<Page<AdministeredAccount>> {
    return this.accounts.list(query, query.toFilter());
  }

  @Get('/:user_id')
  @Access('admin')
  @Operation({ summary: 'Get a user', description: 'Returns any account.' })
  @Answers(AdminUserRecord)
  get(@PathId('usr', 'user_id') id: string): Promise<AdministeredAccount> {
    return this.accounts.require(id);
  }

  @Patch('/:user_id')
  @Access('admin')
  @Operation({
    summary: 'Update a user',
    description:
      'Omitted members stay unchanged. A suspended user is refused at once by every operation except `GET /v1/me`, ' +
      'and their sessions end. Their keys work again after reactivation. The change is recorded in the audit trail.',
  })
  @Answers(AdminUserRecord, { description: 'The updated account.' })
  @Refuses(usersErrors.last_admin)
  update(
    @PathId('usr', 'user_id') id: string,
    @JsonBody() body: UserPatchBody,
    @Acting() actor: Actor,
  ): Promise<AdministeredAccount> {
    return this.accounts.change(id, camelCased(body), actor);
  }
}
