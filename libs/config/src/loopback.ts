const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

/** Returns true if a host (an address, a name or a URL's part) is this machine, reached by itself alone. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.test(host);
}
