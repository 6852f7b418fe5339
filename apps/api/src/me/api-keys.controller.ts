import { Controller, Delete, Get, Header, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiKeysService, type ApiKey, type IssuedApiKey } from '#identity';
import {
  Access,
  Answers,
  AnswersAll,
  Caller,
  DeletedRecord,
  JsonBody,
  noSuch,
  Operation,
  PathId,
  Refuses,
  type Principal,
} from '../http/index.js';
import { ApiKeyBody } from './api-keys.bodies.js';
import { ApiKeyRecord, IssuedApiKeyRecord } from './api-keys.records.js';

@ApiTags('Accounts')
@Controller('/v1/me/api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  @Access('user')
  @Operation({
    summary: 'List my API keys',
    description: 'The last hundred that were revoked too. The keys themselves are not kept.',
    addition: true,
  })
  @AnswersAll(ApiKeyRecord)
  list(@Caller() { user }: Principal): Promise<ApiKey[]> {
    return this.keys.list(user.id);
  }

  @Post()
  @Access('user')
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Make an API key',
    description:
      'The answer is the only time that `key` is seen: it is stored as a hash. For that reason this operation ignores ' +
      '`Idempotency-Key`. At most 100 keys may be there that are not revoked.',
    addition: true,
  })
  @Answers(IssuedApiKeyRecord, { description: 'The key. Keep it now.' })
  @Refuses(noSuch('user'), {
    category: 'conflict',
    code: 'too_many_keys',
    detail: 'You have 100 keys that are not revoked, which is the most. Revoke one that you no longer need.',
  })
  create(@Caller() { user }: Principal, @JsonBody() body: ApiKeyBody): Promise<IssuedApiKey> {
    return this.keys.create(user.id, body.toInput());
  }

  @Delete('/:key_id')
  @Access('user')
  @Operation({
    summary: 'Revoke an API key',
    description: 'It is refused from the next call on, everywhere. Revoking it again changes nothing.',
    addition: true,
  })
  @Answers(DeletedRecord)
  revoke(@Caller() { user }: Principal, @PathId('key', 'key_id') id: string): Promise<{ id: string }> {
    return this.keys.revoke(id, user.id);
  }
}
