import { del, get, set } from 'idb-keyval';
import { type Document, shapeFaultOf } from '../document/template.js';
import { type Marks, NO_MARKS } from '../studio.js';

/** Work that is kept in this browser as it changes: a draft of each template, and the editor's own marks. */

export interface LocalDraft {
  readonly document: Document;
  /** The version that it began with. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The revision of the service's draft that it is based on; null if there was none. */
  readonly revision: string | null;
  /** True if that revision is exactly this document. */
  readonly isSaved: boolean;
}

const draftKey = (templateId: string): string => `naqsh-draft-${templateId}`;
const marksKey = (templateId: string): string => `naqsh-marks-${templateId}`;

/** The draft of a template; null if there is none, or none that can be edited. */
export async function readDraft(templateId: string): Promise<LocalDraft | null> {
  try {
    const draft = await get<LocalDraft>(draftKey(templateId));
    return draft !== undefined && shapeFaultOf(draft.document) === null ? draft : null;
  } catch {
    // Private windows may have no database.
    return null;
  }
}

/** True if the browser has kept it. */
export async function writeDraft(templateId: string, draft: LocalDraft): Promise<boolean> {
  try {
    await set(draftKey(templateId), draft);
    return true;
  } catch {
    return false;
  }
}

export async function dropDraft(templateId: string): Promise<void> {
  try {
    await del(draftKey(templateId));
  } catch {
    // A database that can't be written contains no draft either.
  }
}
export function readMarks(templateId: string): Marks {
  try {
    const kept = JSON.parse(localStorage.getItem(marksKey(templateId)) ?? '{}') as Partial<{
      locked: string[];
      hidden: string[];
      guides: Marks['guides'];
      grid: number;
      hasRulers: boolean;
    }>;
    return {
      ...NO_MARKS,
      ...kept,
      locked: new Set(kept.locked),
      hidden: new Set(kept.hidden),
    };
  } catch {
    return NO_MARKS;
  }
}

export function writeMarks(templateId: string, { locked, hidden, ...others }: Marks): void {
  try {
    localStorage.setItem(marksKey(templateId), JSON.stringify({ ...others, locked: [...locked], hidden: [...hidden] }));
  } catch {
    // Without storage space the marks last as long as the page.
  }
}
