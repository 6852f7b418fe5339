import { useEffect, useMemo } from 'react';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { ConflictError } from '@naqsh/sdk';
import { useStore } from 'zustand';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { explain } from '../../kit/problems.js';
import { toast } from '../../kit/toast.js';
import { type Template, useRefreshTemplates } from '../../pages/templates/queries.js';
import { isDirty } from '../document/history.js';
import { schemaOf } from '../document/schema-of.js';
import type { Document } from '../document/template.js';
import { barMessages } from '../messages.js';
import { useStudio, useStudioState } from '../use-studio.js';
import { DraftKeeper, type Kept } from './draft-keeper.js';
import type { Opening, Rival } from './opening.js';

type StoredWarnings = Awaited<ReturnType<typeof api.templates.updateSchema>>['warnings'];

export interface Saving {
  readonly version: number;
  readonly isDirty: boolean;
  readonly kept: Kept;
  readonly isSaving: boolean;
  readonly error: unknown;
  readonly warnings: StoredWarnings;
  /** Other work on the template, which the person has to choose from. */
  readonly rival: Rival | null;
  /** False while the choice is put off. */
  readonly isAsking: boolean;
  /**
   * Publishes the document as a new version, on another base version if a conflict was resolved for it. Resolves to
   * true on success.
   */
  readonly publish: (base?: number) => Promise<boolean>;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  readonly ask: () => void;
  readonly postpone: () => void;
}

/** Keeps a draft as the document changes, and makes versions of it. */
export function useSaving(template: Template, opening: Opening): Saving {
  const studio = useStudio();
  const t = useMessages(barMessages);
  const language = useLanguage();
  const format = useFormat();
  const navigate = useNavigate();
  const refresh = useRefreshTemplates();
  const keeper = useMemo(() => new DraftKeeper(studio, template.id, opening), [studio, template.id, opening]);
  useEffect(() => keeper.start(), [keeper]);
  const kept = useStore(keeper.store);
  const dirty = useStudioState(({ history }) => isDirty(history));
  const save = useAction(
    async ({ document, base }: { document: Document; index: number; base: number }) =>
      api.templates.updateSchema(template.id, schemaOf(document), { headers: { 'If-Match': `"${base}"` } }),
    {
      onSuccess: async (stored, { index }) => {
        studio.markSaved(index);
        keeper.noteVersion(stored.version);
        toast(t('published', { version: format.number(stored.version) }));
        await refresh();
      },
      onError: async (error) => {
        if (!(error instanceof ConflictError)) {
          toast(explain(error, language), 'bad');
          return;
        }
        const { schema, version, updated_at: at } = await api.templates.get(template.id);
        const document = schema as unknown as Document;
        keeper.meet({ kind: 'version', document, version, at: Date.parse(at), revision: null });
      },
    },
  );
  // A template of the gallery becomes one of the user's own.
  const copy = useAction(
    (document: Document) => api.templates.create({ name: template.name, schema: schemaOf(document) }),
    {
      onSuccess: async ({ id }) => {
        studio.markSaved(studio.state.history.index);
        keeper.noteVersion(template.version);
        await refresh();
        await navigate({ to: '/studio/$templateId', params: { templateId: id } });
      },
      onError: (error) => toast(explain(error, language), 'bad'),
    },
  );
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => keeper.isAtRisk });
  const start = async (base: number): Promise<boolean> => {
    const { present: document, index } = studio.state.history;
    try {
      if (template.scope === 'public') await copy.mutateAsync(document);
      else if (save.isPending) return false;
      else await save.mutateAsync({ document, index, base });
      return true;
    } catch {
      // The action reports it.
      return false;
    }
  };
  return {
    ...kept,
    isDirty: dirty,
    isSaving: save.isPending || copy.isPending,
    error: kept.rival === null ? save.error : null,
    warnings: save.data?.warnings ?? [],
    publish: (base = kept.version) => start(base),
    keepMine: () => keeper.keepMine(),
    takeTheirs: () => {
      keeper.takeTheirs();
      save.reset();
    },
    ask: () => keeper.ask(),
    postpone: () => {
      keeper.postpone();
      save.reset();
    },
  };
}
