import { CAP_PERIODS, type CapPeriod, type CappedKey, type IssuedCappedKey, type KeyCap, LARGEST_CAP } from '#credits';
import { KEY_SCOPES, type KeyScope } from '#identity';
import { Id, Instant, Int, Nested, OmitType, OneOf, shown, Text } from '../http/index.js';

/** The cap of an API key, and its use so far. */
export class KeyCapRecord {
  @Int({ min: 0, max: LARGEST_CAP, example: 100, description: 'Credits that the key may spend in a period.' })
  credits!: number;

  @OneOf(CAP_PERIODS, {
    example: 'day',
    description: '`day` and `month` are those of Asia/Riyadh; `total` begins when the cap is set, and does not end.',
  })
  period!: CapPeriod;

  @Int({ min: 0, example: 40, description: 'Credits that it has spent in the period that runs, since it had the cap.' })
  spent!: number;

  @Instant({
    nullable: true,
    example: '2026-01-31T21:00:00.000Z',
    description: 'When the next period begins, with nothing spent; null: never.',
  })
  renews_at!: Date | null;

  static from(cap: KeyCap): object {
    return shown(KeyCapRecord, cap);
  }
}

/** An API key, without its secret text. */
export class ApiKeyRecord {
  @Id('key')
  id!: string;

  @Text({ max: 100, default: '', example: 'متجرنا', description: 'What the key is for.' })
  name!: string;

  @Text({ example: 'x7Qk', description: 'The last four characters of the key.' })
  last_four!: string;

  @OneOf(KEY_SCOPES, {
    default: 'full',
    example: 'full',
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

  @Nested(() => KeyCapRecord, {
    nullable: true,
    description: 'How much the key may spend, of what its user has; null: all of it.',
  })
  cap!: KeyCapRecord | null;

  static from(key: CappedKey): object {
    return shown(ApiKeyRecord, key);
  }
}

/** A new API key, with its secret text. */
export class IssuedApiKeyRecord extends OmitType(ApiKeyRecord, []) {
  @Text({ example: 'ak_…', description: 'The key. It can not be shown again.' })
  key!: string;

  static from({ key, record }: IssuedCappedKey): object {
    return shown(IssuedApiKeyRecord, { ...record, key });
  }
}
