import type { ApiPropertyOptions } from '@nestjs/swagger';

/** What a member is, said once. Reading, judging, documenting and showing it go by this. */
export interface Field {
  kind: 'text' | 'integer' | 'number' | 'boolean' | 'json' | 'object' | 'record' | 'list' | 'file' | 'value';
  /** Decorators of class-validator that judge a value from outside. */
  rules: readonly PropertyDecorator[];
  /** The type and the bounds, for the document. */
  schema: ApiPropertyOptions;
  description?: string | undefined;
  example?: unknown;
  /** Need not be there. */
  optional: boolean;
  /** May be `null`; a body that leaves it out means `null`, unless it is `optional`. */
  nullable: boolean;
  /** What a body means that leaves it out. */
  default?: unknown;
  /** Turns a text from outside that broke no rule into the value of the member. */
  read?: ((text: string) => unknown) | undefined;
  /** `record` and `list`: the class of its members. */
  type?: () => RecordClass;
  /** `file`: most bytes. */
  maxBytes?: number;
  /** A list whose items are the parts of this name, as many as a form has of them. */
  several?: { most: number };
}

/** A class whose members carry these decorators. */
export type RecordClass<Instance extends object = object> = new () => Instance;

const FIELDS = 'naqsh:fields';

/** Remembers the field under the class that declares it; subclasses see it too. */
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

/** The part that browsers' forms know as `attachments[]` is the same as `attachments`, where there may be several. */
export const SEVERAL = '[]';

/** Whether a request may leave the member out. */
export function mayBeLeftOut({ optional, nullable, default: fallback }: Field): boolean {
  return optional || nullable || fallback !== undefined;
}

/** What every member may say. */
export interface FieldOptions<Value> {
  description?: string;
  example?: Value | null;
  /** Need not be there. */
  optional?: boolean;
  /** May be `null`, which a body that leaves it out means too. */
  nullable?: boolean;
  /** What a body means that leaves it out. */
  default?: Value;
}

/** A decorator that says of a member what it is; how it is used is said where its class is: see `declareUse`. */
export function declareField<Value>(
  field: Pick<Field, 'kind' | 'type' | 'maxBytes' | 'several' | 'read'>,
  rules: readonly PropertyDecorator[],
  schema: ApiPropertyOptions,
  { description, example, optional = false, nullable = false, default: fallback }: FieldOptions<Value>,
): PropertyDecorator {
  const said = { description, example, optional, nullable, default: fallback };
  return (prototype, name) => addField(prototype, name, { ...field, rules, schema, ...said });
}
