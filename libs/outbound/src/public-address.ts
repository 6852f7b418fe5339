import ipaddr from 'ipaddr.js';

/**
 * Decides which addresses an outgoing request on behalf of a user may reach: globally routed unicast only.
 *
 * The lists are IANA's special-purpose registries (RFC 6890 and successors). An IPv6 address with an embedded IPv4
 * address is judged by the latter, because a gateway or the kernel would deliver to it.
 */
const NEVER_PUBLIC_V6 = [
  '2001::/23', // IETF protocol assignments, Teredo (2001::/32) and ORCHID among them: RFC 2928
  '2001:db8::/32', // documentation: RFC 3849
  '2002::/16', // 6to4, deprecated; it would tunnel to the IPv4 address inside: RFC 7526
  '3fff::/20', // documentation: RFC 9637
].map((range) => ipaddr.IPv6.parseCIDR(range));

const NEVER_PUBLIC_V4 = [
  '0.0.0.0/8', // "this network"
  '10.0.0.0/8',
  '100.64.0.0/10', // carrier-grade NAT, cloud metadata services among them: RFC 6598
  '127.0.0.0/8',
  '169.254.0.0/16', // link-local, cloud metadata services among them
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relay anycast
  '192.168.0.0/16',
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
].map((range) => ipaddr.IPv4.parseCIDR(range));

const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');
const NAT64_WELL_KNOWN = ipaddr.IPv6.parseCIDR('64:ff9b::/96'); // RFC 6052; a DNS64 resolver hands these out
const IPV4_MAPPED = ipaddr.IPv6.parseCIDR('::ffff:0:0/96'); // RFC 4291 2.5.5.2

/** True when `address` (an IPv4 or IPv6 literal, with or without brackets or zone) is publicly routed unicast. */
export function isPublicAddress(address: string): boolean {
  const literal = address.replace(/^\[|\]$/g, '');
  if (ipaddr.IPv4.isValidFourPartDecimal(literal)) return isPublicV4(ipaddr.IPv4.parse(literal));
  if (literal.includes('%') || !ipaddr.IPv6.isValid(literal)) return false;
  return isPublicV6(ipaddr.IPv6.parse(literal));
}

function isPublicV4(address: ipaddr.IPv4): boolean {
  return !NEVER_PUBLIC_V4.some((range) => address.match(range));
}

function isPublicV6(address: ipaddr.IPv6): boolean {
  if (address.match(IPV4_MAPPED) || address.match(NAT64_WELL_KNOWN)) return isPublicV4(lastFourBytes(address));
  if (!address.match(GLOBAL_UNICAST_V6) || NEVER_PUBLIC_V6.some((range) => address.match(range))) return false;
  return !isIsatap(address) || isPublicV4(lastFourBytes(address));
}

/** ISATAP (RFC 5214 6.1) hides an IPv4 address behind the interface identifier [02]00:5efe under any prefix. */
function isIsatap(address: ipaddr.IPv6): boolean {
  const [high = 0, low = 0] = address.parts.slice(4, 6);
  return (high & ~0x0200) === 0 && low === 0x5efe;
}

function lastFourBytes(address: ipaddr.IPv6): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(12));
}
