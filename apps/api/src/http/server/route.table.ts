import type { FastifyInstance, RouteOptions } from 'fastify';
import FindMyWay from 'find-my-way';
import { protocolErrors } from '../problems/protocol.errors.js';
import type { AccessPolicy, RouteDeclaration } from './route-config.js';

/** One operation as the router has it; `path` as `/v1/fonts/:font_id`. */
export interface RoutedOperation extends Partial<RouteDeclaration> {
  method: string;
  path: string;
}

const PUBLIC: AccessPolicy = {
  audience: 'public',
  scope: 'render',
  whileSuspended: true,
  trustedOrigin: false,
  limit: null,
  claimantLimit: null,
  metricsToken: false,
};

/** As long as a header may be: the operations validate, and refuse, longer ids. */
export const LONGEST_PARAMETER = 16 * 1024;

/**
 * The dashboard, the files of pages, the pages of the documentation, guides, and the redirects to the documentation: the
 * only routes without a controller.
 */
const FILES = /^\/(app$|app\/|favicon\.ico$|static\/|docs\/(\*|[a-z0-9-]+\.md)?$)/;

/** Knows every route of the running router and the methods of its paths; a route without a policy aborts the start. */
export class RouteTable {
  private readonly routed = new Map<string, RoutedOperation>();
  /** Made at the first query. */
  private paths: FindMyWay.Instance<FindMyWay.HTTPVersion.V1> | undefined;

  constructor(private readonly fastify: FastifyInstance) {
    fastify.addHook('onRoute', (route) => this.admit(route));
  }

  /** Every operation, without the answers to HEAD and OPTIONS. */
  get operations(): readonly RoutedOperation[] {
    return [...this.routed.values()];
  }

  /** The declaration of the operation that answers this method at this path, if there is one. */
  find(method: string, path: string | undefined): RoutedOperation | undefined {
    const wanted = method === 'HEAD' ? 'GET' : method;
    return this.routed.get(`${wanted} ${path}`);
  }

  /** Gives every path an answer to OPTIONS. Call it after all operations are routed. */
  answerOptions(): void {
    for (const [path, allowed] of this.allowedByPath()) {
      this.fastify.route({
        method: 'OPTIONS',
        url: path,
        config: { access: PUBLIC, allowed },
        handler: (_request, reply) => reply.code(204).header('Allow', allowed.join(', ')).send(),
      });
    }
  }

  /**
   * The methods of an address's path, or null for an unknown one. Fastify looks up paths by method only: a route for
   * each of some thirty missing methods took a third of the time of a start.
   */
  allowedAt(address: string): readonly string[] | null {
    this.paths ??= this.pathRouter();
    const found = this.paths.find('GET', address);
    return found === null || Object.values(found.params).includes('') ? null : (found.store as readonly string[]);
  }

  private pathRouter(): FindMyWay.Instance<FindMyWay.HTTPVersion.V1> {
    const router = FindMyWay({ maxParamLength: LONGEST_PARAMETER });
    for (const [path, allowed] of this.allowedByPath()) router.on('GET', path, () => undefined, allowed);
    return router;
  }

  private allowedByPath(): Map<string, string[]> {
    const methods = new Map<string, string[]>();
    for (const { method, path } of this.operations) methods.set(path, [...(methods.get(path) ?? []), method]);
    for (const [path, own] of methods) {
      methods.set(path, [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort());
    }
    return methods;
  }

  private admit(route: RouteOptions): void {
    const config: Partial<RouteDeclaration> = (route.config ??= {});
    if (FILES.test(route.url)) config.access ??= PUBLIC;
    if (config.access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} declares no access policy: add @Access(…) to its method.`);
    }
    const methods = [route.method].flat().filter((method) => method !== 'HEAD');
    if (config.allowed !== undefined) return;
    for (const method of methods) this.routed.set(`${method} ${route.url}`, { ...config, method, path: route.url });
  }
}

/**
 * Answers 405 with `Allow` for methods that a path lacks, before any of the body is read. Fastify itself has no 405.
 */
export function refuseOtherMethods(fastify: FastifyInstance, routes: RouteTable): void {
  fastify.addHook('onRequest', async ({ is404, method, raw }) => {
    const allowed = is404 ? routes.allowedAt(raw.url ?? '/') : null;
    if (allowed !== null) throw protocolErrors.method_not_allowed({ method, allow: allowed.join(', ') });
  });
}
