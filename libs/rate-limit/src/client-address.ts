import ipaddr from 'ipaddr.js';

/** A household or a host has a whole /64 of IPv6 to itself, RFC 6177. */
const IPV6_PREFIX_BITS = 64;

/** An IPv4 address, or an IPv6 one in brackets, and the port that some proxies append to what they forward. */
const WITH_PORT = /^(?:([\d.]+)|\[([^\]]+)\]):\d+$/;

/** What of a client's address is counted: IPv4 whole, also where it comes mapped into IPv6; of IPv6 the /64; no port. */
export function countedAddress(address: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(address) ?? [];
  // A zone (fe80::1%eth0) names an interface of ours.
  const [bare = address] = (ipv4 ?? ipv6 ?? address).split('%', 1);
  if (!ipaddr.isValid(bare)) return bare;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_PREFIX_BITS}`);
  return `${network.toString()}/${IPV6_PREFIX_BITS}`;
}
