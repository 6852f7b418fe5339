import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { offsetOf } from '../../pages/templates/json-place.js';
import { reconcile } from '../document/members.js';
import { shapeFaultOf } from '../document/template.js';
import { pathOf } from '../document/tree.js';
import { barMessages } from '../messages.js';
import { useSelection, useStudio, useStudioState, useTemplate } from '../use-studio.js';
import { JsonEditor } from './json-editor.js';
import styles from './json-pane.module.css';

/** The template as JSON beside the canvas: a change of either changes the other. */
export default function JsonPane() {
  const t = useMessages(barMessages);
  const studio = useStudio();
  const document = useTemplate();
  const faults = useStudioState(({ painted }) => painted?.faults);
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditor>(null);
  const [fault, setFault] = useState<string | null>(null);
  const words = useRef(t);
  words.current = t;

  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const read = (text: string): void => {
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch {
        setFault(words.current('notJson'));
        return;
      }
      const wrong = shapeFaultOf(value);
      if (wrong !== null) {
        setFault(words.current(`shape_${wrong.fault}`, { path: `\u2066${wrong.path.join('.') || '/'}\u2069` }));
        return;
      }
      setFault(null);
      const change = (draft: object): void => reconcile(draft as Record<string, unknown>, value);
      studio.edit('json', change, { property: 'json' });
    };
    const own = new JsonEditor(current, JSON.stringify(studio.template, null, 2), words.current('jsonLabel'), read);
    editor.current = own;
    return () => own.close();
  }, [studio]);

  useEffect(() => {
    if (editor.current?.show(document) === true) setFault(null);
  }, [document]);

  useEffect(() => {
    editor.current?.mark((faults ?? []).filter(({ of }) => of === 'schema'));
  }, [faults, document]);

  useRevealed(editor);
  return (
    <section className={styles.pane} aria-label={t('jsonLabel')}>
      <div ref={box} className={styles.editor} dir="ltr" />
      {fault === null ? null : (
        <p className={styles.fault} role="status">
          {fault}
        </p>
      )}
    </section>
  );
}

/** Brings the selected layer into sight, unless the text is being typed. */
function useRevealed(editor: { readonly current: JsonEditor | null }): void {
  const studio = useStudio();
  const [id] = useSelection();
  useEffect(() => {
    const { current } = editor;
    const path = id === undefined ? null : pathOf(studio.template, id);
    if (current === null || path === null || current.hasFocus) return;
    current.reveal(offsetOf(current.text, path));
  }, [editor, studio, id]);
}
