import { useId, useRef } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { setMember, valueAt } from '../../document/members.js';
import { textOf, typedText } from '../../document/text.js';
import { useStudio } from '../../use-studio.js';
import { NativeSelect } from '../native-select.js';
import boxes from '../control-box.module.css';
import styles from '../panels.module.css';
import type { PlainControl } from './control-kinds.js';
import { inspectorMessages } from './messages.js';
import { useChosenLayers } from './use-member.js';
import { useReachableFields } from './use-reachable-fields.js';

/** The text of a layer, with the fields that it may hold. */
export function TextMember({ control }: { control: PlainControl }) {
  const t = useMessages(inspectorMessages);
  const studio = useStudio();
  const fields = useReachableFields();
  const [layer, ...others] = useChosenLayers();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { path } = control;
  if (layer === undefined || others.length > 0) return null;
  const isText = path.join('.') === 'text';
  const takesFields = isText || path.at(-1) === 'text';
  const own = valueAt(layer, path);
  const value = isText ? textOf(layer) : typeof own === 'string' ? own : '';
  const set = (next: string): void => {
    const member = isText ? typedText(layer, next) : next;
    studio.edit('text', (draft) => setMember(draft, [layer.id], path, member), {
      property: `${layer.id}.${path.join('.')}`,
    });
  };
  const insert = (field: string): void => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    set(`${value.slice(0, selectionStart)}{{${field}}}${value.slice(selectionEnd)}`);
    area.current?.focus();
  };
  return (
    <div className={styles.area}>
      <label htmlFor={id}>{t(control.label)}</label>
      <textarea
        id={id}
        ref={area}
        className={boxes.words}
        dir={takesFields ? 'auto' : 'ltr'}
        rows={control.kind === 'line' ? 1 : 2}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
      {takesFields && fields.length > 0 ? (
        <NativeSelect
          label={t('insertField')}
          value={undefined}
          placeholder={t('chooseField')}
          options={fields.map((field) => ({ id: field.name, label: field.name }))}
          onChange={insert}
        />
      ) : null}
      {Array.isArray(own) ? <p className={styles.hint}>{t('runsHint')}</p> : null}
    </div>
  );
}
