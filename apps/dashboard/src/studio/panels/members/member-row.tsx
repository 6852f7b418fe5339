import { Plus, X } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.js';
import { Button, IconButton } from '../../../kit/index.js';
import type { Path } from '../../document/members.js';
import { isObject } from '../../document/template.js';
import { ColorInput } from '../color-input.js';
import boxes from '../control-box.module.css';
import { NativeSelect } from '../native-select.js';
import { NumberInput } from '../number-input.js';
import { useFormMember } from './form-target.js';
import { memberMessages } from './messages.js';
import styles from './members.module.css';
import { choicesOf, type Definition, isColor, variantName } from './schema-members.js';
import { templateForm } from './template-form.js';

interface RowProps {
  readonly name: string;
  readonly path: Path;
  readonly definition: Definition;
  readonly isRequired: boolean;
}

/** A member: its name, its description, and a control that suits its value; or a button that sets it. */
export function MemberRow({ name, path, definition, isRequired }: RowProps) {
  const t = useMessages(memberMessages);
  const { value, set } = useFormMember(path);
  const isSet = value !== undefined && value !== null;
  const { description } = templateForm.resolved(definition);
  return (
    <div className={styles.row} role="group" aria-label={name}>
      <div className={styles.head} dir="ltr">
        <div>
          <code>{name}</code>
          {typeof description === 'string' ? <p lang="en">{description}</p> : null}
        </div>
        {isSet && isRequired ? null : isSet ? (
          <IconButton label={t('unset', { name })} onPress={() => set(undefined)}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton label={t('set', { name })} onPress={() => set(templateForm.starterOf(definition))}>
            <Plus size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isSet ? <ValueControl name={name} path={path} definition={definition} /> : null}
    </div>
  );
}

/** The kind of a value if there are several, and the control of that kind. */
function ValueControl({ name, path, definition }: Omit<RowProps, 'isRequired'>) {
  const t = useMessages(memberMessages);
  const { value, set } = useFormMember(path);
  const variants = templateForm.variantsOf(definition);
  const variant = templateForm.variantOf(variants, value);
  return (
    <div className={styles.value}>
      {variants.length < 2 ? null : (
        <NativeSelect
          label={t('kind')}
          value={variant === undefined ? undefined : String(variants.indexOf(variant))}
          options={variants.map((one, index) => ({ id: String(index), label: variantName(one) }))}
          onChange={(index) => set(templateForm.starterOfVariant(variants[Number(index)] ?? {}))}
        />
      )}
      {variant === undefined ? (
        <JsonControl name={name} path={path} />
      ) : (
        <VariantControl name={name} path={path} definition={variant} />
      )}
    </div>
  );
}

function VariantControl({ name, path, definition }: Omit<RowProps, 'isRequired'>) {
  const { value, set } = useFormMember(path);
  const { type, minimum, maximum } = definition;
  const choices = choicesOf(definition);
  if (definition['const'] !== undefined) return null;
  if (choices.length > 0) {
    return (
      <NativeSelect
        label={name}
        value={String(value)}
        options={choices.map((choice) => ({ id: String(choice), label: String(choice) }))}
        onChange={(id) => set(choices.find((choice) => String(choice) === id))}
      />
    );
  }
  switch (type) {
    case 'boolean':
      return (
        <NativeSelect
          label={name}
          value={String(value)}
          options={['true', 'false'].map((id) => ({ id, label: id }))}
          onChange={(id) => set(id === 'true')}
        />
      );
    case 'integer':
    case 'number':
      return (
        <NumberInput
          label={name}
          value={typeof value === 'number' ? value : undefined}
          onChange={(number) => number !== undefined && set(type === 'integer' ? Math.round(number) : number)}
          {...(typeof minimum === 'number' && { min: minimum })}
          {...(typeof maximum === 'number' && { max: maximum })}
          {...(typeof maximum === 'number' && maximum <= 1 && { step: 0.05 })}
        />
      );
    case 'array':
      return <ListControl name={name} path={path} definition={definition} />;
    case 'object':
      // Members of a map, such as features of a font, have names of their own.
      return templateForm.membersOf(definition).length === 0 ? (
        <JsonControl name={name} path={path} />
      ) : (
        <ObjectControl path={path} definition={definition} />
      );
    default:
      return isColor(definition) ? (
        <ColorInput label={name} value={String(value)} onChange={set} palette={[]} />
      ) : (
        <StringControl name={name} value={String(value)} onChange={set} />
      );
  }
}

function StringControl({ name, value, onChange }: { name: string; value: string; onChange: (value: string) => void }) {
  return (
    <textarea
      className={boxes.typed}
      aria-label={name}
      dir="auto"
      rows={1}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function ObjectControl({ path, definition }: { path: Path; definition: Definition }) {
  return (
    <div className={styles.inner}>
      {templateForm.membersOf(definition).map((member) => (
        <MemberRow key={member.name} {...member} path={[...path, member.name]} />
      ))}
    </div>
  );
}

/** The items of a list, or the places of a tuple. */
function ListControl({ name, path, definition }: Omit<RowProps, 'isRequired'>) {
  const t = useMessages(memberMessages);
  const { value, set } = useFormMember(path);
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const { prefixItems, items: item, maxItems } = definition;
  const places = Array.isArray(prefixItems) ? (prefixItems as Definition[]) : null;
  const isFull = typeof maxItems === 'number' && items.length >= maxItems;
  return (
    <div className={styles.inner}>
      {items.map((_, index) => (
        <MemberRow
          key={index}
          name={`${name}[${index}]`}
          path={[...path, index]}
          definition={places?.[index] ?? (isObject(item) ? item : {})}
          isRequired={places !== null}
        />
      ))}
      {places !== null || isFull || !isObject(item) ? null : (
        <Button
          kind="plain"
          icon={<Plus size={18} aria-hidden="true" />}
          onPress={() => set([...items, templateForm.starterOf(item)])}
        >
          {t('addItem')}
        </Button>
      )}
    </div>
  );
}

/** A value of any kind, as JSON. */
function JsonControl({ name, path }: { name: string; path: Path }) {
  const { value, set } = useFormMember(path);
  return (
    <textarea
      className={boxes.typed}
      aria-label={name}
      dir="ltr"
      rows={2}
      defaultValue={JSON.stringify(value, null, 1)}
      onBlur={({ target }) => {
        try {
          set(JSON.parse(target.value));
        } catch {
          target.value = JSON.stringify(value, null, 1);
        }
      }}
    />
  );
}
