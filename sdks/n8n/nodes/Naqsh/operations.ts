import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { call, callJson, callPages, idempotencyKeyOf } from './requests';
import { templateNamed } from './templates';
import { jsonParameter, rowValues, valuesFor } from './values';

type Operation = (context: IExecuteFunctions, item: number) => Promise<INodeExecutionData[]>;

interface ImageOptions {
  readonly size?: string;
  readonly scale?: number;
  readonly quality?: number;
  readonly expiresAt?: string;
}

/** Handlers by resource and operation. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'image/render': render,
  'image/createLink': createLink,
  'batch/create': createBatch,
  'batch/get': getBatch,
  'template/getAll': listTemplates,
};

/** Returns true if an operation takes all input items together. */
export function takesAllItems(context: IExecuteFunctions): boolean {
  return (
    context.getNodeParameter('resource', 0) === 'batch' &&
    context.getNodeParameter('operation', 0) === 'create' &&
    context.getNodeParameter('rowsFrom', 0) === 'items'
  );
}

async function render(context: IExecuteFunctions, item: number): Promise<INodeExecutionData[]> {
  const order = await orderFor(context, item);
  const format = context.getNodeParameter('format', item) as string;
  const { scale, quality } = optionsOf(context, item);
  const binaryProperty = context.getNodeParameter('binaryProperty', item) as string;
  const body = {
    ...order,
    images: { ...order.images, ...(await binaryPictures(context, item)) },
    options: { ...given({ scale, quality }), ...(format === 'pdf' ? {} : { format }) },
  };
  const answer = await call(context, {
    method: 'POST',
    path: '/v1/render',
    ...(format === 'pdf' && { query: { format } }),
    body,
    idempotencyKey: idempotencyKeyOf(context, body, item),
    item,
  });
  const { headers, bytes } = answer;
  const type = String(headers['content-type'] ?? 'application/octet-stream');
  const name = `${String(headers['x-render-id'] ?? 'image')}.${format}`;
  const warnings = headers['x-render-warnings'];
  return [
    {
      json: {
        renderId: headers['x-render-id'],
        templateVersion: Number(headers['x-template-version']),
        creditsCharged: Number(headers['x-credits-charged']),
        creditsRemaining: Number(headers['x-credits-remaining']),
        warnings: warnings === undefined ? [] : String(warnings).split(', '),
      },
      binary: { [binaryProperty]: await context.helpers.prepareBinaryData(bytes, name, type) },
    },
  ];
}

async function createLink(context: IExecuteFunctions, item: number): Promise<INodeExecutionData[]> {
  const order = await orderFor(context, item);
  const { scale, quality, expiresAt } = optionsOf(context, item);
  const body = {
    ...order,
    key_id: context.getNodeParameter('keyId', item) as string,
    format: context.getNodeParameter('format', item) as string,
    ...given({ scale, quality }),
    ...(expiresAt ? { expires_at: new Date(expiresAt).toISOString() } : {}),
  };
  return [{ json: await callJson<IDataObject>(context, { method: 'POST', path: '/v1/render/link', body, item }) }];
}

async function createBatch(context: IExecuteFunctions, item: number): Promise<INodeExecutionData[]> {
  const reference = context.getNodeParameter('template', item) as string;
  const template = await templateNamed(context, reference, item);
  const rows = takesAllItems(context)
    ? context.getInputData().map(({ json }) => json)
    : jsonParameter<IDataObject[]>(context, 'rowsJson', item);
  const { size, fileName } = context.getNodeParameter('options', item, {}) as { size?: string; fileName?: string };
  const body = {
    template_id: reference,
    rows: rows.map((row) => ({ ...rowValues(template, row) })),
    format: context.getNodeParameter('format', item) as string,
    ...given({ size, file_name: fileName }),
  };
  const idempotencyKey = idempotencyKeyOf(context, body, item);
  const asked = { method: 'POST', path: '/v1/render/batch', body, idempotencyKey, item } as const;
  return [{ json: await callJson<IDataObject>(context, asked) }];
}

async function getBatch(context: IExecuteFunctions, item: number): Promise<INodeExecutionData[]> {
  const path = `/v1/render/batch/${encodeURIComponent(context.getNodeParameter('batchId', item) as string)}`;
  const json = await callJson<IDataObject>(context, { method: 'GET', path, item });
  if (context.getNodeParameter('includeRows', item) !== true) return [{ json }];
  const rows = await callPages<IDataObject>(context, { method: 'GET', path: `${path}/rows`, item });
  return [{ json: { ...json, rows } }];
}

async function listTemplates(context: IExecuteFunctions, item: number): Promise<INodeExecutionData[]> {
  const isAll = context.getNodeParameter('returnAll', item) === true;
  const most = isAll ? Infinity : (context.getNodeParameter('limit', item) as number);
  const query = given({ query: context.getNodeParameter('query', item, '') as string });
  const asked = { method: 'GET', path: '/v1/templates', query, item } as const;
  return (await callPages<IDataObject>(context, asked, most)).map((json) => ({ json }));
}

interface Order extends IDataObject {
  readonly template_id: string;
  readonly data: IDataObject;
  readonly images: IDataObject;
}

/** Returns the template, its size and the values of an item. */
async function orderFor(context: IExecuteFunctions, item: number): Promise<Order> {
  const reference = context.getNodeParameter('template', item) as string;
  const template = await templateNamed(context, reference, item);
  const { size } = optionsOf(context, item);
  return { template_id: reference, ...given({ size }), ...valuesFor(context, template, item) };
}

async function binaryPictures(context: IExecuteFunctions, item: number): Promise<IDataObject> {
  const { picture = [] } = context.getNodeParameter('pictures', item, {}) as {
    picture?: { field: string; binaryProperty: string }[];
  };
  const read = picture.map(async ({ field, binaryProperty }) => {
    const bytes = await context.helpers.getBinaryDataBuffer(item, binaryProperty);
    return [field, { base64: bytes.toString('base64') }] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

function optionsOf(context: IExecuteFunctions, item: number): ImageOptions {
  return context.getNodeParameter('options', item, {}) as ImageOptions;
}

/** Returns the members that have a value. */
function given(members: IDataObject): IDataObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== ''));
}
