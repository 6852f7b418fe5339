/** Stream uses decimal strings in riyals, `"115.00"`; we use halalas. */
export function toDecimal(halalas: number): string {
  return `${Math.floor(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`;
}

/** Parses a decimal string without floating point; throws unless it is a whole number of halalas. */
export function fromDecimal(text: string): number {
  const [, riyals, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text) ?? [];
  const rest = fraction.slice(2);
  if (riyals === undefined || !/^0*$/.test(rest))
    throw new RangeError(`Not an amount in riyals: ${JSON.stringify(text)}`);
  return Number(riyals) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}
