import { changesOf, type JsonChange } from '#kernel';
import type { TemplateDocument } from './template-document.js';
import type { Outcome } from './template-outcome.js';
import type { Pair } from './template-pairs.js';
import {
  AMBIGUOUS,
  isAny,
  isWhole,
  outcomeOf,
  type TemplateSync,
  unreadable,
  type WholePair,
} from './template-sync.js';

/** Compares files with templates without changing either. */
export class TemplateDiff {
  constructor(private readonly sync: TemplateSync) {}

  async *run(names: readonly string[]): AsyncGenerator<Outcome, void, undefined> {
    for (const pair of await this.sync.pairs(names)) {
      const outcome = await this.outcome(pair);
      if (outcome !== null) yield outcome;
    }
  }

  /** Null if neither exists any more. */
  private async outcome(pair: Pair): Promise<Outcome | null> {
    const { local, remote, entry } = pair;
    if (local !== null && local.document === null) return unreadable(pair, local.error);
    if (isWhole(pair)) return this.compared(pair);
    const detail = pair.isAmbiguous ? { detail: AMBIGUOUS } : {};
    if (remote !== null) return outcomeOf(pair, 'only there', detail);
    if (local === null) return null;
    return entry === null
      ? outcomeOf(pair, 'only here', detail)
      : outcomeOf(pair, 'gone', { detail: 'The template was deleted at the service.' });
  }

  private async compared(pair: WholePair): Promise<Outcome> {
    const comparison = await this.sync.compare(pair);
    if (!isAny(comparison, 'edited', 'newer', 'conflict')) return outcomeOf(pair, 'unchanged');
    const changes = documentChanges(await this.sync.get(pair.remote.id), pair.local.document);
    if (!isAny(comparison, 'newer', 'conflict')) return outcomeOf(pair, 'edited', { changes });
    return outcomeOf(pair, isAny(comparison, 'edited', 'conflict') ? 'conflict' : 'newer', { changes });
  }
}

/** The changes to the service that pushing the file would make. */
function documentChanges(there: TemplateDocument, here: TemplateDocument): JsonChange[] {
  const parts = ({ name, tags, schema }: TemplateDocument) => ({ name, tags, schema });
  return changesOf(parts(there), parts(here));
}
