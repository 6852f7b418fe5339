/** What of a member is known: its bytes before they were packed, and their SHA-256 in hex. */
export interface MemberSum {
  readonly bytes: number;
  readonly sha256: string;
}

export interface KeptTable extends MemberSum {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

export interface KeptSequence {
  readonly name: string;
  /** As text, which no number of JavaScript may shorten; null where it has given none. */
  readonly last: string | null;
}

export interface KeptObject extends MemberSum {
  readonly key: string;
}

/** What a backup holds, its last member. */
export interface Manifest {
  readonly format: typeof FORMAT;
  /** The version of the service that made it. */
  readonly version: string;
  /** The moment of the database, RFC 3339. */
  readonly taken_at: string;
  /** The schema: the names of all migrations that had run. */
  readonly migrations: readonly string[];
  readonly tables: readonly KeptTable[];
  readonly sequences: readonly KeptSequence[];
  readonly objects: readonly KeptObject[];
}

/** Another number where what is written can't be read by what reads this one. */
export const FORMAT = 'naqsh-backup-1';

export const MANIFEST = 'manifest.json';

export function tableMember(name: string): string {
  return `tables/${name}.copy`;
}

export function objectMember(key: string): string {
  return `objects/${key}`;
}

/** Every member but the manifest itself, by its name. */
export function membersOf({ tables, objects }: Manifest): Map<string, MemberSum> {
  return new Map<string, MemberSum>([
    ...tables.map((table) => [tableMember(table.name), table] as const),
    ...objects.map((object) => [objectMember(object.key), object] as const),
  ]);
}

/** @throws Error in words, where the text is no manifest that this version reads */
export function parseManifest(text: string): Manifest {
  const manifest = JSON.parse(text) as Manifest;
  const format: string = manifest.format;
  if (format !== FORMAT) throw new Error(`its format is ${JSON.stringify(format)}, not ${FORMAT}`);
  return manifest;
}
