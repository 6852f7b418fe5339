/**
 * What a header of preferences asks for (`Accept-Language`, `Accept-Encoding`; RFC 9110 section 12.4.2), in lower case, the
 * most wanted first; of equals the first goes before. What has the weight 0 is not wanted.
 */
export function preferences(header: string | undefined): string[] {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [value = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
    return { value, weight: weight === undefined ? 1 : Number(weight) };
  });
  const wanted = wishes.filter(({ value, weight }) => value !== '' && weight > 0);
  return wanted.sort((a, b) => b.weight - a.weight).map(({ value }) => value);
}

/** The compression that an `Accept-Encoding` prefers, of those that answers are sent in; undefined for none. */
export function preferredCoding(header: string | undefined): 'br' | 'gzip' | undefined {
  return preferences(header).find((one) => one === 'br' || one === 'gzip');
}
