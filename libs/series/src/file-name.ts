/** Control and direction characters, and characters that some system does not allow in file names. */
const UNSAFE = /[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu;
/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/iu;
const LONGEST_NAME = 60;
/** The length limit of a name made by a pattern, which may have several fields. */
const LONGEST_PATTERN_NAME = 120;
const DIGITS = 4;
const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/gu;

/** The parts of a row that name its file. */
export interface NamedRow {
  readonly number: number;
  /** The value of its field `name`. */
  readonly name: string | null;
  /** Its fields; a pattern may use any of them. */
  readonly data?: Readonly<Record<string, unknown>> | null;
}

/** Names the files of one archive without using a name twice. */
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
      // Some systems treat names as equal if they differ only in case.
      const key = name.toLowerCase();
      if (this.given.has(key)) continue;
      this.given.add(key);
      return name;
    }
  }
}

/** Returns the fields in a pattern; null if one of its braces is not closed. */
export function fieldsOfPattern(pattern: string): string[] | null {
  const rest = pattern.replace(PLACEHOLDER, '');
  if (rest.includes('{{') || rest.includes('}}')) return null;
  return [...pattern.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

function numbered({ number, name }: NamedRow): string {
  const short = safe(name ?? '', LONGEST_NAME);
  return `${digits(number)}${short === '' ? '' : `-${short}`}`;
}

/** A row with an empty result is named by its number. */
function filled(pattern: string, { number, data }: NamedRow): string {
  const text = pattern.replace(PLACEHOLDER, (_, field: string) => shown(data?.[field]));
  const name = safe(text, LONGEST_PATTERN_NAME);
  return name === '' || DEVICE.test(name) ? `${digits(number)}${name === '' ? '' : `-${name}`}` : name;
}

/** Only texts and numbers can be part of a file name; structured values can't. */
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
