/** `n***@example.com`: recognisable for the owner of the address and useless to others. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address.slice(0, Math.max(at, 0));
  return `${first}***${address.slice(at)}`;
}

/** `+*** ** *** *567`: keeps the last three digits and the format of the number. */
export function maskedPhone(phone: string): string {
  const digits = phone.match(/\p{Nd}/gu)?.length ?? 0;
  let seen = 0;
  return phone.replace(/\p{Nd}/gu, (digit) => {
    seen += 1;
    return seen > digits - 3 ? digit : '*';
  });
}
