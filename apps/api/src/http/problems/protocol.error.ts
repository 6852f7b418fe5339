/** An error of the protocol, such as 405, which no domain knows; carries its status and headers itself. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';

  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
  }
}

export function methodNotAllowed(method: string, allowed: readonly string[]): ProtocolError {
  const allow = allowed.join(', ');
  return new ProtocolError(405, 'method_not_allowed', `This address does not take ${method}; it takes ${allow}.`, {
    Allow: allow,
  });
}

export function routeNotFound(): ProtocolError {
  return new ProtocolError(404, 'route_not_found', 'There is no such address. The addresses are listed at /docs.');
}
