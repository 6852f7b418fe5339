import type {
  FieldType,
  IExecuteFunctions,
  ILoadOptionsFunctions,
  INodePropertyOptions,
  ResourceMapperField,
  ResourceMapperFields,
} from 'n8n-workflow';

import { callJson, callPages } from './requests';

export interface TemplateField {
  readonly name: string;
  readonly type: string;
  readonly required?: boolean;
  readonly label?: Readonly<Record<string, string>> | null;
  readonly options?: readonly { readonly value: string; readonly label?: Readonly<Record<string, string>> | null }[];
}

export interface Template {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly fields: readonly TemplateField[];
}

/** n8n input types by field type; other types are strings. */
const INPUTS: Readonly<Record<string, FieldType>> = {
  number: 'number',
  flag: 'boolean',
  choice: 'options',
  list: 'array',
};

/** Returns the newest version of the referenced template. */
export function templateNamed(
  context: IExecuteFunctions | ILoadOptionsFunctions,
  reference: string,
  item?: number,
): Promise<Template> {
  const [id = ''] = reference.split('@');
  return callJson<Template>(context, { method: 'GET', path: `/v1/templates/${encodeURIComponent(id)}`, item });
}

export async function getTemplates(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  const templates = await callPages<Template>(this, { method: 'GET', path: '/v1/templates' });
  return templates.map(({ id, name, width, height }) => ({
    name,
    value: id,
    description: `${width} × ${height}`,
  }));
}

export async function getFields(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
  const reference = String(this.getNodeParameter('template', ''));
  if (reference === '') return { fields: [], emptyFieldsNotice: 'Choose a template first.' };
  const { fields } = await templateNamed(this, reference);
  return { fields: fields.map(mapped), emptyFieldsNotice: 'The template has no fields.' };
}

function mapped({ name, type, required = true, label, options }: TemplateField): ResourceMapperField {
  return {
    id: name,
    displayName: label?.en ?? label?.ar ?? name,
    type: INPUTS[type] ?? 'string',
    required: required && type !== 'image',
    display: true,
    defaultMatch: false,
    canBeUsedToMatch: false,
    ...(options && {
      options: options.map((option) => ({ name: option.label?.en ?? option.value, value: option.value })),
    }),
  };
}
