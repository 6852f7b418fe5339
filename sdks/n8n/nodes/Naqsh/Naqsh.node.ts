import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type JsonObject,
  NodeApiError,
  NodeConnectionTypes,
} from 'n8n-workflow';

import { batchProperties } from './description/batch';
import { imageProperties } from './description/image';
import { templateProperties } from './description/template';
import { OPERATIONS, takesAllItems } from './operations';
import { getFields, getTemplates } from './templates';

/** Renders personalised images with a Naqsh service. */
export class Naqsh implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Naqsh',
    name: 'naqsh',
    icon: 'file:naqsh.svg',
    group: ['transform'],
    version: 1,
    subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
    description: 'Personalised Arabic images from templates: cards, certificates, offers',
    defaults: { name: 'Naqsh' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'naqshApi', required: true }],
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        options: [
          { name: 'Batch', value: 'batch' },
          { name: 'Image', value: 'image' },
          { name: 'Template', value: 'template' },
        ],
        default: 'image',
      },
      ...imageProperties,
      ...batchProperties,
      ...templateProperties,
    ],
  };

  methods = { loadOptions: { getTemplates }, resourceMapping: { getFields } };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const items = this.getInputData();
    const count = takesAllItems(this) ? 1 : items.length;
    const results: INodeExecutionData[] = [];
    for (let item = 0; item < count; item += 1) {
      const pairedItem = takesAllItems(this) ? items.map((_, index) => ({ item: index })) : { item };
      try {
        const name = `${String(this.getNodeParameter('resource', item))}/${String(this.getNodeParameter('operation', item))}`;
        const found = (await OPERATIONS[name]?.(this, item)) ?? [];
        results.push(...found.map((one) => ({ ...one, pairedItem })));
      } catch (error) {
        // Problems of the service pass unchanged; a lost connection becomes an API error.
        if (!this.continueOnFail()) throw new NodeApiError(this.getNode(), error as JsonObject, { itemIndex: item });
        const { message, description } = error as { message: string; description?: string | null };
        results.push({ json: { error: message, description: description ?? null }, pairedItem });
      }
    }
    return [results];
  }
}
