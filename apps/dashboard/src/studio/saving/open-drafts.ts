import type { TemplateDraftRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { type LocalDraft, readDraft } from './local-draft.js';

export interface Drafts {
  readonly own: LocalDraft | null;
  /** Null if the service could not be reached. */
  readonly theirs: TemplateDraftRecord | null;
}

/** The save that began last: a studio that was just left may be at it. */
let lastSave: Promise<void> = Promise.resolve();

export function noteSave(save: Promise<void>): void {
  lastSave = save;
}

/** This browser's and the service's drafts of a template. */
export async function openDrafts(templateId: string): Promise<Drafts> {
  await lastSave;
  const asked = api.templateDrafts.get(templateId).then(
    (draft) => draft,
    // The page itself reports a lost connection.
    () => null,
  );
  const [own, theirs] = await Promise.all([readDraft(templateId), asked]);
  return { own, theirs };
}
