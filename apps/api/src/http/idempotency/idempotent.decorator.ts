import { ApiExtension } from '@nestjs/swagger';
import { idempotencyErrors } from '#idempotency';
import { declareProblems } from '../problems/problem-declaration.js';
import { declareRoute } from '../server/route-config.js';

/** Marks the operations of the document that honour `Idempotency-Key`. */
export const IDEMPOTENCY_EXTENSION = 'x-idempotency-key';

/**
 * Declares that the operation honours `Idempotency-Key`: it spends or creates. Never on one whose answer carries a secret,
 * which must not be kept.
 */
export function Idempotent(): MethodDecorator {
  return (target, key, descriptor) => {
    if (descriptor.value === undefined) throw new TypeError('@Idempotent belongs on a method of a controller.');
    declareRoute(descriptor.value as object, { idempotent: true });
    declareProblems(descriptor.value as object, Object.values(idempotencyErrors));
    ApiExtension(IDEMPOTENCY_EXTENSION, true)(target, key, descriptor);
  };
}
