// A private Zapier integration: an action that creates a signed link to a personalised image.
import zapier from 'zapier-platform-core';
import ownPackage from './package.json' with { type: 'json' };

const url = ({ authData }, path) => `${authData.base_url.replace(/\/+$/, '')}${path}`;

const withKey = (request, z, { authData }) => ({
  ...request,
  headers: { ...request.headers, Authorization: `Bearer ${authData.api_key}` },
});

/** Throws the service's own problem text, which includes the remedy. */
const withProblems = (response, z) => {
  if (response.status < 400) return response;
  const { title, detail, code, errors = [] } = response.data ?? {};
  const places = errors.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`);
  const words = places.length > 0 ? `${title}: ${places.join('; ')}` : detail;
  throw new z.errors.Error(words ?? `The service answered ${response.status}.`, code, response.status);
};

const authentication = {
  type: 'custom',
  fields: [
    {
      key: 'base_url',
      label: 'Base URL',
      required: true,
      helpText: 'The address of the service, reachable by Zapier.',
    },
    { key: 'api_key', label: 'API Key', type: 'password', required: true, helpText: 'The scope "render" will do.' },
  ],
  test: { method: 'GET', url: '{{bundle.authData.base_url}}/v1/me' },
  connectionLabel: '{{json.email}}',
};

/** Fills the template list page by page. */
const templates = {
  key: 'template',
  noun: 'Template',
  display: { label: 'New Template', description: 'Lists templates to choose from.', hidden: true },
  operation: {
    canPaginate: true,
    perform: async (z, bundle) => {
      const cursor = bundle.meta.page ? await z.cursor.get() : undefined;
      if (bundle.meta.page && !cursor) return [];
      const { data } = await z.request({
        url: url(bundle, '/v1/templates'),
        params: { limit: 100, ...(cursor && { cursor }) },
      });
      if (data.next_cursor) await z.cursor.set(data.next_cursor);
      return data.items.map(({ id, name }) => ({ id, name }));
    },
    sample: { id: 'tpl_galleryEidCard00000000', name: 'بطاقة عيد · Eid card' },
  },
};

const TYPES = { number: 'number', amount: 'number', flag: 'boolean', date: 'string' };

/** Returns an input for each field of the chosen template, except lists. */
const fieldsOf = async (z, bundle) => {
  const { template_id: template } = bundle.inputData;
  if (!template) return [];
  const { data } = await z.request({ url: url(bundle, `/v1/templates/${encodeURIComponent(template.split('@')[0])}`) });
  return data.fields
    .filter(({ type }) => type !== 'list')
    .map(({ name, type, label, required = true, options }) => ({
      key: `${type === 'image' ? 'images' : 'data'}__${name}`,
      label: label?.en ?? name,
      type: TYPES[type] ?? 'string',
      required: required && type !== 'image',
      ...(options && { choices: options.map(({ value }) => value) }),
      ...(type === 'image' && { helpText: 'An https address of a picture.' }),
    }));
};

/** Returns the inputs whose keys begin with `data__` or `images__`, by field name. */
const valuesOf = (inputData, kind) =>
  Object.fromEntries(
    Object.entries(inputData)
      .filter(([key, value]) => key.startsWith(`${kind}__`) && value !== undefined && value !== '')
      .map(([key, value]) => [key.slice(kind.length + 2), value]),
  );

const createLink = {
  key: 'create_link',
  noun: 'Image Link',
  display: {
    label: 'Create Image Link',
    description: 'Makes an address of an image with your values, which needs no key. It is drawn when it is opened.',
  },
  operation: {
    inputFields: [
      { key: 'template_id', label: 'Template', required: true, dynamic: 'template.id.name', altersDynamicFields: true },
      {
        key: 'key_id',
        label: 'Signing Key ID',
        required: true,
        helpText: 'The signing key (`sgk_…`) that allows the template.',
      },
      { key: 'format', label: 'Format', choices: ['png', 'jpg', 'pdf'], default: 'png' },
      fieldsOf,
    ],
    perform: async (z, bundle) => {
      const { template_id, key_id, format = 'png', ...values } = bundle.inputData;
      const body = { template_id, key_id, format, data: valuesOf(values, 'data'), images: valuesOf(values, 'images') };
      const { data } = await z.request({ method: 'POST', url: url(bundle, '/v1/render/link'), body });
      return data;
    },
    sample: { url: 'https://example.com/i/v1/…' },
    outputFields: [{ key: 'url', label: 'Address of the Image' }],
  },
};

export default {
  version: ownPackage.version,
  platformVersion: zapier.version,
  authentication,
  beforeRequest: [withKey],
  afterResponse: [withProblems],
  triggers: { [templates.key]: templates },
  creates: { [createLink.key]: createLink },
};
