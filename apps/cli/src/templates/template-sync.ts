import { closest } from '#kernel';
import { UsageError } from '../report.js';
import type { RemoteTemplate, RemoteTemplates } from './remote-templates.js';
import { type Digests, digestsOf, type FileFault, type Part, PARTS, termsDigestOf } from './template-document.js';
import type { LocalTemplate, TemplateFolder } from './template-folder.js';
import type { LockEntry, TemplateLock } from './template-lock.js';
import type { Action, Outcome } from './template-outcome.js';
import { isNamed, type Pair, pairsOf } from './template-pairs.js';

/** The state of a part of a file compared with that of the template, by their last common state. */
type PartState = 'same' | 'edited' | 'newer' | 'conflict';
export type Comparison = Readonly<Record<Part, PartState>>;

/** A pair whose two sides exist and are readable. */
export interface WholePair extends Pair {
  readonly file: string;
  readonly local: ReadableTemplate;
  readonly remote: NonNullable<Pair['remote']>;
}

export type ReadableTemplate = Extract<LocalTemplate, { digests: Digests }>;

/** The files of a folder and the templates of an account, compared with each other. */
export class TemplateSync {
  private readonly fetched = new Map<string, RemoteTemplate>();

  private constructor(
    readonly folder: TemplateFolder,
    readonly remote: RemoteTemplates,
    private readonly lock: TemplateLock,
    private readonly signal: AbortSignal,
  ) {}

  static async open(folder: TemplateFolder, remote: RemoteTemplates, signal: AbortSignal): Promise<TemplateSync> {
    return new TemplateSync(folder, remote, await folder.lock(), signal);
  }

  /** The pairs that the names select, by file; all if there are no names. */
  async pairs(names: readonly string[]): Promise<Pair[]> {
    const all = await pairsOf({
      locals: await this.folder.templates(),
      remotes: await this.remote.list(),
      entries: this.entries,
      get: (id) => this.get(id),
    });
    const unknown = names.find((word) => !all.some((pair) => isNamed(pair, word, this.folder.path)));
    if (unknown !== undefined) throw this.unknownName(unknown, all);
    if (names.length === 0) return all;
    return all.filter((pair) => names.some((word) => isNamed(pair, word, this.folder.path)));
  }

  /** The template in its newest version, fetched once. */
  async get(id: string): Promise<RemoteTemplate> {
    this.signal.throwIfAborted();
    const known = this.fetched.get(id) ?? (await this.remote.get(id));
    this.fetched.set(id, known);
    return known;
  }

  async compare({ local, remote, entry }: WholePair): Promise<Comparison> {
    const there =
      entry?.version === remote.version
        ? { schema: entry.schema, terms: termsDigestOf(remote) }
        : digestsOf(await this.get(remote.id));
    const stateOf = (part: Part): PartState => {
      if (local.digests[part] === there[part]) return 'same';
      if (there[part] === entry?.[part]) return 'edited';
      return local.digests[part] === entry?.[part] ? 'newer' : 'conflict';
    };
    return { terms: stateOf('terms'), schema: stateOf('schema') };
  }

  /** Binds a file to a template, in the state that both have now. */
  bind(file: string, { id, version }: Pick<RemoteTemplate, 'id' | 'version'>, { terms, schema }: Digests): void {
    if (this.entries.get(file)?.id !== id) {
      for (const [other, entry] of this.entries) if (entry.id === id) this.entries.delete(other);
    }
    this.entries.set(file, { id, version, terms, schema });
  }

  forget(file: string): void {
    this.entries.delete(file);
  }

  /** Writes the lock with the new bindings. */
  async save(): Promise<void> {
    await this.folder.writeLock(this.lock);
  }

  private get entries(): Map<string, LockEntry> {
    return this.lock.entries(this.remote.url, this.remote.account);
  }

  private unknownName(word: string, pairs: readonly Pair[]): UsageError {
    const known = pairs.flatMap(({ file, remote }) => [file, remote?.name].filter((name) => name != null));
    const near = closest(word, known);
    const hint = near === null ? 'Name a file, or a template by its name or id.' : `Did you mean "${near}"?`;
    return new UsageError(`Neither ${this.folder.path} nor ${this.remote.url} has a template "${word}". ${hint}`);
  }
}

/** The outcome of a pair. */
export function outcomeOf({ file, local, remote, entry }: Pair, action: Action, more: Partial<Outcome> = {}): Outcome {
  return {
    action,
    file,
    id: remote?.id ?? entry?.id ?? null,
    name: remote?.name ?? local?.document?.name ?? null,
    version: remote?.version ?? entry?.version ?? null,
    ...more,
  };
}

/** The outcome of a file that can't be read. */
export function unreadable(
  pair: Pair,
  { message, faults }: { message: string; faults: readonly FileFault[] },
): Outcome {
  return outcomeOf(pair, 'failed', { detail: `The file ${message}`, faults });
}

export function isWhole(pair: Pair): pair is WholePair {
  return pair.file !== null && pair.remote !== null && pair.local?.document != null;
}

/** Returns true if a part of the pair is in one of the states. */
export function isAny(comparison: Comparison, ...states: readonly PartState[]): boolean {
  return PARTS.some((part) => states.includes(comparison[part]));
}

/** The parts in one of the states, in words. */
export function partsIn(comparison: Comparison, ...states: readonly PartState[]): string {
  const words = { terms: 'name or tags', schema: 'schema' };
  return PARTS.filter((part) => states.includes(comparison[part]))
    .map((part) => words[part])
    .join(' and ');
}

export const AMBIGUOUS =
  'Several files or templates have this name, and their contents differ: nothing tells which belong together. Give each ' +
  'a name of its own, or move the files away and pull.';
