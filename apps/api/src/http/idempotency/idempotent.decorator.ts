import { ApiExtension } from '@nestjs/swagger';
import { declareProblems } from '../problems/problem.declaration.js';
import { declareRoute } from '../server/route.config.js';

/**
 * Declares that the operation honours `Idempotency-Key`: it spends or creates. Never on one whose answer carries a secret,
 * which must not be kept.
 */
export function Idempotent(): MethodDecorator {
  return (target, key, descriptor) => {
    if (descriptor.value === undefined) throw new TypeError('@Idempotent belongs on a method of a controller.');
    declareRoute(descriptor.value as object, { idempotent: true });
    declareProblems(descriptor.value as object, ['idempotency_mismatch', 'idempotency_in_flight', 'idempotency_lost']);
    ApiExtension('x-idempotency-key', true)(target, key, descriptor);
  };
}
