/** Controls, what turns the direction of text (it makes `gpj.exe` of a name), and what some system keeps for itself. */
const UNSAFE = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff/\\:*?"<>|]+/gu;
const LONGEST_NAME = 120;

/** The ending that files of a type have, and others that mean the same. */
const ENDINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'text/csv': ['csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
};
const UNKNOWN_ENDING = ['bin'] as const;

/** What a file is called: as its sender called it, as far as that is safe, and ending in what it is. */
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
