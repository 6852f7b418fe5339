/**
 * Control characters, direction marks (which can make a name look like `gpj.exe`), and characters reserved by some
 * system.
 */
const UNSAFE = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff/\\:*?"<>|]+/gu;
const LONGEST_NAME = 120;

/** The extension of a type, followed by equivalent ones. */
const ENDINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'text/csv': ['csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
};
const UNKNOWN_ENDING = ['bin'] as const;

/** Returns the file's name: the sender's, as far as that is safe, with the extension of its type. */
export function storedName(sent: string | undefined, contentType: string, fallback: string): string {
  const endings = ENDINGS[contentType] ?? UNKNOWN_ENDING;
  const safe = (sent ?? '').toWellFormed().normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/gu, ' ').trim();
  const named = safe.replace(/^[. ]+|[. ]+$/gu, '') || fallback;
  const [, stem = named, ending = ''] = /^(.+)\.([^.]*)$/su.exec(named) ?? [];
  const kept = endings.some((one) => one === ending.toLowerCase()) ? ending : endings[0];
  return `${shortened(kept === ending ? stem : named, LONGEST_NAME - kept.length - 1)}.${kept}`;
}

function shortened(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('');
}
