/** `n***@example.com`: enough for whoever wrote the address, and of no use to others. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address.slice(0, Math.max(at, 0));
  return `${first}***${address.slice(at)}`;
}

/** `+*** ** *** *567`: the last three digits, and how the number is written. */
export function maskedPhone(phone: string): string {
  const digits = phone.match(/\p{Nd}/gu)?.length ?? 0;
  let seen = 0;
  return phone.replace(/\p{Nd}/gu, (digit) => {
    seen += 1;
    return seen > digits - 3 ? digit : '*';
  });
}
