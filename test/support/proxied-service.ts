import { type Service, type ServiceOptions, startService } from './service.js';
import { TcpProxy } from './tcp-proxy.js';

/**
 * A service that reaches its database only through a proxy.
 * @param observe as in `TcpProxy.before`
 */
export async function startBehindProxy(
  options: ServiceOptions,
  observe?: () => (answer: Buffer) => void,
): Promise<{ service: Service; proxy: TcpProxy }> {
  let proxy: TcpProxy | undefined;
  const reachDatabase = async (address: string): Promise<string> => {
    proxy = await TcpProxy.before(address, observe);
    return proxy.through(address);
  };
  const service = await startService({ ...options, reachDatabase });
  if (proxy === undefined) throw new Error('The service was started without asking for its database.');
  return { service, proxy };
}
