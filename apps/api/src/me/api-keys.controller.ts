import { Controller, Delete, Get, Header, Patch, Post } from '@nestjs/common';
import { type CappedKey, CappedKeysService, creditsErrors, type IssuedCappedKey } from '#credits';
import { ApiKeysService, identityErrors } from '#identity';
import { noSuch } from '#kernel';
import {
  Access,
  Answers,
  AnswersAll,
  Caller,
  DeletedRecord,
  headersNamed,
  JsonBody,
  Operation,
  PathId,
  Refuses,
  type Principal,
} from '../http/index.js';
import { ApiKeyBody, ApiKeyPatchBody } from './api-key.body.js';
import { ApiKeyRecord, IssuedApiKeyRecord } from './api-key.record.js';

@Controller('/v1/me/api-keys')
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly capped: CappedKeysService,
  ) {}

  @Get()
  @Access('user')
  @Operation({
    summary: 'List my API keys',
    description: 'The last hundred that were revoked too. The keys themselves are not kept.',
    addition: true,
  })
  @AnswersAll(ApiKeyRecord)
  list(@Caller() { user }: Principal): Promise<CappedKey[]> {
    return this.capped.list(user.id);
  }

  @Post()
  @Access('user')
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Make an API key',
    description:
      'The answer is the only time that `key` is seen: it is stored as a hash. For that reason this operation ignores ' +
      '`Idempotency-Key`. At most 100 keys may be there that are not revoked. A key with a cap makes none.',
    addition: true,
  })
  @Answers(IssuedApiKeyRecord, {
    description: 'The key. Keep it now.',
    documentedHeaders: headersNamed('Cache-Control'),
  })
  @Refuses(noSuch('user'), identityErrors.too_many_keys, creditsErrors.key_has_cap, creditsErrors.credits_off)
  create(@Caller() caller: Principal, @JsonBody() body: ApiKeyBody): Promise<IssuedCappedKey> {
    return this.capped.create(caller, body.toKey());
  }

  @Patch('/:key_id')
  @Access('user')
  @Operation({
    summary: 'Cap what an API key may spend',
    description:
      'The cap counts from the next charge on, everywhere. Another amount for the same period leaves what was spent in it; ' +
      'for another period, spending counts from now. To count a `total` anew, clear the cap and set it again. What would ' +
      'pass the cap is refused with 402 `spend_cap_reached`, and rows of batches fail with that code. A key that has a cap ' +
      'changes none.',
    addition: true,
  })
  @Answers(ApiKeyRecord)
  @Refuses(creditsErrors.key_has_cap, creditsErrors.credits_off)
  update(
    @Caller() caller: Principal,
    @PathId('key', 'key_id') id: string,
    @JsonBody() body: ApiKeyPatchBody,
  ): Promise<CappedKey> {
    return this.capped.change(caller, id, body.toPatch());
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
