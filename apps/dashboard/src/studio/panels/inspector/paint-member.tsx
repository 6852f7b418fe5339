import { Plus, Trash2 } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.js';
import { Button, IconButton } from '../../../kit/index.js';
import { useFormat } from '../../../i18n/format.js';
import { type Field, isObject } from '../../document/template.js';
import { useSettledDocument } from '../../use-studio.js';
import { ColorInput, colorsOf } from '../color-input.js';
import { NativeSelect } from '../native-select.js';
import { NumberInput } from '../number-input.js';
import styles from '../panels.module.css';
import { AdjustButton } from './adjust-button.js';
import type { PlainControl } from './control-kinds.js';
import { inspectorMessages } from './messages.js';
import { type Member, useMember } from './use-member.js';
import { useReachableFields } from './use-reachable-fields.js';

/** Prefix of the options that use the colour of a field. */
const FROM = 'field:';
const GRADIENTS = ['linear', 'radial', 'conic'] as const;
type Gradient = (typeof GRADIENTS)[number];
type Stop = readonly [at: number, color: unknown];
/** The most stops that a gradient takes. */
const MOST_STOPS = 32;

export function ColorMember({ control }: { control: PlainControl }) {
  const t = useMessages(inspectorMessages);
  const document = useSettledDocument();
  const { value, set } = useMember(control.path);
  return (
    <ColorInput
      label={t(control.label)}
      value={typeof value === 'string' ? value : undefined}
      onChange={set}
      palette={colorsOf(document)}
    />
  );
}

/** A colour or a gradient. */
export function PaintMember({ control }: { control: PlainControl }) {
  return <Paint control={control} member={useMember(control.path)} />;
}

function Paint({ control, member: { value, isMixed, set } }: { control: PlainControl; member: Member }) {
  const t = useMessages(inspectorMessages);
  const document = useSettledDocument();
  const fields = useReachableFields().filter(hasColor);
  const gradient = isObject(value) ? value['gradient'] : undefined;
  const isOther = isObject(value) && gradient === undefined;
  const kind = isOther ? 'other' : (gradient ?? (value == null && !isMixed ? 'none' : 'solid'));
  const change = (next: string): void => {
    const field = next.startsWith(FROM) ? fields.find(({ name }) => FROM + name === next) : undefined;
    if (field !== undefined) set({ field: field.name, ...(field.type === 'choice' && { of: 'color' }) });
    else if (next === 'none') set(undefined);
    else if (next === 'solid') set(firstColor(value));
    else set(gradientOf(next as Gradient, value));
  };
  return (
    <div className={styles.stops}>
      <NativeSelect
        label={t(control.label)}
        value={typeof kind === 'string' ? kind : undefined}
        placeholder={t('otherForm')}
        options={[
          { id: 'solid', label: t('solid') },
          ...GRADIENTS.map((id) => ({ id, label: t(id) })),
          { id: 'none', label: t('noPaint') },
          ...fields.map(({ name }) => ({ id: FROM + name, label: t('bound', { field: name }) })),
        ]}
        onChange={change}
      />
      {kind === 'solid' ? (
        <ColorInput
          label={t('color')}
          value={typeof value === 'string' ? value : undefined}
          onChange={set}
          palette={colorsOf(document)}
        />
      ) : null}
      {isObject(value) && gradient !== undefined ? (
        <>
          <GradientStops value={value} onChange={set} />
          <AdjustButton path={control.path} />
        </>
      ) : null}
    </div>
  );
}

/** True for a colour, and for a choice that has one for each of its options. */
function hasColor({ type, options }: Field): boolean {
  if (type !== 'choice') return type === 'color';
  const all = Array.isArray(options) ? (options as unknown[]) : [];
  return all.length > 0 && all.every((option) => isObject(option) && option['color'] != null);
}

function GradientStops({ value, onChange }: { value: Record<string, unknown>; onChange: (value: unknown) => void }) {
  const t = useMessages(inspectorMessages);
  const format = useFormat();
  const stops = stopsOf(value);
  const setStops = (next: readonly Stop[]): void => {
    onChange({ ...value, stops: [...next].sort(([one], [other]) => one - other) });
  };
  return (
    <>
      {value['gradient'] === 'radial' ? null : (
        <NumberInput
          label={t('angle')}
          value={typeof value['angle'] === 'number' ? value['angle'] : value['gradient'] === 'conic' ? -90 : 0}
          step={15}
          onChange={(angle) => onChange({ ...value, angle: angle ?? 0 })}
        />
      )}
      {stops.map(([at, color], index) => {
        const number = format.number(index + 1);
        const change = (stop: Stop): void => setStops(stops.map((one, other) => (other === index ? stop : one)));
        return (
          <div key={index} className={styles.stop}>
            <ColorInput
              label={t('stop', { number })}
              value={typeof color === 'string' ? color : undefined}
              onChange={(next) => change([at, next])}
              palette={[]}
            />
            <NumberInput
              label={t('stopAt')}
              value={Math.round(at * 100)}
              min={0}
              max={100}
              onChange={(share) => change([(share ?? 0) / 100, color])}
            />
            <IconButton
              label={t('removeStop', { number })}
              isDisabled={stops.length <= 2}
              onPress={() => setStops(stops.filter((_, other) => other !== index))}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
      {stops.length >= MOST_STOPS ? null : (
        <Button
          kind="plain"
          icon={<Plus size={18} aria-hidden="true" />}
          onPress={() => setStops([...stops, [1, stops.at(-1)?.[1] ?? '#000000']])}
        >
          {t('addStop')}
        </Button>
      )}
    </>
  );
}

function stopsOf(value: unknown): readonly Stop[] {
  const stops = isObject(value) && Array.isArray(value['stops']) ? (value['stops'] as unknown[]) : [];
  return stops.filter((stop): stop is Stop => Array.isArray(stop) && typeof stop[0] === 'number');
}

function firstColor(value: unknown): string {
  if (typeof value === 'string') return value;
  const color = stopsOf(value)[0]?.[1];
  return typeof color === 'string' ? color : '#16261f';
}

/** A gradient with the colours that stood there before. */
function gradientOf(gradient: Gradient, value: unknown): unknown {
  const former = stopsOf(value);
  const color = firstColor(value);
  const stops =
    former.length > 1
      ? former
      : [
          [0, color],
          [1, '#ffffff'],
        ];
  return { gradient, ...(gradient === 'linear' && { angle: 90 }), stops };
}
