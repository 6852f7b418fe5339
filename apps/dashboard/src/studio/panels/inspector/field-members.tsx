import { useMessages } from '../../../i18n/messages.js';
import { type Field, isObject } from '../../document/template.js';
import { NativeSelect, type SelectOption } from '../native-select.js';
import type { PlainControl } from './control-kinds.js';
import { inspectorMessages } from './messages.js';
import { useMember } from './use-member.js';
import { useReachableFields } from './use-reachable-fields.js';

/** The choice of no field; no field has this name. */
const NONE = '';

/** One of the fields of some types. */
export function FieldMember({ control }: { control: PlainControl }) {
  const t = useMessages(inspectorMessages);
  const { value, set } = useMember(control.path);
  const suitable = useReachableFields().filter(({ type }) => control.fields?.includes(type) ?? true);
  return (
    <NativeSelect
      label={t(control.label)}
      value={typeof value === 'string' ? value : NONE}
      options={[{ id: NONE, label: t('noField') }, ...suitable.map(({ name }) => ({ id: name, label: name }))]}
      onChange={(name) => set(name === NONE ? undefined : name)}
    />
  );
}

/** The field on which a layer depends; the form of all members has other conditions. */
export function ConditionMember({ control }: { control: PlainControl }) {
  const t = useMessages(inspectorMessages);
  const { value, isMixed, set } = useMember(control.path);
  const conditions = useReachableFields().flatMap((field) => conditionsOf(field));
  const options: SelectOption[] = conditions.map(({ condition, name, is }) => ({
    id: JSON.stringify(condition),
    label:
      is === 'given'
        ? t('whenField', { field: name })
        : is === 'true' || is === 'false'
          ? t(is === 'true' ? 'whenTrue' : 'whenFalse', { field: name })
          : t('whenEquals', { field: name, value: is.equals }),
  }));
  const id = value == null ? NONE : JSON.stringify(value);
  return (
    <NativeSelect
      label={t(control.label)}
      value={!isMixed && (id === NONE || options.some((option) => option.id === id)) ? id : undefined}
      placeholder={isMixed ? t('mixed') : t('otherForm')}
      options={[{ id: NONE, label: t('always') }, ...options]}
      onChange={(next) => set(next === NONE ? undefined : JSON.parse(next))}
    />
  );
}

interface Offer {
  readonly condition: unknown;
  readonly name: string;
  readonly is: 'given' | 'true' | 'false' | { readonly equals: string };
}

/** The usual conditions for a field: that it is given, a flag's two states, a choice's values. */
function conditionsOf({ name, type, options }: Field): Offer[] {
  if (type === 'flag') return (['true', 'false'] as const).map((is) => ({ condition: { field: name, is }, name, is }));
  const given: Offer = { condition: name, name, is: 'given' };
  if (type !== 'choice' || !Array.isArray(options)) return [given];
  const values = (options as unknown[]).flatMap((option) => (isObject(option) ? [String(option['value'])] : []));
  return [given, ...values.map((equals): Offer => ({ condition: { field: name, equals }, name, is: { equals } }))];
}
