import { memo } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { Button, Checkbox, Switch } from '../../../kit/index.js';
import { isObject } from '../../document/template.js';
import { NativeSelect } from '../native-select.js';
import { NumberInput } from '../number-input.js';
import styles from '../panels.module.css';
import { ColorMember, PaintMember } from './paint-member.js';
import { ColumnsMember } from './columns-member.js';
import { ConditionMember, FieldMember } from './field-members.js';
import { SeriesMember } from './series-member.js';
import { AssetMember, FocusMember, FontMember, IconMember, WeightMember } from './special-members.js';
import { TextMember } from './text-member.js';
import type { ChoiceControl, Control, FlagControl, NumberControl, PartControl } from './control-kinds.js';
import { inspectorMessages } from './messages.js';
import { useIsApplicable, useMember } from './use-member.js';

/** The control of a member, unless it has no meaning for a selected layer. */
export const MemberControl = memo(function MemberControl({ control }: { control: Control }) {
  if (!useIsApplicable(control.when)) return null;
  const isWide = control.isWide === true || control.kind === 'part' || control.kind === 'flag';
  return <div className={isWide ? styles.whole : undefined}>{<Kind control={control} />}</div>;
});

function Kind({ control }: { control: Control }) {
  const { value, set } = useMember(control.path);
  if (isBinding(value)) return <BoundMember control={control} field={value.field} onFree={() => set(value.else)} />;
  switch (control.kind) {
    case 'number':
      return <NumberMember control={control} />;
    case 'choice':
      return <ChoiceMember control={control} />;
    case 'flag':
      return <FlagMember control={control} />;
    case 'part':
      return <PartMember control={control} />;
    case 'text':
    case 'line':
      return <TextMember control={control} />;
    case 'icon':
      return <IconMember control={control} />;
    case 'color':
      return <ColorMember control={control} />;
    case 'paint':
      return <PaintMember control={control} />;
    case 'font':
      return <FontMember control={control} />;
    case 'weight':
      return <WeightMember control={control} />;
    case 'asset':
      return <AssetMember control={control} />;
    case 'field':
      return <FieldMember control={control} />;
    case 'focus':
      return <FocusMember control={control} />;
    case 'condition':
      return <ConditionMember control={control} />;
    case 'columns':
      return <ColumnsMember control={control} />;
    case 'series':
      return <SeriesMember control={control} />;
  }
}

interface Binding {
  readonly field: string;
  readonly else?: unknown;
}

function isBinding(value: unknown): value is Binding {
  return (
    isObject(value) && typeof value['field'] === 'string' && !('is' in value || 'equals' in value || 'in' in value)
  );
}

/** A member that follows a field: its source, and a button that restores a value of its own. */
function BoundMember({ control, field, onFree }: { control: Control; field: string; onFree: () => void }) {
  const t = useMessages(inspectorMessages);
  return (
    <div className={styles.area}>
      <label>{t(control.label)}</label>
      <span className={styles.bound}>
        <bdi>{t('bound', { field })}</bdi>
        <Button kind="plain" onPress={onFree}>
          {t('unbind')}
        </Button>
      </span>
    </div>
  );
}

function NumberMember({ control }: { control: NumberControl }) {
  const t = useMessages(inspectorMessages);
  const { value, isMixed, set } = useMember(control.path);
  const { min, max, step, otherwise } = control;
  const isOther = !isMixed && value !== undefined && value !== null && typeof value !== 'number';
  return (
    <NumberInput
      label={t(control.label)}
      value={typeof value === 'number' ? value : isMixed ? undefined : otherwise}
      onChange={set}
      placeholder={isMixed ? t('mixed') : isOther ? JSON.stringify(value) : t('auto')}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      {...(step !== undefined && { step })}
    />
  );
}

function ChoiceMember({ control }: { control: ChoiceControl }) {
  const t = useMessages(inspectorMessages);
  const { value, isMixed, set } = useMember(control.path);
  const shown = value === undefined && !isMixed ? control.otherwise : value;
  return (
    <NativeSelect
      label={t(control.label)}
      value={typeof shown === 'string' ? shown : undefined}
      options={control.options.map(([id, label]) => ({ id, label: t(label) }))}
      onChange={set}
      placeholder={isMixed ? t('mixed') : '—'}
    />
  );
}

function FlagMember({ control }: { control: FlagControl }) {
  const t = useMessages(inspectorMessages);
  const { value, isMixed, set } = useMember(control.path);
  return (
    <Checkbox
      isSelected={value === undefined ? control.otherwise === true : value === true}
      isIndeterminate={isMixed}
      onChange={set}
    >
      {t(control.label)}
    </Checkbox>
  );
}

function PartMember({ control }: { control: PartControl }) {
  const t = useMessages(inspectorMessages);
  const { value, isMixed, set } = useMember(control.path);
  const isOn = isMixed || (value !== undefined && value !== null);
  return (
    <>
      <Switch isSelected={isOn} onChange={(isWanted) => set(isWanted ? control.first : undefined)}>
        {t(control.label)}
      </Switch>
      {isOn ? (
        <div className={styles.pair} role="group" aria-label={t(control.label)}>
          {control.controls.map((inner) => (
            <MemberControl key={inner.path.join('.')} control={inner} />
          ))}
        </div>
      ) : null}
    </>
  );
}
