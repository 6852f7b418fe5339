import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { KeyScope, Prefetch } from '#identity';
import type { RateLimitName } from '#rate-limit';
import type { BodyDeclaration } from '../body/body-declaration.js';
import type { ProblemPage } from '../problems/problem.js';
import type { RecordClass } from '../fields/field.js';

/**
 * The permitted callers of a route: `public` anybody; `user` an active user; `admin` an active user with the role
 * admin; `webhook` a provider, whose signature the operation itself verifies because it covers the body; `signed` the
 * holder of a signed link, and `embedded-token` a caller with a store platform's token in the body, both also verified
 * by the operation.
 */
export type Audience = 'public' | 'user' | 'admin' | 'webhook' | 'signed' | 'embedded-token';

/**
 * The policy of one route. Denies by default: a key of the scope `render` may call a route only if the route names it.
 */
export interface AccessPolicy {
  audience: Audience;
  /** The least sufficient scope. */
  scope: KeyScope;
  /** True if suspended users may call too: to see their account with `GET /v1/me`, and to sign out. */
  whileSuspended: boolean;
  /**
   * True if browsers may call only from our own pages and those of `CORS_ORIGINS`, even without authentication: another
   * site's page could otherwise sign its visitor in to an account of its own.
   */
  trustedOrigin: boolean;
  /** The bucket that counts calls, per user or per address; null if they are not counted. */
  limit: RateLimitName | null;
  /** The additional bucket per claimant; null if the route does not identify claimants by cookie. */
  claimantLimit: RateLimitName | null;
  /** True if the route requires `METRICS_TOKEN`, on an installation that sets it. */
  metricsToken: boolean;
  /** Data to fetch for the caller while verifying their key, for the principal's `prefetched`. */
  prefetch?: Prefetch<unknown>;
}

/** A route's declaration about itself, used by the hooks that run before the body is read. */
export interface RouteDeclaration {
  /** The permitted callers. The service does not start with a route that lacks it. */
  access: AccessPolicy;
  /** The body that the operation takes; absent: body and content type are ignored. */
  body: BodyDeclaration;
  /** True if the operation honours `Idempotency-Key`. */
  idempotent: boolean;
  /** True if the operation honours `If-None-Match`; every GET does, undeclared. */
  isConditional: boolean;
  /** For routes of pages: the page that reports a refusal to people, for whom JSON would be no help. */
  problemPage: ProblemPage;
  /** The methods of this path, on routes that answer OPTIONS; see `RouteTable`. */
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

/** Adds to the route's declaration; decorators of a method and of its parameters combine in any order. */
export function declareRoute(handler: object, part: Partial<RouteDeclaration>): void {
  const declared = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as Partial<RouteDeclaration> | undefined;
  Reflect.defineMetadata(FASTIFY_ROUTE_CONFIG_METADATA, { ...declared, ...part }, handler);
}

/** The method of a decorated parameter, with its descriptor as method decorators expect it. */
export function methodOf(target: object, key: string | symbol | undefined): TypedPropertyDescriptor<object> {
  const descriptor = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
  if (typeof descriptor?.value !== 'function')
    throw new TypeError('This decorator belongs on a method of a controller.');
  return descriptor;
}

/** The class of a decorated parameter; `Object` if it has none. */
export function parameterType(target: object, key: string | symbol | undefined, index: number): RecordClass {
  const types = (key === undefined ? undefined : Reflect.getMetadata('design:paramtypes', target, key)) as
    RecordClass[] | undefined;
  const type = types?.[index];
  if (type === undefined) throw new TypeError('The parameter has no class at run time: import it as a value.');
  return type;
}
