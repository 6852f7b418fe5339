import { useEffect, useRef, useState } from 'react';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { ConflictError } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { explain } from '../../kit/problems.js';
import { toast } from '../../kit/toast.js';
import { type Template, useRefreshTemplates } from '../../pages/templates/queries.js';
import { isDirty } from '../document/history.js';
import { type Document, schemaOf } from '../document/template.js';
import { barMessages } from '../messages.js';
import { useStudio, useStudioState } from '../use-studio.js';
import { dropDraft, writeDraft, writeMarks } from './draft.js';

/** A pause in editing after which the draft is kept, milliseconds. */
const PAUSE_MS = 250;

type StoredWarnings = Awaited<ReturnType<typeof api.templates.updateSchema>>['warnings'];

export interface Conflict {
  /** The service's newest version, which somebody else has made. */
  readonly theirs: Template;
}

export interface Saving {
  readonly version: number;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly error: unknown;
  readonly warnings: StoredWarnings;
  readonly conflict: Conflict | null;
  /** Makes the document a new version; of another base version where a conflict was decided for it. */
  readonly publish: (base?: number) => void;
  readonly takeTheirs: () => void;
  readonly closeConflict: () => void;
}

/** Keeps a draft in this browser as it changes, and makes versions of it. */
export function useSaving(template: Template, baseVersion: number): Saving {
  const studio = useStudio();
  const t = useMessages(barMessages);
  const language = useLanguage();
  const format = useFormat();
  const navigate = useNavigate();
  const refresh = useRefreshTemplates();
  const [version, setVersion] = useState(baseVersion);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const dirty = useStudioState(({ history }) => isDirty(history));
  const save = useAction(
    async ({ document, base }: { document: Document; index: number; base: number }) =>
      api.templates.updateSchema(template.id, schemaOf(document), { headers: { 'If-Match': `"${base}"` } }),
    {
      onSuccess: async (stored, { index }) => {
        setVersion(stored.version);
        setConflict(null);
        studio.markSaved(index);
        if (!isDirty(studio.state.history)) await dropDraft(template.id);
        toast(t('published', { version: format.number(stored.version) }));
        await refresh();
      },
      onError: async (error) => {
        if (error instanceof ConflictError || isPrecondition(error)) {
          setConflict({ theirs: await api.templates.get(template.id) });
        } else toast(explain(error, language), 'bad');
      },
    },
  );
  // A template of the gallery becomes one of the user's own.
  const copy = useAction(
    (document: Document) => api.templates.create({ name: template.name, schema: schemaOf(document) }),
    {
      onSuccess: async ({ id }) => {
        studio.markSaved(studio.state.history.index);
        await dropDraft(template.id);
        await refresh();
        await navigate({ to: '/studio/$templateId', params: { templateId: id } });
      },
      onError: (error) => toast(explain(error, language), 'bad'),
    },
  );
  useLocalDraft(template.id, version);
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => isDirty(studio.state.history) });
  const start = (base: number): void => {
    if (template.scope === 'public') copy.mutate(studio.template);
    else if (!save.isPending) save.mutate({ document: studio.template, index: studio.state.history.index, base });
  };
  return {
    version,
    isDirty: dirty,
    isSaving: save.isPending || copy.isPending,
    error: conflict === null ? save.error : null,
    warnings: save.data?.warnings ?? [],
    conflict,
    publish: (base = version) => start(base),
    takeTheirs: () => {
      if (conflict === null) return;
      studio.replace(conflict.theirs.schema as unknown as Document);
      setVersion(conflict.theirs.version);
      setConflict(null);
      save.reset();
      void dropDraft(template.id);
    },
    closeConflict: () => {
      setConflict(null);
      save.reset();
    },
  };
}

function isPrecondition(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 412;
}

/** Writes the draft a moment after each change, and at once as the page is left. */
function useLocalDraft(templateId: string, version: number): void {
  const studio = useStudio();
  const base = useRef(version);
  base.current = version;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      clearTimeout(timer);
      timer = undefined;
      const { history } = studio.state;
      if (isDirty(history)) {
        void writeDraft(templateId, { templateId, document: history.present, version: base.current, at: Date.now() });
      }
    };
    const stop = studio.store.subscribe((state, former) => {
      if (state.marks !== former.marks) writeMarks(templateId, state.marks);
      // A gesture that ends changes the steps alone.
      if (state.history.present === former.history.present && state.history.steps === former.history.steps) return;
      if (isDirty(state.history)) timer ??= setTimeout(keep, PAUSE_MS);
      else void dropDraft(templateId);
    });
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      stop();
      if (timer !== undefined) keep();
    };
  }, [studio, templateId]);
}
