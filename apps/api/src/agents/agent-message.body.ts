import type { JsonBodyOptions } from '../http/params/body-params.js';
import { exampleId } from '../http/index.js';

/** A request or a notification of JSON-RPC 2.0. */
export const AGENT_MESSAGE: JsonBodyOptions = {
  description: 'One message of JSON-RPC 2.0; a list of them is refused.',
  schema: {
    type: 'object',
    required: ['jsonrpc', 'method'],
    properties: {
      jsonrpc: { type: 'string', enum: ['2.0'] },
      id: { oneOf: [{ type: 'string' }, { type: 'integer' }], description: 'Absent in a notification.' },
      method: { type: 'string' },
      params: { type: 'object' },
    },
  },
  examples: {
    tools: { summary: 'List the tools', value: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
    preview: {
      summary: 'Look at a template',
      value: {
        ...{ jsonrpc: '2.0', id: 2, method: 'tools/call' },
        params: { name: 'preview_template', arguments: { template_id: exampleId('tpl') } },
      },
    },
  },
};
