import { ChevronDown } from 'lucide-react';
import type { TemplateField } from '@naqsh/sdk';
import { Suspense, useId, useState } from 'react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { Skeleton } from '../../../kit/index.js';
import { samplesOf } from '../../../pages/templates/field-values.js';
import { fillPlaceholders, textOf } from '../../document/text.js';
import { lazyPart } from '../../lazy-part.js';
import { useFields } from '../../use-studio.js';
import { NativeSelect } from '../native-select.js';
import { NumberInput } from '../number-input.js';
import boxes from '../control-box.module.css';
import styles from '../panels.module.css';
import { AdjustButton } from './adjust-button.js';
import type { PlainControl } from './control-kinds.js';
import { IconSign } from './icon-sign.js';
import { useIcons } from './icons.js';
import { inspectorMessages } from './messages.js';
import { useChosenLayers, useMember } from './use-member.js';

const IconPicker = lazyPart(() => import('./icon-picker.js'));
const FontPicker = lazyPart(() => import('./font-picker.js'));
const AssetField = lazyPart(() => import('../../../pages/assets/asset-field.js'));

const WEIGHTS = ['100', '200', '300', '400', '500', '600', '700', '800', '900'];
/** Letters of a text used as a font sample. */
const SPECIMEN_LENGTH = 40;

export function FontMember({ control }: { control: PlainControl }) {
  const t = useMessages(inspectorMessages);
  const id = useId();
  const { value, isMixed, set } = useMember(control.path);
  const specimen = useSpecimen();
  const [isOpen, setIsOpen] = useState(false);
  const list = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
  const [first] = list;
  return (
    <div className={styles.area}>
      <label htmlFor={id}>{t(control.label)}</label>
      <button id={id} type="button" className={boxes.opener} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <bdi>{first ?? (isMixed ? t('mixed') : '—')}</bdi>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <Suspense>
        {isOpen ? (
          <FontPicker
            specimen={specimen}
            value={first}
            // The families after the first are fallbacks for missing letters.
            onChoose={(family) => set([family, ...list.slice(1).filter((one) => one !== family)])}
            onClose={() => setIsOpen(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** The icon of a layer, drawn once the icon set is loaded. */
export function IconMember({ control }: { control: PlainControl }) {
  const t = useMessages(inspectorMessages);
  const id = useId();
  const { value, isMixed, set } = useMember(control.path);
  const [isOpen, setIsOpen] = useState(false);
  const { data: icons } = useIcons();
  const name = typeof value === 'string' ? value : undefined;
  const path = icons?.find((icon) => icon.name === name)?.path;
  return (
    <div className={styles.area}>
      <label htmlFor={id}>{t(control.label)}</label>
      <button id={id} type="button" className={boxes.opener} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {path === undefined ? null : <IconSign path={path} size={22} />}
        <bdi>{name ?? (isMixed ? t('mixed') : '—')}</bdi>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <Suspense>{isOpen ? <IconPicker value={name} onChoose={set} onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </div>
  );
}

/** The beginning of the first selected text, with samples for its fields. */
function useSpecimen(): string {
  const fields = useFields();
  const t = useMessages(inspectorMessages);
  const texts = useChosenLayers().map(textOf);
  const text = texts.find((one) => one.trim() !== '');
  if (text === undefined) return t('specimen');
  const samples = samplesOf(fields as unknown as readonly TemplateField[]);
  const filled = fillPlaceholders(text, ({ field, path }) => String(samples[field] ?? path));
  return [...filled.trim()].slice(0, SPECIMEN_LENGTH).join('');
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

/** The part of a picture that stays visible when it is cropped. */
export function FocusMember({ control }: { control: PlainControl }) {
  const t = useMessages(inspectorMessages);
  const { value, set } = useMember(control.path);
  const [x, y] = Array.isArray(value) ? (value as number[]) : [0.5, 0.5];
  const share = (part = 0.5): number => Math.round(part * 100);
  return (
    <>
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
      <AdjustButton path={control.path} />
    </>
  );
}
