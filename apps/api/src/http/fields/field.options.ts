import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { addField, type Field } from './field.js';

/** What every field may say. A field without `optional`, `nullable` and `default` must be given. */
export interface FieldOptions<Value> {
  description?: string;
  example?: Value | null;
  /** May be left out. */
  optional?: boolean;
  /** May be `null`; for an optional field that is the same as leaving it out. */
  nullable?: boolean;
  /** May be left out, and is this then. */
  default?: Value;
}

/**
 * The one place where a field meets its three readers: the binder (`Field`), class-validator (`rules`) and the OpenAPI
 * document (`schema`). The decorators beside this file give all three from one set of bounds, so that what is documented
 * is what is enforced.
 */
export function declareField<Value>(
  field: Field,
  rules: readonly PropertyDecorator[],
  schema: ApiPropertyOptions,
  options: FieldOptions<Value>,
): PropertyDecorator {
  const required = options.optional !== true && options.default === undefined;
  const { description, example, nullable = false } = options;
  const documented = {
    ...schema,
    required,
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
    ...(nullable ? { nullable } : {}),
    ...(options.default === undefined ? {} : { default: options.default }),
  } as ApiPropertyOptions;
  const judged = (_: object, value: unknown): boolean =>
    !(value === undefined && !required) && !(value === null && nullable);
  return applyDecorators(
    (prototype: object, name: string | symbol) =>
      addField(prototype, name, { ...field, ...(options.default === undefined ? {} : { default: options.default }) }),
    ValidateIf(judged),
    ...rules,
    ApiProperty(documented),
  );
}
