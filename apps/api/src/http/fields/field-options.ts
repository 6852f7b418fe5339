import type { ApiPropertyOptions } from '@nestjs/swagger';
import { addField, type Field } from './field.js';

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
