import { KEY_SCOPES, type KeyScope, type NewApiKey } from '#identity';
import { parseInstant } from '#kernel';
import { Instant, OneOf, Text } from '../http/index.js';

const LONGEST_NAME = 100;

/** `POST /v1/me/api-keys`. */
export class ApiKeyBody {
  @Text({ max: LONGEST_NAME, default: '', example: 'our shop', description: 'What the key is for.' })
  name!: string;

  @OneOf(KEY_SCOPES, {
    default: 'full',
    description: '`render`: rendering, and reading templates, fonts, assets, the account and its usage; nothing else.',
  })
  scope!: KeyScope;

  @Instant({ optional: true, nullable: true, description: 'In the future; without it the key does not expire.' })
  expires_at?: string | null;

  toInput(): NewApiKey {
    const { name, scope, expires_at: expiresAt } = this;
    return { name, scope, expiresAt: parseInstant(expiresAt ?? '') ?? undefined };
  }
}
