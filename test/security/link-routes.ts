import type { Things } from '../support/things.js';
import { at, DATA, NOT_THEIRS, type Route, under } from './route.js';

const KEYS = '/v1/me/signing-keys';
const key = (things: Things): Promise<string> => things.signingKey();

const SITES = '/v1/me/sites';
const site = (things: Things): Promise<string> => things.site();

const DESTINATIONS = '/v1/me/destinations';
const destination = (things: Things): Promise<string> => things.destination();

/** The routes of signed links to images, of the keys that sign them, of sites and of destinations. */
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
  'GET /v1/me/sites': { call: at(SITES) },
  'POST /v1/me/sites': {
    call: async (things) => ({ path: SITES, json: things.siteBody(await things.template()) }),
    ...NOT_THEIRS,
  },
  'GET /v1/me/sites/{site_id}': { call: under(SITES, site), ...NOT_THEIRS },
  'PATCH /v1/me/sites/{site_id}': {
    call: async (things) => ({ method: 'PATCH', path: `${SITES}/${await things.site()}`, json: { name: 'site' } }),
    ...NOT_THEIRS,
  },
  'DELETE /v1/me/sites/{site_id}': { call: under(SITES, site), ...NOT_THEIRS },
  'POST /v1/me/sites/{site_id}/preview': {
    call: async (things) => ({
      path: `${SITES}/${await things.site()}/preview`,
      json: { url: `${things.service.url}/` },
    }),
    ...NOT_THEIRS,
  },
  'GET /og/v1/{file}': {
    call: under('/og/v1', site, '.png?url=https://other.example/'),
    owner: '403 host_not_allowed',
  },
  'GET /v1/me/destinations': { call: at(DESTINATIONS) },
  'POST /v1/me/destinations': { call: (things) => ({ path: DESTINATIONS, json: things.destinationBody() }) },
  'GET /v1/me/destinations/{destination_id}': { call: under(DESTINATIONS, destination), ...NOT_THEIRS },
  'PATCH /v1/me/destinations/{destination_id}': {
    call: async (things) => ({
      method: 'PATCH',
      path: `${DESTINATIONS}/${await things.destination()}`,
      json: { name: 'bucket' },
    }),
    ...NOT_THEIRS,
  },
  'DELETE /v1/me/destinations/{destination_id}': { call: under(DESTINATIONS, destination), ...NOT_THEIRS },
  'POST /v1/me/destinations/{destination_id}/test': {
    call: under(DESTINATIONS, destination, '/test'),
    ...NOT_THEIRS,
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
