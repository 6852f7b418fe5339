import type { INodeProperties } from 'n8n-workflow';

import { formatOf, shownFor, SIZE, templateOf } from './shared';

const CREATE = { resource: 'batch', operations: ['create'] };
const GET = { resource: 'batch', operations: ['get'] };

export const batchProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['batch'] } },
    options: [
      {
        name: 'Create',
        value: 'create',
        action: 'Create a batch',
        description: 'Draw a template for up to 1,000 rows in the background',
      },
      {
        name: 'Get',
        value: 'get',
        action: 'Get a batch',
        description: 'Get how far a batch is, and links to its pictures',
      },
    ],
    default: 'create',
  },
  templateOf(CREATE),
  {
    displayName: 'Rows',
    name: 'rowsFrom',
    type: 'options',
    noDataExpression: true,
    options: [
      {
        name: 'From All Input Items',
        value: 'items',
        description: 'Each input item is a row: members that are no fields of the template are left out',
      },
      { name: 'JSON', value: 'json', description: 'An array of objects with the values by field name' },
    ],
    default: 'items',
    displayOptions: shownFor(CREATE),
  },
  {
    displayName: 'Rows (JSON)',
    name: 'rowsJson',
    type: 'json',
    default: '[]',
    displayOptions: { show: { ...shownFor(CREATE)?.show, rowsFrom: ['json'] } },
  },
  formatOf(CREATE),
  {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add Option',
    default: {},
    displayOptions: shownFor(CREATE),
    options: [
      {
        displayName: 'File Name',
        name: 'fileName',
        type: 'string',
        default: '',
        placeholder: '{{name}}',
        description: 'What the files of the ZIP are called, with the names of fields in double braces',
      },
      SIZE,
    ],
  },
  {
    displayName: 'Batch ID',
    name: 'batchId',
    type: 'string',
    default: '',
    placeholder: 'bat_…',
    required: true,
    displayOptions: shownFor(GET),
  },
  {
    displayName: 'Include Rows',
    name: 'includeRows',
    type: 'boolean',
    default: true,
    displayOptions: shownFor(GET),
    description: 'Whether to get each row with its state and the link to its picture',
  },
];
