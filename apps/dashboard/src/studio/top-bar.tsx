import { ArrowRight, Braces, ChevronDown, History, Redo2, Undo2 } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../i18n/format.js';
import { useMessages } from '../i18n/messages.js';
import { ActionMenu, Button, IconButton } from '../kit/index.js';
import type { Template } from '../pages/templates/queries.js';
import { AddMenu } from './add-menu.js';
import { type CommandName, commands } from './commands.js';
import { canRedo, canUndo, lastLabel, nextLabel } from './document/history.js';
import { ExportMenu } from './export-menu.js';
import type { Values } from './painter/painter.js';
import { barMessages, messages, type StepName, steps } from './messages.js';
import { savingMessages } from './saving/messages.js';
import type { Saving } from './saving/use-saving.js';
import styles from './studio.module.css';
import { useStudio, useStudioState } from './use-studio.js';

/** Name, history, tools and publication of the template. */
export function TopBar({
  template,
  saving,
  values,
  isWide,
  isJsonOpen,
  onJson,
  onVersions,
}: {
  template: Template;
  saving: Saving;
  values: Values;
  isWide: boolean;
  isJsonOpen: boolean;
  onJson: () => void;
  onVersions: () => void;
}) {
  const t = useMessages(barMessages);
  const tm = useMessages(messages);
  const isOwn = template.scope === 'user';
  const name = isOwn ? t('publish') : t('publishCopy');
  return (
    <header className={styles.bar}>
      <Link
        to="/templates/$templateId"
        params={{ templateId: template.id }}
        className={styles.back}
        aria-label={tm('back')}
        title={tm('back')}
      >
        <ArrowRight size={20} aria-hidden="true" />
      </Link>
      <div className={styles.title}>
        <h1>
          <bdi>{template.name}</bdi>
        </h1>
        <p role="status">
          <Standing template={template} saving={saving} isShort={!isWide} />
        </p>
      </div>
      <div className={styles.tools} role="group" aria-label={t('tools')}>
        <AddMenu isShort={!isWide} />
        <HistoryButtons />
        <IconButton label={t('versions')} onPress={onVersions}>
          <History size={20} aria-hidden="true" />
        </IconButton>
        {isWide ? (
          <>
            <ZoomMenu />
            <span className={styles.toggle} data-on={isJsonOpen}>
              <Button
                kind="plain"
                icon={<Braces size={18} aria-hidden="true" />}
                aria-pressed={isJsonOpen}
                onPress={onJson}
              >
                {t('json')}
              </Button>
            </span>
          </>
        ) : null}
      </div>
      <div className={styles.publish}>
        {isWide ? <ExportMenu template={template} saving={saving} values={values} /> : null}
        <Button
          kind="primary"
          isDisabled={isOwn && !saving.isDirty}
          isPending={saving.isSaving}
          aria-label={name}
          onPress={() => void saving.publish()}
        >
          {isWide ? name : isOwn ? t('publishShort') : t('publishCopyShort')}
        </Button>
      </div>
    </header>
  );
}

/** The version, and the places with the work beyond it; the short form has only the latter. */
function Standing({ template, saving, isShort }: { template: Template; saving: Saving; isShort: boolean }) {
  const t = useMessages(barMessages);
  const ts = useMessages(savingMessages);
  const format = useFormat();
  const isOwn = template.scope === 'user';
  const version = isOwn ? t('version', { version: format.number(saving.version) }) : t('preview');
  const state = saving.isDirty ? ts(`kept_${saving.kept}`) : isOwn ? t(isShort ? 'savedShort' : 'saved') : null;
  if (state === null) return version;
  return isShort ? state : `${version} · ${state}`;
}

function HistoryButtons() {
  const tm = useMessages(messages);
  const nameOf = useMessages(steps);
  const studio = useStudio();
  const last = useStudioState(({ history }) => lastLabel(history)) as StepName | undefined;
  const next = useStudioState(({ history }) => nextLabel(history)) as StepName | undefined;
  const hasPast = useStudioState(({ history }) => canUndo(history));
  const hasFuture = useStudioState(({ history }) => canRedo(history));
  // The arrows of undo and redo point the same way in every language.
  return (
    <span className={styles.history} dir="ltr">
      <IconButton
        label={last === undefined ? tm('undo') : tm('undoStep', { step: nameOf(last) })}
        isDisabled={!hasPast}
        onPress={() => studio.undo()}
      >
        <Undo2 size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={next === undefined ? tm('redo') : tm('redoStep', { step: nameOf(next) })}
        isDisabled={!hasFuture}
        onPress={() => studio.redo()}
      >
        <Redo2 size={20} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

const ZOOMS: readonly CommandName[] = ['zoomIn', 'zoomOut', 'zoomFit', 'zoomWhole', 'zoomSelection', 'rulers'];

function ZoomMenu() {
  const t = useMessages(barMessages);
  const studio = useStudio();
  const format = useFormat();
  const zoom = useStudioState(({ view }) => view.zoom);
  const percent = format.percent(Math.round(zoom * 100) / 100);
  return (
    <ActionMenu
      trigger={
        <Button kind="plain" aria-label={t('zoom', { percent })}>
          <span className={styles.percent} dir="ltr">
            {percent}
          </span>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      }
      choices={ZOOMS.map((name) => ({
        id: name,
        label: t(`cmd_${name}`),
        onAction: () => {
          if (commands[name].can(studio)) commands[name].run(studio);
        },
      }))}
    />
  );
}
