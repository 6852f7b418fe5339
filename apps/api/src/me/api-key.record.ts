import { CAP_PERIODS, type CapPeriod, type CappedKey, type IssuedCappedKey, type KeyCap, LARGEST_CAP } from '#credits';
import { KEY_SCOPES, type KeyScope } from '#identity';
import { Id, Instant, Int, Nested, OmitType, OneOf, shown, Text } from '../http/index.js';

/** The cap of an API key, and its use so far. */
export class KeyCapRecord {
  @Int({ min: 0, max: LARGEST_CAP, example: 100, description: 'Credits that the key may spend in a period.' })
  credits!: number;

  @OneOf(CAP_PERIODS, {
    example: 'day',
    description:
      'Period of the cap. `day` and `month` follow the time of Asia/Riyadh; `total` begins when the cap is set ' +
      'and does not end.',
  })
  period!: CapPeriod;

  @Int({
    min: 0,
    example: 40,
    description: 'Credits that the key has spent in the current period since the cap was set.',
  })
  spent!: number;

  @Instant({
    nullable: true,
    example: '2026-01-31T21:00:00.000Z',
    description: 'Time at which the next period begins, with nothing spent; null for never.',
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

  @Text({ max: 100, default: '', example: 'متجرنا', description: 'Name that describes the use of the key.' })
  name!: string;

  @Text({ example: 'x7Qk', description: 'Last four characters of the key.' })
  last_four!: string;

  @OneOf(KEY_SCOPES, {
    default: 'full',
    example: 'full',
    description:
      'Scope of the key. `render` permits rendering, and reading templates, fonts, assets, the account and its ' +
      'usage; nothing else.',
  })
  scope!: KeyScope;

  @Instant()
  created_at!: Date;

  @Instant({
    nullable: true,
    example: '2030-01-31T00:00:00.000Z',
    description: 'Time when the key expires; null for never.',
  })
  expires_at!: Date | null;

  @Instant({ nullable: true, example: null, description: 'Time of the last use, accurate to some seconds.' })
  last_used_at!: Date | null;

  @Instant({ nullable: true, example: null })
  revoked_at!: Date | null;

  @Nested(() => KeyCapRecord, {
    nullable: true,
    description: 'Limit on the credits that the key may spend; null for all credits of its user.',
  })
  cap!: KeyCapRecord | null;

  static from(key: CappedKey): object {
    return shown(ApiKeyRecord, key);
  }
}

/** A new API key, with its secret text. */
export class IssuedApiKeyRecord extends OmitType(ApiKeyRecord, []) {
  @Text({ example: 'ak_…', description: 'The key. It is not shown again.' })
  key!: string;

  static from({ key, record }: IssuedCappedKey): object {
    return shown(IssuedApiKeyRecord, { ...record, key });
  }
}
