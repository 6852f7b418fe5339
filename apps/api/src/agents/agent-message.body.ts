import type { JsonBodyOptions } from '../http/params/body-params.js';
import { exampleId } from '../http/index.js';

const PREVIEW = { name: 'preview_template', arguments: { template_id: exampleId('tpl') } };

/** A request or a notification of JSON-RPC 2.0. */
export const AGENT_MESSAGE: JsonBodyOptions = {
  description: 'One message of JSON-RPC 2.0; a list of them is refused.',
  schema: {
    type: 'object',
    required: ['jsonrpc', 'method'],
    example: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: PREVIEW },
    properties: {
      jsonrpc: { type: 'string', enum: ['2.0'] },
      id: {
        oneOf: [
          { type: 'string' },
          { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
        ],
        description: 'Absent in a notification.',
      },
      method: { type: 'string' },
      params: { type: 'object' },
    },
    additionalProperties: false,
  },
};
