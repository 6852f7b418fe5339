import { ApiProperty, OmitType } from '@nestjs/swagger';
import { KEY_SCOPES, type ApiKey, type IssuedApiKey, type KeyScope } from '#identity';

const TIME = { type: String, format: 'date-time', nullable: true, example: null } as const;

/** An API key, without the key. */
export class ApiKeyRecord {
  @ApiProperty({ type: String, example: 'key_4nSxNNKr0vBkmT8ZqW2cYd' })
  id!: string;

  @ApiProperty({ type: String, example: 'our shop' })
  name!: string;

  @ApiProperty({ type: String, example: 'x7Qk', description: 'The last four characters of the key.' })
  last_four!: string;

  @ApiProperty({ type: String, enum: KEY_SCOPES, example: 'full' })
  scope!: KeyScope;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-03-20T09:00:00.000Z' })
  created_at!: string;

  @ApiProperty(TIME)
  expires_at!: string | null;

  @ApiProperty({ ...TIME, description: 'To within some seconds.' })
  last_used_at!: string | null;

  @ApiProperty(TIME)
  revoked_at!: string | null;

  static from({ id, name, scope, ...key }: ApiKey): ApiKeyRecord {
    return {
      ...{ id, name, scope },
      last_four: key.lastFour,
      created_at: key.createdAt.toISOString(),
      expires_at: key.expiresAt?.toISOString() ?? null,
      last_used_at: key.lastUsedAt?.toISOString() ?? null,
      revoked_at: key.revokedAt?.toISOString() ?? null,
    };
  }
}

/** A new API key, with the key. */
export class IssuedApiKeyRecord extends OmitType(ApiKeyRecord, []) {
  @ApiProperty({ type: String, example: 'ak_…', description: 'The key. It can not be shown again.' })
  key!: string;

  static from({ key, record }: IssuedApiKey): IssuedApiKeyRecord {
    return { ...ApiKeyRecord.from(record), key };
  }
}
