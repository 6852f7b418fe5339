import type { ApiPropertyOptions } from '@nestjs/swagger';

/** The declaration of a member, in one place. Reading, validation, documentation and output follow it. */
export interface Field {
  kind: 'text' | 'integer' | 'number' | 'boolean' | 'json' | 'object' | 'record' | 'list' | 'file' | 'value';
  /** Decorators of class-validator that validate a value from outside. */
  rules: readonly PropertyDecorator[];
  /** The type and the bounds, for the document. */
  schema: ApiPropertyOptions;
  description?: string | undefined;
  example?: unknown;
  /** May be absent. */
  optional: boolean;
  /** May be `null`; absence from a body means `null`, unless it is `optional`. */
  nullable: boolean;
  /** The value if a body omits the member. */
  default?: unknown;
  /** Converts a valid text from outside into the value of the member. */
  read?: ((text: string) => unknown) | undefined;
  /** `record` and `list`: the class of its members. */
  type?: () => RecordClass;
  /** `file`: most bytes. */
  maxBytes?: number;
  /** A list whose items are the form's parts of this name. */
  several?: { most: number };
}

/** A class whose members carry these decorators. */
export type RecordClass<Instance extends object = object> = new () => Instance;

const FIELDS = 'naqsh:fields';

/** Registers the field under the class that declares it; subclasses see it too. */
export function addField(prototype: object, name: string | symbol, field: Field): void {
  const own = Reflect.getOwnMetadata(FIELDS, prototype) as Map<string, Field> | undefined;
  const fields = own ?? new Map(fieldsOfPrototype(prototype));
  fields.set(String(name), field);
  Reflect.defineMetadata(FIELDS, fields, prototype);
}

/** The fields of a class, inherited ones first. */
export function fieldsOf(type: RecordClass): ReadonlyMap<string, Field> {
  return fieldsOfPrototype(type.prototype as object);
}

function fieldsOfPrototype(prototype: object): ReadonlyMap<string, Field> {
  return (Reflect.getMetadata(FIELDS, prototype) as Map<string, Field> | undefined) ?? new Map<string, Field>();
}

/** Browsers' forms may use `attachments[]` for a repeatable `attachments`. */
export const SEVERAL = '[]';

/** Returns true if a request may omit the member. */
export function isOptional({ optional, nullable, default: fallback }: Field): boolean {
  return optional || nullable || fallback !== undefined;
}

/** The options that every member accepts. */
export interface FieldOptions<Value> {
  description?: string;
  example?: Value | null;
  /** May be absent. */
  optional?: boolean;
  /** May be `null`; absence from a body means `null` too. */
  nullable?: boolean;
  /** The value if a body omits the member. */
  default?: Value;
}

/** A decorator that declares a member. The class declares its own use: see `declareUse`. */
export function declareField<Value>(
  field: Pick<Field, 'kind' | 'type' | 'maxBytes' | 'several' | 'read'>,
  rules: readonly PropertyDecorator[],
  schema: ApiPropertyOptions,
  { description, example, optional = false, nullable = false, default: fallback }: FieldOptions<Value>,
): PropertyDecorator {
  const said = { description, example, optional, nullable, default: fallback };
  return (prototype, name) => addField(prototype, name, { ...field, rules, schema, ...said });
}
