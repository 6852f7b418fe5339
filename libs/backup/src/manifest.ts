/** The checksum of a member: its size before compression, and its SHA-256 in hex. */
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
  /** As text, because a JavaScript number may lose digits; null if the sequence is unused. */
  readonly last: string | null;
}

export interface KeptObject extends MemberSum {
  readonly key: string;
}

/** The content of a backup; its last member. */
export interface Manifest {
  readonly format: typeof FORMAT;
  /** The version of the service that created it. */
  readonly version: string;
  /** The time of the database snapshot, RFC 3339. */
  readonly taken_at: string;
  /** The schema: the names of all migrations that had run. */
  readonly migrations: readonly string[];
  readonly tables: readonly KeptTable[];
  readonly sequences: readonly KeptSequence[];
  readonly objects: readonly KeptObject[];
}

/** Changes whenever older versions can't read newly written backups. */
export const FORMAT = 'naqsh-backup-1';

export const MANIFEST = 'manifest.json';

export function tableMember(name: string): string {
  return `tables/${name}.copy`;
}

export function objectMember(key: string): string {
  return `objects/${key}`;
}

/** All members except the manifest, by name. */
export function membersOf({ tables, objects }: Manifest): Map<string, MemberSum> {
  return new Map<string, MemberSum>([
    ...tables.map((table) => [tableMember(table.name), table] as const),
    ...objects.map((object) => [objectMember(object.key), object] as const),
  ]);
}

/** @throws Error with a readable message unless the text is a manifest that this version supports */
export function parseManifest(text: string): Manifest {
  const manifest = JSON.parse(text) as Manifest;
  const format: string = manifest.format;
  if (format !== FORMAT) throw new Error(`its format is ${JSON.stringify(format)}, not ${FORMAT}`);
  return manifest;
}
