import { addField, type Field, fieldsOf, type RecordClass } from './field.js';

// The counterpart of `@nestjs/mapped-types` for members of these classes. Bodies and queries derive from the record
// whose members they set or filter by, so that each member is declared once.

/** Only these members: `class PackageBody extends PickType(PackageRecord, ['code', 'name']) {}`. */
export function PickType<Type extends object, Name extends keyof Type & string>(
  type: RecordClass<Type>,
  names: readonly Name[],
): RecordClass<Pick<Type, Name>> {
  return derived(
    names.map((name) => {
      const field = fieldsOf(type).get(name);
      if (field === undefined) throw new TypeError(`${type.name} has no member ${name}.`);
      return [name, field] as const;
    }),
  );
}

/** All members except these. */
export function OmitType<Type extends object, Name extends keyof Type & string>(
  type: RecordClass<Type>,
  names: readonly Name[],
): RecordClass<Omit<Type, Name>> {
  const omitted: readonly string[] = names;
  return derived([...fieldsOf(type)].filter(([name]) => !omitted.includes(name)));
}

/** Every member may be absent and then keeps its value: a patch. `null` clears nullable members. */
export function PartialType<Type extends object>(type: RecordClass<Type>): RecordClass<Partial<Type>> {
  const loose = ({ description = '', ...field }: Field): Field => ({
    ...field,
    description: (field.nullable ? `${description} \`null\` clears it.` : description).trim() || undefined,
    optional: true,
    default: undefined,
  });
  return derived([...fieldsOf(type)].map(([name, field]) => [name, loose(field)]));
}

/** No member may be absent. */
export function RequiredType<Type extends object>(type: RecordClass<Type>): RecordClass<Required<Type>> {
  return derived([...fieldsOf(type)].map(([name, field]) => [name, { ...field, optional: false, default: undefined }]));
}

/** Every member may be `null`: the record of a submission that may be erased. */
export function NullableType<Type extends object>(
  type: RecordClass<Type>,
): RecordClass<{ [Name in keyof Type]-?: Exclude<Type[Name], undefined> | null }> {
  return derived(
    [...fieldsOf(type)].map(([name, field]) => [
      name,
      { ...field, nullable: true, optional: false, default: undefined },
    ]),
  );
}

/** The members of both. */
export function IntersectionType<One extends object, Other extends object>(
  one: RecordClass<One>,
  other: RecordClass<Other>,
): RecordClass<One & Other> {
  return derived([...fieldsOf(one), ...fieldsOf(other)]);
}

function derived<Type extends object>(fields: Iterable<readonly [string, Field]>): RecordClass<Type> {
  class Derived {}
  for (const [name, field] of fields) addField(Derived.prototype, name, field);
  return Derived as RecordClass<Type>;
}
