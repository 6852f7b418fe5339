import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { Skeleton } from '../../../kit/index.js';
import { familiesOf, fontsQuery } from '../../../pages/fonts/queries.js';
import { useDocument } from '../../use-studio.js';
import { NativeSelect } from '../native-select.js';
import { NumberInput } from '../number-input.js';
import styles from '../panels.module.css';
import type { PlainControl } from './controls.js';
import { inspectorMessages } from './messages.js';
import { useMember } from './use-member.js';

const AssetField = lazy(() => import('../../../pages/assets/asset-field.js'));

const WEIGHTS = ['100', '200', '300', '400', '500', '600', '700', '800', '900'];
/** Stands for no field; no field has this name. */
const NONE = '';

export function FontMember({ control }: { control: PlainControl }) {
  const t = useMessages(inspectorMessages);
  const { value, isMixed, set } = useMember(control.path);
  const { data } = useQuery(fontsQuery);
  const families = useMemo(() => (data === undefined ? [] : familiesOf(data).map(({ name }) => name)), [data]);
  const list = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
  const [first] = list;
  return (
    <NativeSelect
      label={t(control.label)}
      value={first}
      placeholder={isMixed ? t('mixed') : '—'}
      options={families.map((name) => ({ id: name, label: name }))}
      // The families after the first stand in where that has no letter.
      onChange={(family) => set([family, ...list.slice(1).filter((one) => one !== family)])}
    />
  );
}

export function WeightMember({ control }: { control: PlainControl }) {
  const t = useMessages(inspectorMessages);
  const format = useFormat();
  const { value, isMixed, set } = useMember(control.path);
  const shown = value === undefined && !isMixed ? 400 : value;
  return (
    <NativeSelect
      label={t(control.label)}
      value={typeof shown === 'number' ? String(shown) : undefined}
      placeholder={t('mixed')}
      options={WEIGHTS.map((id) => ({ id, label: format.number(Number(id)) }))}
      onChange={(weight) => set(Number(weight))}
    />
  );
}

export function AssetMember({ control }: { control: PlainControl }) {
  const t = useMessages(inspectorMessages);
  const { value, set } = useMember(control.path);
  return (
    <Suspense fallback={<Skeleton height="9rem" />}>
      <AssetField
        label={t(control.label)}
        isRequired={false}
        value={typeof value === 'string' && value !== '' ? value : null}
        onChange={(id) => set(id ?? undefined)}
      />
    </Suspense>
  );
}

/** One of the template's fields of some types. */
export function FieldMember({ control }: { control: PlainControl }) {
  const t = useMessages(inspectorMessages);
  const { fields = [] } = useDocument();
  const { value, set } = useMember(control.path);
  const suitable = fields.filter(({ type }) => control.fields?.includes(type) ?? true);
  return (
    <NativeSelect
      label={t(control.label)}
      value={typeof value === 'string' ? value : NONE}
      options={[{ id: NONE, label: t('noField') }, ...suitable.map(({ name }) => ({ id: name, label: name }))]}
      onChange={(name) => set(name === NONE ? undefined : name)}
    />
  );
}

/** The part of a picture that stays when it is cut. */
export function FocusMember({ control }: { control: PlainControl }) {
  const t = useMessages(inspectorMessages);
  const { value, set } = useMember(control.path);
  const [x, y] = Array.isArray(value) ? (value as number[]) : [0.5, 0.5];
  const share = (part = 0.5): number => Math.round(part * 100);
  return (
    <div className={styles.pair}>
      <NumberInput
        label={t('focusX')}
        value={share(x)}
        min={0}
        max={100}
        onChange={(at = 50) => set([at / 100, y ?? 0.5])}
      />
      <NumberInput
        label={t('focusY')}
        value={share(y)}
        min={0}
        max={100}
        onChange={(at = 50) => set([x ?? 0.5, at / 100])}
      />
    </div>
  );
}

/** The field on which a layer depends; other conditions stand in the form of all members. */
export function ConditionMember({ control }: { control: PlainControl }) {
  const t = useMessages(inspectorMessages);
  const { fields = [] } = useDocument();
  const { value, isMixed, set } = useMember(control.path);
  const isOther = typeof value === 'object' && value !== null;
  return (
    <NativeSelect
      label={t(control.label)}
      value={isOther || isMixed ? undefined : typeof value === 'string' ? value : NONE}
      placeholder={isMixed ? t('mixed') : t('otherForm')}
      options={[
        { id: NONE, label: t('always') },
        ...fields.map(({ name }) => ({ id: name, label: t('whenField', { field: name }) })),
      ]}
      onChange={(name) => set(name === NONE ? undefined : name)}
    />
  );
}
