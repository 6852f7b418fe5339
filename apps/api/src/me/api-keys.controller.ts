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
    description:
      'Returns all active keys and the last hundred revoked ones. The service does not store the keys themselves.',
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
    summary: 'Create an API key',
    description:
      'Only this response contains `key`, because the service stores a hash of it. The operation therefore ignores ' +
      '`Idempotency-Key`. An account has at most 100 keys that are not revoked. A key with a cap cannot create ' +
      'keys.',
    addition: true,
  })
  @Answers(IssuedApiKeyRecord, {
    description: 'The key. Store it now.',
    documentedHeaders: headersNamed('Cache-Control'),
  })
  @Refuses(noSuch('user'), identityErrors.too_many_keys, creditsErrors.key_has_cap, creditsErrors.credits_off)
  create(@Caller() caller: Principal, @JsonBody() body: ApiKeyBody): Promise<IssuedCappedKey> {
    return this.capped.create(caller, body.toKey());
  }

  @Patch('/:key_id')
  @Access('user')
  @Operation({
    summary: 'Cap the spending of an API key',
    description:
      'The cap counts from the next charge on, for every use of the key. A new amount for the same period keeps ' +
      'the credits spent in it; with a new period, counting starts now. To restart a `total`, clear the cap and ' +
      'set it again. A charge beyond the cap is refused with 402 `spend_cap_reached`, and rows of batches fail ' +
      'with that code. A key with a cap cannot change caps.',
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
    description: 'The key is refused from the next request on, everywhere. Revoking a revoked key changes nothing.',
    addition: true,
  })
  @Answers(DeletedRecord)
  revoke(@Caller() { user }: Principal, @PathId('key', 'key_id') id: string): Promise<{ id: string }> {
    return this.keys.revoke(id, user.id);
  }
}
