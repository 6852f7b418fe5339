import type { DestinationTerms } from '#destinations';
import { camelCased, IntersectionType, OmitType, PartialType, Text } from '../http/index.js';
import { DestinationRecord } from './destination.record.js';

/** Members that the service sets. */
const NO_TERMS = ['id', 'last_test', 'last_failure', 'created_at', 'updated_at'] as const;

class Secret {
  @Text({
    min: 1,
    max: 256,
    example: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    description: 'Secret access key. It is stored encrypted and never returned.',
  })
  secret_access_key!: string;
}

class Terms extends IntersectionType(OmitType(DestinationRecord, NO_TERMS), Secret) {}

/** `POST /v1/me/destinations`. */
export class DestinationBody extends OmitType(Terms, []) {
  toTerms(): DestinationTerms {
    return camelCased(this as Omit<DestinationBody, 'toTerms'>);
  }
}

/** `PATCH /v1/me/destinations/{destination_id}`: omitted members stay as they are. */
export class DestinationPatchBody extends PartialType(Terms) {
  toPatch(): Partial<DestinationTerms> {
    return camelCased(this as Omit<DestinationPatchBody, 'toPatch'>);
  }
}
