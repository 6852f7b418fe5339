import * as sdk from '../src/index.js';

export const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase());

/** The classes of errors, by the names that scenarios give them. */
export const KINDS: Record<string, new (...args: never[]) => Error> = {
  naqsh: sdk.NaqshError,
  connection: sdk.ConnectionError,
  timeout: sdk.TimeoutError,
  api: sdk.ApiError,
  bad_request: sdk.BadRequestError,
  authentication: sdk.AuthenticationError,
  insufficient_credits: sdk.InsufficientCreditsError,
  permission_denied: sdk.PermissionDeniedError,
  not_found: sdk.NotFoundError,
  conflict: sdk.ConflictError,
  too_large: sdk.TooLargeError,
  validation: sdk.ValidationError,
  rate_limit: sdk.RateLimitError,
  server: sdk.ServerError,
};

export interface Call {
  resource: string;
  method: string;
  path?: string[];
  params?: Record<string, unknown>;
}

/** A client whose clock and dice a test holds, and that notes how long it would wait. */
export class WatchedNaqsh extends sdk.Naqsh {
  readonly waits: number[] = [];
  clock = new Date('2026-01-01T00:00:00Z');
  dice = 1;

  constructor(options: sdk.ClientOptions) {
    super(options);
  }

  protected override now(): number {
    return this.clock.getTime();
  }

  protected override random(): number {
    return this.dice;
  }

  override async sleep(milliseconds: number): Promise<void> {
    this.waits.push(milliseconds / 1000);
  }
}

type Method = (...args: unknown[]) => PromiseLike<unknown>;

/** The method that a resource of a client has for an operation, if it has one. */
export function methodOf(client: sdk.Naqsh, resource: string, method: string): Method | undefined {
  const owner = resource
    .split('.')
    .reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[camel(name)], client);
  const found = (owner as Record<string, unknown> | undefined)?.[camel(method)];
  return typeof found === 'function' ? (found.bind(owner) as Method) : undefined;
}

/** Calls an operation as the methods take it: the parameters of its path, the others as one object, options. */
export function call(client: sdk.Naqsh, { resource, method, path = [], params }: Call, options: object = {}) {
  const found = methodOf(client, resource, method);
  if (found === undefined) throw new TypeError(`There is no ${resource}.${method}.`);
  return found(...path, ...(params === undefined ? [] : [withFiles(params)]), options);
}

/** The parameters with files where they say so. */
function withFiles(params: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, fileOf(value) ?? value]));
}

function fileOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => fileOf(one) ?? one);
  const { $file: file, $bytes: bytes } = (value ?? {}) as {
    $file?: { text: string; name: string; type: string };
    $bytes?: string;
  };
  if (bytes !== undefined) return new TextEncoder().encode(bytes);
  return file === undefined
    ? undefined
    : { data: new TextEncoder().encode(file.text), name: file.name, type: file.type };
}
