const ZEROS = [0x0660, 0x06f0];

/** Arabic and Persian digits as `0` to `9`. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.findLast((one) => one <= code) ?? code;
    return String(code - zero);
  });
}
