const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

/** Whether a host, as an address, a name or a part of a URL, is this machine and reached by it alone. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.test(host);
}
