import { fileNameFor, foldOf } from './file-names.js';
import { digestsOf, textOf } from './template-document.js';
import type { Outcome } from './template-outcome.js';
import type { Pair } from './template-pairs.js';
import {
  AMBIGUOUS,
  isAny,
  isWhole,
  outcomeOf,
  partsIn,
  type TemplateSync,
  unreadable,
  type WholePair,
} from './template-sync.js';

export interface PullOptions {
  /** Overwrites edits and unreadable files. */
  readonly force?: boolean | undefined;
  /** Deletes files whose templates are gone. */
  readonly prune?: boolean | undefined;
}

/** Copies templates from the service into files, one after another. */
export class TemplatePull {
  constructor(
    private readonly sync: TemplateSync,
    private readonly options: PullOptions,
  ) {}

  async *run(names: readonly string[]): AsyncGenerator<Outcome, void, undefined> {
    const pairs = await this.sync.pairs(names);
    const taken = await this.sync.folder.takenNames();
    try {
      for (const pair of pairs) {
        const outcome = await this.outcome(pair, taken);
        if (outcome !== null) yield outcome;
      }
    } finally {
      if (pairs.length > 0) await this.sync.save();
    }
  }

  private async outcome(pair: Pair, taken: Set<string>): Promise<Outcome | null> {
    const { local, remote, file } = pair;
    if (remote === null) return this.withoutTemplate(pair);
    if (pair.isAmbiguous) return outcomeOf(pair, 'failed', { detail: AMBIGUOUS });
    if (local === null) return this.add(pair, taken);
    if (isWhole(pair)) return this.update(pair);
    if (file === null || local.document !== null) return null;
    if (this.options.force) return this.overwrite(pair, file);
    const detail = `${local.error.message} Mend it, or have it overwritten by --force.`;
    return unreadable(pair, { message: detail, faults: local.error.faults });
  }

  private async add(pair: Pair, taken: Set<string>): Promise<Outcome> {
    const name = pair.remote?.name ?? '';
    const isFree = pair.file !== null && !taken.has(foldOf(pair.file));
    const file = isFree && pair.file !== null ? pair.file : fileNameFor(name, taken);
    taken.add(foldOf(file));
    return { ...(await this.overwrite(pair, file)), action: 'added', file };
  }

  private async update(pair: WholePair): Promise<Outcome> {
    const { file, remote, local, entry } = pair;
    const comparison = await this.sync.compare(pair);
    if (!isAny(comparison, 'edited', 'newer', 'conflict')) {
      this.sync.bind(file, remote, local.digests);
      return outcomeOf(pair, 'unchanged');
    }
    if (this.options.force) return this.overwrite(pair, file);
    if (isAny(comparison, 'conflict'))
      return outcomeOf(pair, 'conflict', { detail: this.conflictDetail(pair, partsIn(comparison, 'conflict')) });
    const edited = partsIn(comparison, 'edited');
    if (!isAny(comparison, 'newer')) {
      return outcomeOf(pair, 'edited', { detail: `The ${edited} of the file has changes to push.` });
    }
    const newest = await this.sync.get(remote.id);
    const { name, tags } = comparison.terms === 'edited' ? local.document : newest;
    const { schema } = comparison.schema === 'edited' ? local.document : newest;
    await this.sync.folder.write(file, textOf({ name, tags, schema }, local.link));
    this.sync.bind(file, newest, digestsOf(newest));
    const detail = edited === '' ? {} : { detail: `The ${edited} of the file has changes to push, which stay.` };
    return outcomeOf({ ...pair, remote: newest, entry }, 'updated', detail);
  }

  private async overwrite(pair: Pair, file: string): Promise<Outcome> {
    const newest = await this.sync.get(pair.remote?.id ?? '');
    const link = pair.local?.document == null ? undefined : pair.local.link;
    await this.sync.folder.write(file, textOf(newest, link));
    this.sync.bind(file, newest, digestsOf(newest));
    return outcomeOf({ ...pair, file, remote: newest }, 'updated');
  }

  /** A file whose template is gone; none if the file was never bound, which is a case for a push. */
  private async withoutTemplate(pair: Pair): Promise<Outcome | null> {
    const { file, local, entry } = pair;
    if (file === null || entry === null) return null;
    if (local === null) {
      this.sync.forget(file);
      return null;
    }
    const isEdited =
      local.document === null || local.digests.terms !== entry.terms || local.digests.schema !== entry.schema;
    if (this.options.prune && (!isEdited || this.options.force)) {
      await this.sync.folder.remove(file);
      this.sync.forget(file);
      return outcomeOf(pair, 'removed');
    }
    const gone = 'The template was deleted at the service.';
    if (this.options.prune) {
      return outcomeOf(pair, 'conflict', { detail: `${gone} The file was edited since: delete it, or add --force.` });
    }
    return outcomeOf(pair, 'gone', {
      detail: `${gone} --prune deletes the file, "push --force" creates the template again.`,
    });
  }

  private conflictDetail({ file, entry, remote, local }: WholePair, parts: string): string {
    const remedy =
      `See "naqsh templates diff ${local.file}"; then take the template of the service by "pull --force", or bring the ` +
      'changes into the file and "push --force".';
    return entry === null
      ? `${this.sync.folder.pathOf(file)} is not bound to ${remote.id}, which has the same name and other content. ${remedy}`
      : `The ${parts} changed both in the file and at the service since version ${entry.version}; the file stays. ${remedy}`;
  }
}
