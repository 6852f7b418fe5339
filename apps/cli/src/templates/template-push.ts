import { type ApiError } from '../../../../sdks/typescript/src/index.js';
import { pointerOf } from '#kernel';
import { isOfOneTemplate, type RemoteTemplate } from './remote-templates.js';
import { digestsOf, type FileFault, isObject, type TemplateDocument, textOf } from './template-document.js';
import type { Outcome } from './template-outcome.js';
import type { Pair } from './template-pairs.js';
import {
  AMBIGUOUS,
  type Comparison,
  isAny,
  isWhole,
  outcomeOf,
  partsIn,
  type ReadableTemplate,
  type TemplateSync,
  unreadable,
  type WholePair,
} from './template-sync.js';

export interface PushOptions {
  /** Overwrites newer versions, which stay in the list of versions, and recreates deleted templates. */
  readonly force?: boolean | undefined;
  /** Validates without changing anything. */
  readonly dryRun?: boolean | undefined;
}

const ASSET = /^ast_\w+$/;

/** Copies files to the service, one after another: as new templates, or as new versions of existing ones. */
export class TemplatePush {
  constructor(
    private readonly sync: TemplateSync,
    private readonly options: PushOptions,
  ) {}

  async *run(names: readonly string[]): AsyncGenerator<Outcome, void, undefined> {
    const pairs = await this.sync.pairs(names);
    try {
      for (const pair of pairs) {
        const outcome = await this.outcome(pair);
        if (outcome !== null) yield outcome;
      }
    } finally {
      if (pairs.length > 0 && !this.options.dryRun) await this.sync.save();
    }
  }

  /** Null for a template that was never in the folder, which is a case for a pull. */
  private async outcome(pair: Pair): Promise<Outcome | null> {
    const { local, entry, file } = pair;
    if (local === null || file === null) {
      if (entry === null) return null;
      const detail = 'The file is gone, and the template stays: a push deletes nothing. A pull brings the file back.';
      return outcomeOf(pair, 'only there', { detail });
    }
    if (local.document === null) return unreadable(pair, local.error);
    if (pair.isAmbiguous) return outcomeOf(pair, 'failed', { detail: AMBIGUOUS });
    try {
      if (isWhole(pair)) return await this.update(pair);
      if (entry === null || this.options.force) return await this.create(pair, local);
      const detail =
        'The template was deleted at the service. Delete the file, or create the template again with --force.';
      return outcomeOf(pair, 'gone', { detail });
    } catch (error) {
      if (isOfOneTemplate(error)) return outcomeOf(pair, 'failed', refusalOf(error, local.document));
      throw error;
    }
  }

  private async create(pair: Pair, local: ReadableTemplate): Promise<Outcome> {
    if (this.options.dryRun) {
      await this.judge(local.document);
      return outcomeOf(pair, 'created', { id: null, version: null });
    }
    const made = await this.sync.remote.create(local.file, local.document);
    await this.adopt(local, made);
    return outcomeOf({ ...pair, remote: made }, 'created', { warnings: made.warnings });
  }

  private async update(pair: WholePair): Promise<Outcome> {
    const { file, local, remote } = pair;
    const comparison = await this.sync.compare(pair);
    if (!isAny(comparison, 'edited', 'newer', 'conflict')) {
      this.sync.bind(file, remote, local.digests);
      return outcomeOf(pair, 'unchanged');
    }
    if (isAny(comparison, 'newer', 'conflict') && !this.options.force) return this.conflict(pair, comparison);
    const detail = `Changes: ${partsIn(comparison, 'edited', 'newer', 'conflict')}.`;
    if (this.options.dryRun) {
      if (comparison.schema !== 'same') await this.judge(local.document);
      return outcomeOf(pair, 'updated', { detail });
    }
    return this.put(pair, comparison, detail);
  }

  private async put(pair: WholePair, comparison: Comparison, detail: string): Promise<Outcome> {
    const { local, remote } = pair;
    const { schema } = local.document;
    let warnings: readonly string[] = [];
    let newest: RemoteTemplate | null = null;
    if (comparison.schema !== 'same') {
      newest = await this.sync.remote.putSchema(remote.id, remote.version, schema);
      if (newest === null) return this.conflict(pair, comparison);
      warnings = newest.warnings;
    }
    if (comparison.terms !== 'same') newest = await this.sync.remote.rename(remote.id, local.document);
    if (newest === null) return outcomeOf(pair, 'unchanged');
    await this.adopt(local, newest);
    return outcomeOf({ ...pair, remote: newest }, 'updated', { detail, warnings });
  }

  /** Binds the file to the stored template, and updates the file if they differ. */
  private async adopt(local: ReadableTemplate, stored: RemoteTemplate): Promise<void> {
    const digests = digestsOf(stored);
    const isSame = digests.schema === local.digests.schema && digests.terms === local.digests.terms;
    if (!isSame) await this.sync.folder.write(local.file, textOf(stored, local.link));
    this.sync.bind(local.file, stored, digests);
  }

  private async judge({ schema }: TemplateDocument): Promise<void> {
    await this.sync.remote.judge(schema);
  }

  private conflict(pair: WholePair, comparison: Comparison): Outcome {
    const { entry, remote, local } = pair;
    if (entry === null) {
      const detail =
        `${remote.id} has the same name and other content, and the file is not bound to it. Give the file's template ` +
        'another name, or see the diff and overwrite one by "pull --force" or "push --force".';
      return outcomeOf(pair, 'conflict', { detail });
    }
    const isBehind = !isAny(comparison, 'edited', 'conflict');
    const edits = isBehind ? '' : ' The file was edited, too, and stays.';
    const remedy = `Pull it, or see "naqsh templates diff ${local.file}" and overwrite it by "push --force".`;
    const detail = `The template changed at the service since version ${entry.version}, that of the file.${edits} ${remedy}`;
    return outcomeOf(pair, isBehind ? 'newer' : 'conflict', { detail });
  }
}

function refusalOf(error: ApiError, document: TemplateDocument): Partial<Outcome> {
  const faults = error.errors.map(({ loc, msg }) => ({ path: pathOf(loc), message: msg }));
  const pictures = faults.map(({ path }) => valueAt(document, path)).filter((value) => typeof value === 'string');
  const missing = [...new Set(pictures.filter((value) => ASSET.test(value)))];
  const advice =
    missing.length === 0
      ? ''
      : ` Pictures of the file that this account does not have: ${missing.join(', ')}. Upload each there, and put its new id into the file.`;
  return {
    detail: `${error.detail ?? error.message}${advice}`,
    faults: faults.map(({ path, message }): FileFault => ({ pointer: pointerOf(path), message })),
  };
}

/**
 * Converts places in a request to places in the file: a schema is the whole body when it is put, otherwise a member.
 */
function pathOf([, ...path]: readonly (string | number)[]): readonly (string | number)[] {
  return ['name', 'tags', 'schema'].includes(String(path[0])) ? path : ['schema', ...path];
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((inner, part) => {
    if (Array.isArray(inner)) return inner[Number(part)] as unknown;
    return isObject(inner) && Object.hasOwn(inner, part) ? inner[part] : undefined;
  }, value);
}
