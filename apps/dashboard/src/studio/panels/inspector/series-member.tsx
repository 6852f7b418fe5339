import { useEffect, useId, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { itemFields, listNamed } from '../../document/fields.js';
import { isObject } from '../../document/template.js';
import { useTemplate } from '../../use-studio.js';
import boxes from '../control-box.module.css';
import { NativeSelect } from '../native-select.js';
import { parsed } from '../number-input.js';
import styles from '../panels.module.css';
import type { PlainControl } from './control-kinds.js';
import { inspectorMessages } from './messages.js';
import { useMember } from './use-member.js';

/** The choice of typed numbers; no field has this name. */
const TYPED = '';
const FIRST_NUMBERS = [3, 5, 4, 7];
const NUMBERS = new Set(['number', 'amount']);

/** The numbers of a chart: typed, or those of a list's items. */
export function SeriesMember({ control }: { control: PlainControl }) {
  const t = useMessages(inspectorMessages);
  const template = useTemplate();
  const { value, set } = useMember(control.path);
  const name = isObject(value) && typeof value['list'] === 'string' ? value['list'] : TYPED;
  const numbersOf = (list: string): string[] => {
    const field = listNamed(template, list);
    return field === undefined ? [] : itemFields(field).flatMap((one) => (NUMBERS.has(one.type) ? [one.name] : []));
  };
  const lists = (template.fields ?? []).filter(({ type, name: own }) => type === 'list' && numbersOf(own).length > 0);
  return (
    <div className={styles.area}>
      <NativeSelect
        label={t(control.label)}
        value={name}
        options={[
          { id: TYPED, label: t('typedNumbers') },
          ...lists.map((list) => ({ id: list.name, label: list.name })),
        ]}
        onChange={(next) => set(next === TYPED ? FIRST_NUMBERS : { list: next, of: numbersOf(next)[0] })}
      />
      {isObject(value) ? (
        <NativeSelect
          label={t('seriesOf')}
          value={typeof value['of'] === 'string' ? value['of'] : undefined}
          options={numbersOf(name).map((id) => ({ id, label: id }))}
          onChange={(of) => set({ list: name, of })}
        />
      ) : (
        <TypedNumbers value={Array.isArray(value) ? (value as unknown[]) : []} onChange={set} />
      )}
    </div>
  );
}

/** Numbers in a row, in any digits; they take effect on blur. */
function TypedNumbers({ value, onChange }: { value: readonly unknown[]; onChange: (numbers: number[]) => void }) {
  const t = useMessages(inspectorMessages);
  const id = useId();
  const shown = value.map((one) => (typeof one === 'number' ? String(one) : '')).join(' ');
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const enter = (): void => {
    const numbers = typed
      .split(/[\s،,;]+/)
      .filter(Boolean)
      .map(parsed);
    if (numbers.length > 0 && numbers.every((one) => one !== null)) onChange(numbers);
    else setTyped(shown);
  };
  return (
    <>
      <label htmlFor={id}>{t('numbers')}</label>
      <input
        id={id}
        className={boxes.words}
        dir="ltr"
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (typed !== shown) enter();
        }}
      />
    </>
  );
}
