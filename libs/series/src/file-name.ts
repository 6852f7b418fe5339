/** Controls, what tells the direction of text, and what some system does not take in the name of a file. */
const UNSAFE = /[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu;
const LONGEST_NAME = 60;
const DIGITS = 4;

/** What a row's picture is called in the archive: its number, and the name in the row, if there is one. */
export function fileNameOf({ number, name }: { number: number; name: string | null }, ending: string): string {
  const safe = (name ?? '').normalize('NFC').toWellFormed().replace(UNSAFE, ' ').replace(/\s+/gu, ' ').trim();
  const short = Array.from(safe)
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/[. ]+$/u, '');
  return `${String(number).padStart(DIGITS, '0')}${short === '' ? '' : `-${short}`}.${ending}`;
}
