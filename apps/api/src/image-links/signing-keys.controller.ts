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
    description: 'The last fifty that were revoked too. Secrets are not shown.',
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
    summary: 'Make a signing key',
    description:
      'A site signs links to images with it, and can do nothing else. The answer is the only time that `secret` is shown; for ' +
      'that reason this operation ignores `Idempotency-Key`. At most 50 keys may be there that are not revoked.',
    addition: true,
  })
  @Answers(SigningKeySecretRecord, {
    description: 'The key. Keep its secret now.',
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
    summary: 'Change a signing key',
    description:
      'A link that the presets no longer allow is refused from the next call on. `rotate_secret` makes a new secret; links of ' +
      'the one before work for `keep_previous_days`, those of older ones end.',
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
    description: 'Links that it signed are refused from the next call on. Revoking it again changes nothing.',
    addition: true,
  })
  @Answers(DeletedRecord)
  revoke(@Caller() { user }: Principal, @PathId('sgk', 'key_id') id: string): Promise<{ id: string }> {
    return this.keys.revoke(user, id);
  }
}
