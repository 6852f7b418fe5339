import type { INodeProperties } from 'n8n-workflow';

import { formatOf, QUALITY, SCALE, shownFor, SIZE, templateOf, valuesOf } from './shared';

const BOTH = { resource: 'image', operations: ['render', 'createLink'] };
const RENDER = { resource: 'image', operations: ['render'] };
const LINK = { resource: 'image', operations: ['createLink'] };

export const imageProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['image'] } },
    options: [
      {
        name: 'Create Signed Link',
        value: 'createLink',
        action: 'Create a signed link to an image',
        description: 'Make an address that shows the image without a key',
      },
      {
        name: 'Render',
        value: 'render',
        action: 'Render an image',
        description: 'Draw a template with your values; the picture is binary data',
      },
    ],
    default: 'render',
  },
  templateOf(BOTH),
  ...valuesOf(BOTH),
  formatOf(BOTH),
  {
    displayName: 'Put Output File in Field',
    name: 'binaryProperty',
    type: 'string',
    default: 'data',
    required: true,
    displayOptions: shownFor(RENDER),
    hint: 'The name of the output binary field to put the picture in',
  },
  {
    displayName: 'Signing Key ID',
    name: 'keyId',
    type: 'string',
    default: '',
    placeholder: 'sgk_…',
    required: true,
    displayOptions: shownFor(LINK),
    description: 'The signing key that allows the template and the fields',
  },
  {
    displayName: 'Pictures From Binary Data',
    name: 'pictures',
    type: 'fixedCollection',
    typeOptions: { multipleValues: true },
    placeholder: 'Add Picture',
    default: {},
    displayOptions: shownFor(RENDER),
    options: [
      {
        displayName: 'Picture',
        name: 'picture',
        values: [
          {
            displayName: 'Image Field',
            name: 'field',
            type: 'string',
            default: '',
            description: "The template's image field",
          },
          {
            displayName: 'Input Binary Field',
            name: 'binaryProperty',
            type: 'string',
            default: 'data',
            description: 'The input binary field that holds the picture',
          },
        ],
      },
    ],
  },
  {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add Option',
    default: {},
    displayOptions: shownFor(BOTH),
    options: [
      {
        displayName: 'Link Ends At',
        name: 'expiresAt',
        type: 'dateTime',
        default: '',
        displayOptions: { show: { '/operation': ['createLink'] } },
        description: 'Empty: the link does not end',
      },
      QUALITY,
      SCALE,
      SIZE,
    ],
  },
];
