/** What a field of a query, a form or a body holds, as far as reading text into values and documenting go. */
export interface Field {
  kind: 'text' | 'integer' | 'number' | 'boolean' | 'json' | 'object' | 'record' | 'list' | 'file';
  /** Given to the field when the request leaves it out. */
  default?: unknown;
  /** `record`: the class of its members. */
  type?: () => RecordClass;
  /** `file`: most bytes. */
  maxBytes?: number;
}

/** A class whose fields carry these decorators. */
export type RecordClass = new () => object;

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
