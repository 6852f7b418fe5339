import { KEY_SCOPES, type ApiKey, type IssuedApiKey, type KeyScope } from '#identity';
import { Id, Instant, OmitType, OneOf, shown, Text } from '../http/index.js';

/** An API key, without the key. */
export class ApiKeyRecord {
  @Id('key')
  id!: string;

  @Text({ max: 100, default: '', example: 'متجرنا', description: 'What the key is for.' })
  name!: string;

  @Text({ example: 'x7Qk', description: 'The last four characters of the key.' })
  last_four!: string;

  @OneOf(KEY_SCOPES, {
    ...{ default: 'full', example: 'full' },
    description: '`render`: rendering, and reading templates, fonts, assets, the account and its usage; nothing else.',
  })
  scope!: KeyScope;

  @Instant()
  created_at!: Date;

  @Instant({ nullable: true, example: '2030-01-31T00:00:00.000Z', description: 'Null: the key does not expire.' })
  expires_at!: Date | null;

  @Instant({ nullable: true, example: null, description: 'To within some seconds.' })
  last_used_at!: Date | null;

  @Instant({ nullable: true, example: null })
  revoked_at!: Date | null;

  static from(key: ApiKey): object {
    return shown(ApiKeyRecord, key);
  }
}

/** A new API key, with the key. */
export class IssuedApiKeyRecord extends OmitType(ApiKeyRecord, []) {
  @Text({ example: 'ak_…', description: 'The key. It can not be shown again.' })
  key!: string;

  static from({ key, record }: IssuedApiKey): object {
    return shown(IssuedApiKeyRecord, { ...record, key });
  }
}
