import { Minus, Pencil, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { useLayerWords } from '../canvas/layer-words.js';
import type { Document, Layer } from '../document/template.js';
import { sectionsOf } from '../panels/inspector/controls.js';
import { inspectorMessages } from '../panels/inspector/messages.js';
import { type Change, changesBetween } from './changes.js';
import styles from './comparing.module.css';
import { messages } from './messages.js';

const SIGNS: Readonly<Partial<Record<Change['kind'], typeof Plus>>> = {
  added: Plus,
  fieldAdded: Plus,
  removed: Minus,
  fieldRemoved: Minus,
};

/** The differences between two states of a template, in words. */
export function ChangeList({ before, after }: { before: Document; after: Document }) {
  const t = useMessages(messages);
  const changes = useMemo(() => changesBetween(before, after), [before, after]);
  const wordsOf = useChangeWords();
  return (
    <section className={styles.changes}>
      <h3>{t('changes')}</h3>
      {changes.length === 0 ? (
        <p>{t('same')}</p>
      ) : (
        <ul>
          {changes.map((change, at) => {
            const Sign = SIGNS[change.kind] ?? Pencil;
            return (
              <li key={at} data-change={change.kind}>
                <Sign size={16} aria-hidden="true" />
                <span>{wordsOf(change)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function useChangeWords(): (change: Change) => string {
  const t = useMessages(messages);
  const label = useMessages(inspectorMessages);
  const language = useLanguage();
  const layers = useLayerWords();
  const list = new Intl.ListFormat(language, { type: 'unit' });
  // Isolates the direction of a JSON name, or of a user's name, from the words around it.
  const isolated = (text: string): string => `\u2068${text}\u2069`;
  const memberOf = (member: string, layer?: Layer): string => {
    if (member === 'box') return label('place');
    if (member === 'rotate') return label('rotate');
    const controls = layer === undefined ? [] : sectionsOf([layer]).flatMap((section) => section.controls);
    const control = controls.find(({ path }) => path.length === 1 && path[0] === member);
    if (control !== undefined) return label(control.label);
    if (member === 'width' || member === 'height' || member === 'background') return label(member);
    return member === 'image' ? label('canvasImage') : isolated(member);
  };
  return (change) => {
    switch (change.kind) {
      case 'added':
      case 'removed':
      case 'moved':
        return t(change.kind, { layer: isolated(layers.name(change.layer)) });
      case 'changed': {
        const { layer, members } = change;
        const named = members.map((member) => memberOf(member, layer));
        return t('changed', { layer: isolated(layers.name(layer)), members: list.format(new Set(named)) });
      }
      case 'canvas':
        return t('canvas', { members: list.format(change.members.map((member) => memberOf(member))) });
      case 'fieldAdded':
      case 'fieldRemoved':
      case 'fieldChanged':
        return t(change.kind, { name: isolated(change.name) });
      default:
        return t(change.kind);
    }
  };
}
