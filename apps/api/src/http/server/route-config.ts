import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { KeyScope, Prefetch } from '#identity';
import type { RateLimitName } from '#rate-limit';
import type { BodyDeclaration } from '../body/body-declaration.js';
import type { ProblemPage } from '../problems/problem.js';
import type { RecordClass } from '../fields/field.js';

/**
 * Who may call a route: `public` anybody; `user` an active user; `admin` an active user with the role admin; `webhook` a
 * provider, whose signature the operation itself verifies, because it is over the body; `signed` who has a signed link, and
 * `embedded-token` who has a token of a store platform in the body, both of which the operation verifies, too.
 */
export type Audience = 'public' | 'user' | 'admin' | 'webhook' | 'signed' | 'embedded-token';

/** The policy of one route. Deny by default: a key of the scope `render` reaches a route only if the route names it. */
export interface AccessPolicy {
  audience: Audience;
  /** The least scope that suffices. */
  scope: KeyScope;
  /** Whether suspended users may call too: to see their account with `GET /v1/me`, and to sign out. */
  whileSuspended: boolean;
  /**
   * Whether browsers may call only from our own pages and from those of `CORS_ORIGINS`, though nobody has to prove who they
   * are: another site's page could else sign its visitor in to an account of its own.
   */
  trustedOrigin: boolean;
  /** The bucket that calls are counted in: one of those per user or per address; null where they are not counted. */
  limit: RateLimitName | null;
  /** The bucket, one per claimant, that calls are counted in besides; null where no claimant is known by their cookie. */
  claimantLimit: RateLimitName | null;
  /** Whether `METRICS_TOKEN` is wanted, on an installation that sets it. */
  metricsToken: boolean;
  /** What to fetch for the caller with the proof of their key, for the principal's `prefetched`. */
  prefetch?: Prefetch<unknown>;
}

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
  /** The methods of this path, on the routes that answer OPTIONS; see `RouteTable`. */
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

/** The class of a decorated parameter, `Object` where it is none. */
export function parameterType(target: object, key: string | symbol | undefined, index: number): RecordClass {
  const types = (key === undefined ? undefined : Reflect.getMetadata('design:paramtypes', target, key)) as
    RecordClass[] | undefined;
  const type = types?.[index];
  if (type === undefined) throw new TypeError('The parameter has no class at run time: import it as a value.');
  return type;
}
