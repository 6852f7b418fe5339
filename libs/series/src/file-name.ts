/** Controls, what tells the direction of text, and what some system does not take in the name of a file. */
const UNSAFE = /[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu;
/** Names that Windows takes for devices, whatever ending they have. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/iu;
const LONGEST_NAME = 60;
/** A name of several fields. */
const LONGEST_PATTERN_NAME = 120;
const DIGITS = 4;
const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/gu;

/** The parts of a row that name its file. */
export interface NamedRow {
  readonly number: number;
  /** The value of its field `name`. */
  readonly name: string | null;
  /** Its fields, where a pattern may ask for any. */
  readonly data?: Readonly<Record<string, unknown>> | null;
}

/** Names the files of one archive, which it gives no name twice. */
export class FileNames {
  private readonly given = new Set<string>();

  /** @param pattern a text with `{{field}}` in it; null: the number of a row, and the name in it, if there is one */
  constructor(
    private readonly ending: string,
    private readonly pattern: string | null = null,
  ) {}

  of(row: NamedRow): string {
    const base = this.pattern === null ? numbered(row) : filled(this.pattern, row);
    for (let copy = 1; ; copy += 1) {
      const name = `${base}${copy === 1 ? '' : ` (${copy})`}.${this.ending}`;
      // Some systems take names for equal that differ only in case.
      const key = name.toLowerCase();
      if (this.given.has(key)) continue;
      this.given.add(key);
      return name;
    }
  }
}

/** The fields that a pattern asks for; null where a brace of it is not closed. */
export function fieldsOfPattern(pattern: string): string[] | null {
  const rest = pattern.replace(PLACEHOLDER, '');
  if (rest.includes('{{') || rest.includes('}}')) return null;
  return [...pattern.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

function numbered({ number, name }: NamedRow): string {
  const short = safe(name ?? '', LONGEST_NAME);
  return `${digits(number)}${short === '' ? '' : `-${short}`}`;
}

/** A row for which the pattern says nothing has its number. */
function filled(pattern: string, { number, data }: NamedRow): string {
  const text = pattern.replace(PLACEHOLDER, (_, field: string) => shown(data?.[field]));
  const name = safe(text, LONGEST_PATTERN_NAME);
  return name === '' || DEVICE.test(name) ? `${digits(number)}${name === '' ? '' : `-${name}`}` : name;
}

/** Texts and numbers name a file; what has parts does by none of them. */
function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function safe(text: string, longest: number): string {
  const clean = text.normalize('NFC').toWellFormed().replace(UNSAFE, ' ').replace(/\s+/gu, ' ').trim();
  const short = Array.from(clean).slice(0, longest).join('');
  return short.replace(/[. ]+$/u, '');
}

function digits(number: number): string {
  return String(number).padStart(DIGITS, '0');
}
