import { Controller, Delete, Get, Header, Post } from '@nestjs/common';
import { type ApiKey, ApiKeysService, identityErrors, type IssuedApiKey } from '#identity';
import { noSuch } from '#kernel';
import {
  Access,
  Answers,
  AnswersAll,
  camelCased,
  Caller,
  DeletedRecord,
  headersNamed,
  JsonBody,
  Operation,
  PathId,
  Refuses,
  type Principal,
} from '../http/index.js';
import { ApiKeyBody } from './api-key.body.js';
import { ApiKeyRecord, IssuedApiKeyRecord } from './api-key.record.js';

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
  @Answers(IssuedApiKeyRecord, {
    description: 'The key. Keep it now.',
    documentedHeaders: headersNamed('Cache-Control'),
  })
  @Refuses(noSuch('user'), identityErrors.too_many_keys)
  create(@Caller() { user }: Principal, @JsonBody() body: ApiKeyBody): Promise<IssuedApiKey> {
    return this.keys.create(user.id, camelCased(body));
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
