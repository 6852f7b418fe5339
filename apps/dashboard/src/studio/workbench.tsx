import { Layers, SlidersHorizontal, TextCursorInput, X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { TemplateField } from '@naqsh/sdk';
import { useMessages } from '../i18n/messages.js';
import { IconButton, SkeletonRows, useTitle } from '../kit/index.js';
import { samplesOf, type Typed } from '../pages/templates/field-values.js';
import type { Template } from '../pages/templates/queries.js';
import { Canvas } from './canvas/canvas.js';
import { moveByKey } from './canvas/use-keyboard.js';
import { commandOf } from './commands.js';
import { Faults } from './faults.js';
import { lazyPart } from './lazy-part.js';
import { barMessages, messages } from './messages.js';
import { valuesOfTyped } from './panels/fields/data-sets.js';
import type { Source } from './panels/fields/values-section.js';
import { DraftNotice } from './saving/draft-notice.js';
import type { Opening } from './saving/opening.js';
import { type Saving, useSaving } from './saving/use-saving.js';
import { SizeBar } from './sizes/size-bar.js';
import styles from './studio.module.css';
import type { Values } from './painter/painter.js';
import { TopBar } from './top-bar.js';
import { useIsVast, useIsWide } from './use-is-wide.js';
import { usePainter } from './use-painter.js';
import { useFields, useStudio, useStudioState } from './use-studio.js';

const LayerTree = lazyPart(() => import('./panels/layer-tree.js'));
const Inspector = lazyPart(() => import('./panels/inspector/inspector.js'));
const FieldsPanel = lazyPart(() => import('./panels/fields/fields-panel.js'));
const JsonPane = lazyPart(() => import('./json/json-pane.js'));
const VersionsDialog = lazyPart(() => import('./comparing/versions-dialog.js'));
const ConflictDialog = lazyPart(() => import('./saving/conflict-dialog.js'));

/** The same elements each time, which React does not render again with the page around them. */
const LAYERS = <LayerTree />;
const PROPERTIES = <Inspector />;
const CANVAS = <Canvas />;

type PanelName = 'layers' | 'fields' | 'properties';

/** The bar, the canvas and the panels around it; on a phone one panel at a time, below the canvas. */
export default function Workbench({ template, opening }: { template: Template; opening: Opening }) {
  const t = useMessages(barMessages);
  const isWide = useIsWide();
  const saving = useSaving(template, opening);
  const [isJsonOpen, setIsJsonOpen] = useState(false);
  const [areVersionsOpen, setAreVersionsOpen] = useState(false);
  const { values, ...shown } = useValues();
  usePageKeys(saving);
  useTitle(t('title', { name: template.name }));
  const panels: Readonly<Record<PanelName, ReactNode>> = {
    layers: LAYERS,
    fields: <FieldsPanel {...shown} />,
    properties: PROPERTIES,
  };
  const canvas = (
    <Stage>
      {CANVAS}
      <DraftNotice opening={opening} newest={template.version} saving={saving} />
      <Faults />
      <SizeBar />
    </Stage>
  );
  return (
    <div className={styles.studio}>
      <Painting values={values} />
      <TopBar
        template={template}
        saving={saving}
        values={values}
        isWide={isWide}
        isJsonOpen={isJsonOpen}
        onJson={() => setIsJsonOpen(!isJsonOpen)}
        onVersions={() => setAreVersionsOpen(true)}
      />
      {isWide ? (
        <WideDesk panels={panels} json={isJsonOpen ? <JsonPane /> : null}>
          {canvas}
        </WideDesk>
      ) : (
        <NarrowDesk panels={panels}>{canvas}</NarrowDesk>
      )}
      <Suspense>
        {saving.rival !== null && saving.isAsking ? (
          <ConflictDialog rival={saving.rival} saving={saving} values={values} />
        ) : null}
        {areVersionsOpen ? (
          <VersionsDialog
            template={template}
            base={saving.version}
            values={values}
            onClose={() => setAreVersionsOpen(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** Makes the painter paint the document; a separate component, since it follows each frame of a gesture. */
function Painting({ values }: { values: Values }) {
  usePainter(values);
  return null;
}

function Stage({ children }: { children: ReactNode }) {
  const isPainting = useStudioState((state) => state.isPainting);
  return (
    <div className={styles.stage} data-busy={isPainting}>
      {children}
    </div>
  );
}

const TEXT_FIELDS = 'input, textarea, [contenteditable=true]';
/** Keys that with control apply to the text of a field that has the focus. */
const KEYS_OF_TEXT: ReadonlySet<string> = new Set(['KeyA', 'KeyC', 'KeyV', 'KeyX', 'KeyY', 'KeyZ']);

/**
 * The keys of the whole page: saving, shortcuts with control beyond the canvas, except those of a text being typed, and
 * all keys of the canvas while nothing has the focus, such as after a press outside everything.
 */
function usePageKeys(saving: Saving): void {
  const studio = useStudio();
  const newest = useRef(saving);
  newest.current = saving;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target, code } = event;
      if (event.isComposing || event.defaultPrevented) return;
      const isNowhere = target === document.body;
      if (isNowhere && moveByKey(studio, event)) {
        event.preventDefault();
        return;
      }
      if (!isNowhere && !(event.ctrlKey || event.metaKey)) return;
      if (code === 'KeyS' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
        event.preventDefault();
        if (newest.current.isDirty) void newest.current.publish();
        return;
      }
      const field = target instanceof HTMLElement ? target.closest<HTMLElement>(TEXT_FIELDS) : null;
      const command = field !== null && KEYS_OF_TEXT.has(code) ? null : commandOf(event);
      if (command?.can(studio) !== true) return;
      event.preventDefault();
      // A typed value takes effect before its layer is copied or grouped.
      field?.blur();
      command.run(studio);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [studio]);
}

interface DeskProps {
  readonly panels: Readonly<Record<PanelName, ReactNode>>;
  readonly children: ReactNode;
}

function WideDesk({ panels, json, children }: DeskProps & { json: ReactNode }) {
  const t = useMessages(messages);
  const [shown, setShown] = useState<'layers' | 'fields'>('layers');
  const isVast = useIsVast();
  return (
    <div className={styles.desk} data-json={json !== null}>
      <aside className={styles.panel} aria-label={t('panels')}>
        <div className={styles.switch} role="group" aria-label={t('panels')}>
          {(['layers', 'fields'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={shown === name} onClick={() => setShown(name)}>
              {t(name)}
            </button>
          ))}
        </div>
        <div className={styles.scroll}>
          <Suspense fallback={<SkeletonRows count={4} />}>{panels[shown]}</Suspense>
        </div>
      </aside>
      {children}
      {json === null ? null : <Suspense fallback={<SkeletonRows count={8} />}>{json}</Suspense>}
      {json !== null && !isVast ? null : (
        <aside className={styles.panel} aria-label={t('properties')}>
          <div className={styles.scroll}>
            <Suspense fallback={<SkeletonRows count={4} />}>{panels.properties}</Suspense>
          </div>
        </aside>
      )}
    </div>
  );
}

const TABS = [
  ['layers', Layers],
  ['properties', SlidersHorizontal],
  ['fields', TextCursorInput],
] as const;

function NarrowDesk({ panels, children }: DeskProps) {
  const t = useMessages(messages);
  const [open, setOpen] = useState<PanelName | null>(null);
  return (
    <>
      {children}
      {open === null ? null : (
        <section className={styles.drawer} aria-label={t(open)}>
          <div className={styles.drawerHead}>
            <h2>{t(open)}</h2>
            <IconButton label={t('closePanel')} onPress={() => setOpen(null)}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          </div>
          <div className={styles.scroll}>
            <Suspense fallback={<SkeletonRows count={3} />}>{panels[open]}</Suspense>
          </div>
        </section>
      )}
      <nav className={styles.tabs} aria-label={t('panels')}>
        {TABS.map(([name, Icon]) => (
          <button
            key={name}
            type="button"
            aria-pressed={open === name}
            onClick={() => setOpen(open === name ? null : name)}
          >
            <Icon size={20} aria-hidden="true" />
            {t(name)}
          </button>
        ))}
      </nav>
    </>
  );
}

/** The values with which the card is painted: the samples to begin with. */
function useValues() {
  const studio = useStudio();
  const fields = useFields() as unknown as readonly TemplateField[];
  const [chosen, setChosen] = useState<{ source: Source; typed: Typed }>({ source: 'sample', typed: {} });
  const typed = useMemo(() => (chosen.source === 'sample' ? samplesOf(fields) : chosen.typed), [chosen, fields]);
  const values = useMemo(() => valuesOfTyped(fields, typed), [fields, typed]);
  return {
    values,
    source: chosen.source,
    typed,
    onChange(source: Source, next: Typed) {
      setChosen({ source, typed: next });
      studio.set({ isPainting: true });
    },
  };
}
