import type { CapTerms, KeyPatch, NewCappedKey } from '#credits';
import { camelCased, IntersectionType, Nested, OmitType, PartialType, PickType } from '../http/index.js';
import { ApiKeyRecord, KeyCapRecord } from './api-key.record.js';

class KeyCapBody extends PickType(KeyCapRecord, ['credits', 'period']) {}

class Cap {
  @Nested(() => KeyCapBody, {
    nullable: true,
    example: { credits: 100, period: 'day' },
    description:
      'Limit on the credits that the key may spend; null for all credits of its user. Later costs of its ' +
      'requests count too, such as the rows of its batches. Claims of campaigns and orders of stores do not ' +
      'count.',
  })
  cap!: CapTerms | null;
}

/** Members that the service sets, and the cap, which has its own form in a body. */
const NO_TERMS = ['id', 'last_four', 'created_at', 'last_used_at', 'revoked_at', 'cap'] as const;

/** `POST /v1/me/api-keys`. */
export class ApiKeyBody extends IntersectionType(OmitType(ApiKeyRecord, NO_TERMS), Cap) {
  toKey(): NewCappedKey {
    return camelCased(this as Omit<ApiKeyBody, 'toKey'>);
  }
}

/** `PATCH /v1/me/api-keys/{key_id}`: omitted members stay as they are. */
export class ApiKeyPatchBody extends PartialType(Cap) {
  toPatch(): KeyPatch {
    return camelCased(this as Omit<ApiKeyPatchBody, 'toPatch'>);
  }
}
