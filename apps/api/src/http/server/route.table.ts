import { METHODS } from 'node:http';
import type { FastifyInstance, RouteOptions } from 'fastify';
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

/** The dashboard, the files of pages, guides, and the ways to the documentation: the one part of the router that no controller declares. */
const FILES = /^\/(app$|app\/|favicon\.ico$|static\/|docs\/([a-z0-9-]+\.md)?$)/;

/** A method that the router can't answer for: it never reaches it. */
const NOT_ROUTABLE = 'CONNECT';

/** Knows every route of the running router; stops the start at one without a policy, and answers 405 and OPTIONS. */
export class RouteTable {
  private readonly routed = new Map<string, RoutedOperation>();

  constructor(private readonly fastify: FastifyInstance) {
    fastify.addHook('onRoute', (route) => this.admit(route));
  }

  /** Every operation, without the answers to HEAD, OPTIONS and methods not allowed. */
  get operations(): readonly RoutedOperation[] {
    return [...this.routed.values()];
  }

  /** The declaration of the operation that answers this method at this path, if there is one. */
  find(method: string, path: string | undefined): RoutedOperation | undefined {
    const wanted = method === 'HEAD' ? 'GET' : method;
    return this.routed.get(`${wanted} ${path}`);
  }

  /**
   * Gives every path an answer for the methods that it does not have: 405 with `Allow`, and 204 for OPTIONS. Fastify
   * itself knows no 405. To be called when all operations are routed.
   */
  answerOtherMethods(): void {
    for (const method of METHODS) {
      if (this.fastify.supportedMethods.includes(method) || method === NOT_ROUTABLE) continue;
      this.fastify.addHttpMethod(method, { hasBody: false });
    }
    const known = this.fastify.supportedMethods.filter((method) => method !== NOT_ROUTABLE);
    for (const path of new Set(this.operations.map((operation) => operation.path))) {
      const allowed = this.allowedAt(path);
      const allow = allowed.join(', ');
      this.fastify.route({
        method: known.filter((method) => !allowed.includes(method) || method === 'OPTIONS'),
        url: path,
        exposeHeadRoute: false,
        config: { access: PUBLIC, allowed },
        // Before anything of the body is looked at: Fastify refuses a QUERY without a content type before the handler.
        onRequest: async (request) => {
          if (request.method !== 'OPTIONS') throw protocolErrors.method_not_allowed({ method: request.method, allow });
        },
        handler: (_request, reply) => reply.code(204).header('Allow', allow).send(),
      });
    }
  }

  private allowedAt(path: string): string[] {
    const methods = this.operations.filter((operation) => operation.path === path).map((operation) => operation.method);
    const head = methods.includes('GET') ? ['HEAD'] : [];
    return [...methods, ...head, 'OPTIONS'].sort();
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
