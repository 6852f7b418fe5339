import { Controller, Delete, Get, Header, Patch, Post } from '@nestjs/common';
import { imageLinksErrors, type ShownSigningKey, type SigningKey, SigningKeysService } from '#image-links';
import { notFound } from '#kernel';
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
  type Principal,
  Refuses,
} from '../http/index.js';
import { SigningKeyBody, SigningKeyPatchBody } from './signing-key.body.js';
import { SigningKeyRecord, SigningKeySecretRecord } from './signing-key.record.js';

@Controller('/v1/me/signing-keys')
export class SigningKeysController {
  constructor(private readonly keys: SigningKeysService) {}

  @Get()
  @Access('user')
  @Operation({
    summary: 'List my signing keys',
    description: 'Returns all active keys and the last fifty revoked ones, without their secrets.',
    addition: true,
  })
  @AnswersAll(SigningKeyRecord)
  list(@Caller() { user }: Principal): Promise<SigningKey[]> {
    return this.keys.list(user);
  }

  @Post()
  @Access('user')
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Create a signing key',
    description:
      'A site signs links to images with this key, which can do nothing else. Only this response contains ' +
      '`secret`; the operation therefore ignores `Idempotency-Key`. An account has at most 50 keys that are not ' +
      'revoked.',
    addition: true,
  })
  @Answers(SigningKeySecretRecord, {
    description: 'The key with its secret. Store the secret now.',
    documentedHeaders: headersNamed('Cache-Control'),
  })
  @Refuses(notFound('template'), imageLinksErrors.too_many_signing_keys)
  create(@Caller() { user }: Principal, @JsonBody() body: SigningKeyBody): Promise<ShownSigningKey> {
    return this.keys.create(user, body.toTerms());
  }

  @Patch('/:key_id')
  @Access('user')
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Update a signing key',
    description:
      'Links that the presets no longer allow are refused from the next request on. `rotate_secret` creates a new ' +
      'secret. Links signed with the previous secret work for `keep_previous_days`; links signed with older ' +
      'secrets stop working.',
    addition: true,
  })
  @Answers(SigningKeySecretRecord, { documentedHeaders: headersNamed('Cache-Control') })
  @Refuses(notFound('template'), imageLinksErrors.signing_key_revoked)
  update(
    @Caller() { user }: Principal,
    @PathId('sgk', 'key_id') id: string,
    @JsonBody() body: SigningKeyPatchBody,
  ): Promise<ShownSigningKey> {
    return this.keys.change(user, id, body.toPatch());
  }

  @Delete('/:key_id')
  @Access('user')
  @Operation({
    summary: 'Revoke a signing key',
    description:
      'Links signed with the key are refused from the next request on. Revoking a revoked key changes nothing.',
    addition: true,
  })
  @Answers(DeletedRecord)
  revoke(@Caller() { user }: Principal, @PathId('sgk', 'key_id') id: string): Promise<{ id: string }> {
    return this.keys.revoke(user, id);
  }
}
