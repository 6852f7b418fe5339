import { type IDataObject, type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';

import type { Template } from './templates';

/** Values for a render: pictures apart from the rest. */
export interface Values {
  readonly data: IDataObject;
  readonly images: IDataObject;
}

/** Returns the values of one input item from its parameters. */
export function valuesFor(context: IExecuteFunctions, template: Template, item: number): Values {
  const isJson = context.getNodeParameter('valuesMode', item) === 'json';
  return parted(template, isJson ? jsonParameter(context, 'valuesJson', item) : mappedValues(context, item));
}

/** Returns the values of a row without members that are not fields. */
export function rowValues(template: Template, row: IDataObject): Values {
  const names = new Set(template.fields.map(({ name }) => name));
  return parted(template, Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))));
}

/** Returns a JSON parameter, given as text or as the result of an expression. */
export function jsonParameter<Value = IDataObject>(context: IExecuteFunctions, name: string, item: number): Value {
  const given = context.getNodeParameter(name, item);
  if (typeof given !== 'string') return given as Value;
  try {
    return JSON.parse(given) as Value;
  } catch (error) {
    throw new NodeOperationError(context.getNode(), `"${name}" is not JSON: ${(error as Error).message}`, {
      itemIndex: item,
    });
  }
}

function mappedValues(context: IExecuteFunctions, item: number): IDataObject {
  const mapping = context.getNodeParameter('fields', item) as { mappingMode: string; value: IDataObject | null };
  const value = mapping.mappingMode === 'autoMapInputData' ? context.getInputData()[item]?.json : mapping.value;
  // An empty input omits the field.
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, one]) => one !== null && one !== ''));
}

function parted({ fields }: Template, values: IDataObject): Values {
  const pictures = new Set(fields.filter(({ type }) => type === 'image').map(({ name }) => name));
  const entries = Object.entries(values);
  return {
    data: Object.fromEntries(entries.filter(([name]) => !pictures.has(name))),
    images: Object.fromEntries(entries.filter(([name]) => pictures.has(name))),
  };
}
