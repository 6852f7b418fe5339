import { resolve } from 'node:path';
import { SUFFIX } from './file-names.js';
import type { RemoteSummary, RemoteTemplate } from './remote-templates.js';
import { digestsOf } from './template-document.js';
import type { LocalTemplate } from './template-folder.js';
import type { LockEntry } from './template-lock.js';

/** A file and the template of the service that belong together, each null if it does not exist. */
export interface Pair {
  /** The file, or the template's former one. */
  readonly file: string | null;
  readonly local: LocalTemplate | null;
  readonly remote: RemoteSummary | null;
  /** The state when both were last the same; null if they never were. */
  readonly entry: LockEntry | null;
  /** Set if several files and templates of this name could belong together. */
  readonly isAmbiguous?: true;
}

interface Found {
  readonly locals: readonly LocalTemplate[];
  readonly remotes: readonly RemoteSummary[];
  readonly entries: ReadonlyMap<string, LockEntry>;
  readonly get: (id: string) => Promise<RemoteTemplate>;
}

/**
 * Pairs files with templates: by the lock, otherwise by name, and among several of one name by their content. A renamed
 * file keeps the entry of its old name.
 */
export async function pairsOf({ locals, remotes, entries, get }: Found): Promise<Pair[]> {
  const byFile = new Map(locals.map((local) => [local.file, local]));
  const byId = new Map(remotes.map((remote) => [remote.id, remote]));
  const bound: Pair[] = [...entries].map(([file, entry]) => ({
    file,
    entry,
    local: byFile.get(file) ?? null,
    remote: byId.get(entry.id) ?? null,
  }));
  const whole = bound.filter(({ local }) => local !== null);
  const fileless = bound.filter(({ local }) => local === null);
  const ids = new Set(whole.map(({ entry }) => entry?.id));
  const freeRemotes = remotes.filter(({ id }) => !ids.has(id));
  const freeLocals = locals.filter(({ file }) => !entries.has(file));
  const filelessById = new Map(fileless.map((pair) => [pair.entry?.id, pair]));
  const remotesByName = groupedBy(freeRemotes, nameOfRemote);
  const pairs = [...whole];
  const taken = new Set<unknown>();
  const join = (local: LocalTemplate, remote: RemoteSummary): void => {
    taken.add(local).add(remote);
    pairs.push({ file: local.file, local, remote, entry: filelessById.get(remote.id)?.entry ?? null });
  };
  for (const [name, files] of groupedBy(freeLocals, nameOfLocal)) {
    const rivals = remotesByName.get(name) ?? [];
    const [file] = files;
    const [rival] = rivals;
    if (files.length === 1 && rivals.length === 1 && file !== undefined && rival !== undefined) join(file, rival);
    else if (rivals.length > 0) await joinByContent(files, rivals, taken, join, get);
  }
  const isAmbiguous = (name: string | undefined, others: ReadonlySet<string | undefined>): { isAmbiguous?: true } =>
    name !== undefined && others.has(name) ? { isAmbiguous: true } : {};
  const leftLocals = freeLocals.filter((local) => !taken.has(local));
  const leftRemotes = freeRemotes.filter((remote) => !taken.has(remote));
  const localNames = new Set(leftLocals.map(nameOfLocal));
  const remoteNames = new Set(leftRemotes.map(nameOfRemote));
  return [
    ...pairs,
    ...leftLocals.map((local) => ({
      file: local.file,
      local,
      remote: null,
      entry: null,
      ...isAmbiguous(nameOfLocal(local), remoteNames),
    })),
    ...leftRemotes.map((remote) => {
      const known = filelessById.get(remote.id);
      const lost = { file: known?.file ?? null, entry: known?.entry ?? null };
      return { ...lost, local: null, remote, ...isAmbiguous(nameOfRemote(remote), localNames) };
    }),
    // Both the file and the template are gone: removes them from the lock.
    ...fileless.filter(({ remote }) => remote === null),
  ];
}

const nameOfLocal = (local: LocalTemplate): string | undefined => local.document?.name.normalize('NFC');
const nameOfRemote = ({ name }: RemoteSummary): string => name.normalize('NFC');

/** The items by their names, without those that have none. */
function groupedBy<Item>(items: readonly Item[], nameOf: (item: Item) => string | undefined): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = name === undefined ? [] : (groups.get(name) ?? []);
    group.push(item);
    if (name !== undefined) groups.set(name, group);
  }
  return groups;
}

async function joinByContent(
  files: readonly LocalTemplate[],
  rivals: readonly RemoteSummary[],
  taken: Set<unknown>,
  join: (local: LocalTemplate, remote: RemoteSummary) => void,
  get: (id: string) => Promise<RemoteTemplate>,
): Promise<void> {
  for (const remote of rivals) {
    const { terms, schema } = digestsOf(await get(remote.id));
    const same = files.find(
      (file) =>
        !taken.has(file) && file.document !== null && file.digests.terms === terms && file.digests.schema === schema,
    );
    if (same !== undefined) join(same, remote);
  }
}

/**
 * Returns true if a word of a command line names the pair: by a path, a file, its name without suffix, a template's
 * name or id.
 */
export function isNamed({ file, local, remote, entry }: Pair, word: string, folder: string): boolean {
  const names = [remote?.name, local?.document?.name].map((name) => name?.normalize('NFC'));
  if ([remote?.id, entry?.id].includes(word) || names.includes(word.normalize('NFC'))) return true;
  if (file === null) return false;
  return [file, file.slice(0, -SUFFIX.length)].includes(word) || resolve(word) === resolve(folder, file);
}
