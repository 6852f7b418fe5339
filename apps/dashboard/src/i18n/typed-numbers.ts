/** Digits of Arabic and of Persian, by their values. */
const DIGITS = /[٠-٩۰-۹]/g;
/** Spaces and the marks between thousands, which people copy with numbers. */
const GROUPING = /[\s,٬\u200e\u200f\u061c]/g;
const HALALAS = 100;

/** The whole number in a text, in Arabic or other digits; NaN if it is none. */
export function wholeOf(text: string): number {
  const plain = plainOf(text);
  return /^[-−]?\d+$/.test(plain) ? Number(plain.replace('−', '-')) : Number.NaN;
}

/** Typed riyals, such as `12.5`, in whole halalas; NaN unless they are an amount of money. */
export function halalasOf(text: string): number {
  const [, riyals = '', part = ''] = /^(\d+)(?:[.٫](\d{1,2}))?$/.exec(plainOf(text)) ?? [];
  return riyals === '' ? Number.NaN : Number(riyals) * HALALAS + Number(part.padEnd(2, '0'));
}

/** Halalas as riyals to type: the inverse of `halalasOf`. */
export function typedRiyals(halalas: number): string {
  return (halalas / HALALAS).toFixed(2);
}

function plainOf(text: string): string {
  // The values of the digits are the last four bits of their code points.
  return text.replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf)).replace(GROUPING, '');
}
