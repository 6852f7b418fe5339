import type { Things } from '../support/things.js';
import { at, DATA, NOT_THEIRS, type Route, under } from './route.js';

const KEYS = '/v1/me/signing-keys';
const key = (things: Things): Promise<string> => things.signingKey();

/** The routes of signed links to images, and of the keys that sign them. */
export const LINK_ROUTES: Readonly<Record<string, Route>> = {
  'GET /v1/me/signing-keys': { call: at(KEYS) },
  'POST /v1/me/signing-keys': {
    call: async (things) => ({
      path: KEYS,
      json: { presets: [{ template_id: await things.template(), fields: null }] },
    }),
    ...NOT_THEIRS,
  },
  'PATCH /v1/me/signing-keys/{key_id}': {
    call: async (things) => ({
      method: 'PATCH',
      path: `${KEYS}/${await things.signingKey()}`,
      json: { name: 'site' },
    }),
    ...NOT_THEIRS,
  },
  'DELETE /v1/me/signing-keys/{key_id}': {
    call: under(KEYS, key),
    ...NOT_THEIRS,
  },
  'GET /i/v1/{key_id}/{file}': {
    call: under('/i/v1', key, '/tpl_x.png?sig=x'),
    owner: '403 bad_signature',
  },
  'GET /i/v1/{key_id}/{signature}/{file}': {
    call: under('/i/v1', key, '/x/dHBsX3g_.png'),
    owner: '403 bad_signature',
  },
  'POST /v1/render/link': {
    call: async (things) => {
      const { keyId, templateId } = await things.signedTemplate();
      return { path: '/v1/render/link', json: { key_id: keyId, template_id: templateId, ...DATA } };
    },
    ...NOT_THEIRS,
    render: true,
  },
};
