/** Characters that the text of a table is looked through for what no text holds. */
const CONTROLS = /[^\P{Cc}\t\n\r]/u;
const LOOKED_AT = 64 * 1024;

const SEPARATORS = [',', ';', '\t'] as const;

/** The text of a CSV file: UTF-8 or UTF-16 as it says, else what Windows writes Arabic in; null for what is no text. */
export function csvText(bytes: Buffer): string | null {
  const text = decoded(bytes);
  return text === null || CONTROLS.test(text.slice(0, LOOKED_AT)) ? null : text;
}

/** What parts the cells: whichever of comma, semicolon and tab stands most often in the first line, outside of quotes. */
export function separatorOf(text: string): string {
  const [first = ''] = text
    .trimStart()
    .replace(/"(?:[^"]|"")*"/gu, '')
    .split(/\r|\n/u, 1);
  const counts = SEPARATORS.map((separator) => ({ separator, count: first.split(separator).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).separator;
}

function decoded(bytes: Buffer): string | null {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Every byte means something there: what is no text shows by its controls.
    return encoding === null ? new TextDecoder('windows-1256').decode(bytes) : null;
  }
}

/** As the first bytes say. */
function encodingOf(bytes: Buffer): string | null {
  const mark = bytes.subarray(0, 3).toString('hex');
  if (mark === 'efbbbf') return 'utf-8';
  if (mark.startsWith('fffe')) return 'utf-16le';
  return mark.startsWith('feff') ? 'utf-16be' : null;
}
