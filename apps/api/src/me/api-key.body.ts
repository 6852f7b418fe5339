import type { CapTerms, KeyPatch, NewCappedKey } from '#credits';
import { camelCased, IntersectionType, Nested, PartialType, PickType } from '../http/index.js';
import { ApiKeyRecord, KeyCapRecord } from './api-key.record.js';

class KeyCapBody extends PickType(KeyCapRecord, ['credits', 'period']) {}

class Cap {
  @Nested(() => KeyCapBody, {
    nullable: true,
    example: { credits: 100, period: 'day' },
    description:
      'How much the key may spend, of what its user has; null: all of it. What it causes later counts too, such as the rows ' +
      'of its batches; what visitors of campaigns and orders of stores spend does not.',
  })
  cap!: CapTerms | null;
}

/** `POST /v1/me/api-keys`. */
export class ApiKeyBody extends IntersectionType(PickType(ApiKeyRecord, ['name', 'scope', 'expires_at']), Cap) {
  toKey(): NewCappedKey {
    return camelCased(this as Omit<ApiKeyBody, 'toKey'>);
  }
}

/** `PATCH /v1/me/api-keys/{key_id}`: what is left out stays. */
export class ApiKeyPatchBody extends PartialType(Cap) {
  toPatch(): KeyPatch {
    return camelCased(this as Omit<ApiKeyPatchBody, 'toPatch'>);
  }
}
