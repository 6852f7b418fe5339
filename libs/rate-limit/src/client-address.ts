import ipaddr from 'ipaddr.js';

/** A household or a host has a whole IPv6 /64 to itself, RFC 6177. */
const IPV6_PREFIX_BITS = 64;

/** An IPv4 address, or an IPv6 one in brackets, with the port that some proxies append. */
const WITH_PORT = /^(?:([\d.]+)|\[([^\]]+)\]):\d+$/;

/**
 * Returns the part of a client's address to count by: IPv4 whole, also if mapped into IPv6; of IPv6 the /64; no port.
 */
export function countedAddress(address: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(address) ?? [];
  // A zone (fe80::1%eth0) names an interface of this machine.
  const [bare = address] = (ipv4 ?? ipv6 ?? address).split('%', 1);
  if (!ipaddr.isValid(bare)) return bare;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_PREFIX_BITS}`);
  return `${network.toString()}/${IPV6_PREFIX_BITS}`;
}
