import type { INodeProperties } from 'n8n-workflow';

interface Shown {
  readonly resource: string;
  readonly operations: readonly string[];
}

/** The condition under which a property is shown. */
export function shownFor({ resource, operations }: Shown): INodeProperties['displayOptions'] {
  return { show: { resource: [resource], operation: [...operations] } };
}

export function templateOf(shown: Shown): INodeProperties {
  return {
    displayName: 'Template Name or ID',
    name: 'template',
    type: 'options',
    noDataExpression: false,
    typeOptions: { loadOptionsMethod: 'getTemplates' },
    required: true,
    default: '',
    displayOptions: shownFor(shown),
    description:
      'The template to draw. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>; "tpl_…@3" draws version 3.',
  };
}

/** The values of a template's fields: one input each, or JSON. */
export function valuesOf(shown: Shown): INodeProperties[] {
  const { show } = shownFor(shown) ?? {};
  return [
    {
      displayName: 'Values',
      name: 'valuesMode',
      type: 'options',
      noDataExpression: true,
      options: [
        { name: 'Field by Field', value: 'fields', description: 'An input for each field of the template' },
        { name: 'JSON', value: 'json', description: 'One object with the values by field name' },
      ],
      default: 'fields',
      displayOptions: { show },
    },
    {
      displayName: 'Fields',
      name: 'fields',
      type: 'resourceMapper',
      noDataExpression: true,
      default: { mappingMode: 'defineBelow', value: null },
      required: true,
      typeOptions: {
        loadOptionsDependsOn: ['template'],
        resourceMapper: {
          resourceMapperMethod: 'getFields',
          mode: 'add',
          fieldWords: { singular: 'field', plural: 'fields' },
          addAllFields: true,
          supportAutoMap: true,
        },
      },
      displayOptions: { show: { ...show, valuesMode: ['fields'] } },
    },
    {
      displayName: 'Values (JSON)',
      name: 'valuesJson',
      type: 'json',
      default: '{}',
      displayOptions: { show: { ...show, valuesMode: ['json'] } },
      description:
        'Values by field name. Image fields take an https URL or the ID of an asset; lists take arrays of objects.',
    },
  ];
}

export function formatOf(shown: Shown): INodeProperties {
  return {
    displayName: 'Format',
    name: 'format',
    type: 'options',
    options: [
      { name: 'JPG', value: 'jpg' },
      { name: 'PDF', value: 'pdf' },
      { name: 'PNG', value: 'png' },
    ],
    default: 'png',
    displayOptions: shownFor(shown),
  };
}

export const SIZE: INodeProperties = {
  displayName: 'Size',
  name: 'size',
  type: 'string',
  default: '',
  placeholder: 'story',
  description: "The name of one of the template's sizes. Empty: the template itself.",
};

export const SCALE: INodeProperties = {
  displayName: 'Scale',
  name: 'scale',
  type: 'number',
  typeOptions: { minValue: 0.25, maxValue: 4, numberPrecision: 2 },
  default: 1,
  description: 'Factor on the canvas: 2 doubles both sides',
};

export const QUALITY: INodeProperties = {
  displayName: 'JPG Quality',
  name: 'quality',
  type: 'number',
  typeOptions: { minValue: 1, maxValue: 100 },
  default: 90,
};
