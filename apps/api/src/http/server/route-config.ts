import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { AccessPolicy } from '../access/access-policy.js';
import type { BodyDeclaration } from '../body/body-declaration.js';
import type { ProblemPage } from '../problems/problem.js';

/** What a route declares about itself; the hooks that run before the body is read go by it. */
export interface RouteDeclaration {
  /** Who may call. A route without it does not start. */
  access: AccessPolicy;
  /** The body that the operation takes; absent: body and content type are ignored. */
  body: BodyDeclaration;
  /** Whether the operation honours `Idempotency-Key`. */
  idempotent: boolean;
  /** True if the operation honours `If-None-Match`; every GET does, undeclared. */
  isConditional: boolean;
  /** For routes of pages: how people are told of a refusal, whom a problem in JSON would not help. */
  problemPage: ProblemPage;
  /** The methods of this path, on the routes that answer 405 and OPTIONS; see `RouteTable`. */
  allowed: readonly string[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: AccessPolicy;
    body?: BodyDeclaration;
    problemPage?: ProblemPage;
    idempotent?: boolean;
    isConditional?: boolean;
    allowed?: readonly string[];
  }
}

/** Adds to the route's declaration; decorators of one method, and of its parameters, add up in any order. */
export function declareRoute(handler: object, part: Partial<RouteDeclaration>): void {
  const declared = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as Partial<RouteDeclaration> | undefined;
  Reflect.defineMetadata(FASTIFY_ROUTE_CONFIG_METADATA, { ...declared, ...part }, handler);
}

/** The method of a class that a parameter decorator stands in, with its descriptor as method decorators expect it. */
export function methodOf(target: object, key: string | symbol | undefined): TypedPropertyDescriptor<object> {
  const descriptor = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
  if (typeof descriptor?.value !== 'function')
    throw new TypeError('This decorator belongs on a method of a controller.');
  return descriptor;
}
