import type { INodeProperties } from 'n8n-workflow';

import { shownFor } from './shared';

const LIST = { resource: 'template', operations: ['getAll'] };

export const templateProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['template'] } },
    options: [
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many templates',
        description: 'Get your own templates and those of the gallery',
      },
    ],
    default: 'getAll',
  },
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    displayOptions: shownFor(LIST),
    description: 'Whether to return all results or only up to a given limit',
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 50,
    displayOptions: { show: { ...shownFor(LIST)?.show, returnAll: [false] } },
    description: 'Max number of results to return',
  },
  {
    displayName: 'Search',
    name: 'query',
    type: 'string',
    default: '',
    displayOptions: shownFor(LIST),
    description: 'Part of the name of a template',
  },
];
