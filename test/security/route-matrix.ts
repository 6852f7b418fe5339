import { card } from '../support/cards.js';
import { RETURN, type Things } from '../support/things.js';
import { ADMIN_ROUTES } from './admin-routes.js';
import { LINK_ROUTES } from './link-routes.js';
import { at, DATA, form, json, NOT_THEIRS, type Route, under } from './route.js';

const template = (things: Things): Promise<string> => things.template();
const font = (things: Things): Promise<string> => things.font();
const asset = (things: Things): Promise<string> => things.asset();
const batch = (things: Things): Promise<string> => things.batch();
const campaign = (things: Things): Promise<string> => things.campaign();
const openCampaign = (things: Things): Promise<string> => things.openCampaign();
const keptRender = (things: Things): Promise<string> => things.keptRender();
const endpoint = (things: Things): Promise<string> => things.endpoint();

const STORES = '/v1/integrations/salla/stores';
const CAP = { cap: { credits: 5, period: 'day' } };
const TERMS = { email: 'somebody@example.com', password: 'a long password' };

/** Every route of the service. One that is missing here fails the test. */
export const ROUTES: Readonly<Record<string, Route>> = {
  'GET /': { call: at('/'), owner: '302' },
  'GET /account': { call: at('/account') },
  'POST /account': { call: form('/account', { name: 'laptop' }) },
  'POST /account/sign-out': { call: at('/account/sign-out'), owner: '303', whileSuspended: true },
  'GET /account/sign-up': { call: at('/account/sign-up') },
  'POST /account/sign-up': { call: form('/account/sign-up', TERMS), home: true },
  'GET /account/sign-in': { call: at('/account/sign-in') },
  'POST /account/sign-in': { call: form('/account/sign-in', TERMS), owner: '401 wrong_credentials', home: true },
  'GET /account/forgot': { call: at('/account/forgot') },
  'POST /account/forgot': { call: form('/account/forgot', { email: TERMS.email }), home: true },
  'GET /account/verify': { call: at('/account/verify') },
  'POST /account/verify': { call: form('/account/verify', { token: 'x' }), owner: '422 invalid_token', home: true },
  'GET /account/reset': { call: at('/account/reset') },
  'POST /account/reset': {
    call: form('/account/reset', { token: 'x', password: TERMS.password }),
    owner: '422 invalid_token',
    home: true,
  },
  'GET /docs': { call: at('/docs') },
  'GET /healthz': { call: at('/healthz') },
  'GET /llms.txt': { call: at('/llms.txt') },
  'GET /metrics': { call: at('/metrics') },
  'GET /openapi.json': { call: at('/openapi.json') },
  'GET /openapi-3.0.json': { call: at('/openapi-3.0.json') },
  'GET /readyz': { call: at('/readyz') },
  'GET /schemas/template-1.json': { call: at('/schemas/template-1.json') },
  'GET /version': { call: at('/version') },

  'POST /v1/auth/sign-up': { call: json('/v1/auth/sign-up', () => TERMS), home: true },
  'POST /v1/auth/sign-in': { call: json('/v1/auth/sign-in', () => TERMS), owner: '401 wrong_credentials', home: true },
  'POST /v1/auth/sign-in-link': {
    call: json('/v1/auth/sign-in-link', () => ({ token: 'x' })),
    owner: '422 invalid_token',
    home: true,
  },
  'POST /v1/auth/verify': {
    call: json('/v1/auth/verify', () => ({ token: 'x' })),
    owner: '422 invalid_token',
    home: true,
  },
  'POST /v1/auth/password-reset': {
    call: json('/v1/auth/password-reset', () => ({ email: TERMS.email })),
    home: true,
  },
  'POST /v1/auth/password-reset/confirm': {
    call: json('/v1/auth/password-reset/confirm', () => ({ token: 'x', password: TERMS.password })),
    owner: '422 invalid_token',
    home: true,
  },
  'POST /v1/auth/sign-out': { call: at('/v1/auth/sign-out'), whileSuspended: true },

  'GET /v1/me': { call: at('/v1/me'), render: true, whileSuspended: true },
  'PATCH /v1/me': { call: json('/v1/me', () => ({ name: 'مريم', locale: 'ar', keep_requests: true })) },
  'DELETE /v1/me': { call: at('/v1/me'), last: true },
  'POST /v1/self-test': { call: at('/v1/self-test') },
  'GET /v1/me/usage': { call: at('/v1/me/usage'), render: true },
  'GET /v1/me/api-keys': { call: at('/v1/me/api-keys') },
  'POST /v1/me/api-keys': { call: json('/v1/me/api-keys') },
  'PATCH /v1/me/api-keys/{key_id}': {
    call: async (things) => ({ method: 'PATCH', path: `/v1/me/api-keys/${await things.key()}`, json: CAP }),
    ...NOT_THEIRS,
  },
  'DELETE /v1/me/api-keys/{key_id}': { call: under('/v1/me/api-keys', (things) => things.key()), ...NOT_THEIRS },

  'GET /v1/fonts': { call: at('/v1/fonts'), render: true },
  'POST /v1/fonts': { call: async (things) => ({ path: '/v1/fonts', form: await things.fontForm() }) },
  'GET /v1/fonts/{font_id}': { call: under('/v1/fonts', font), ...NOT_THEIRS, render: true },
  'GET /v1/fonts/{font_id}/file': { call: under('/v1/fonts', font, '/file'), ...NOT_THEIRS, render: true },
  'GET /v1/fonts/{font_id}/face': { call: under('/v1/fonts', font, '/face'), ...NOT_THEIRS, render: true },
  'POST /v1/fonts/bindings': { call: json('/v1/fonts/bindings', () => ({ fonts: [] })) },
  'DELETE /v1/fonts/{font_id}': { call: under('/v1/fonts', font), ...NOT_THEIRS },

  'GET /v1/assets': { call: at('/v1/assets'), render: true },
  'POST /v1/assets': { call: async (things) => ({ path: '/v1/assets', form: await things.assetForm() }) },
  'GET /v1/assets/{asset_id}': { call: under('/v1/assets', asset), ...NOT_THEIRS, render: true },
  'GET /v1/assets/{asset_id}/file': { call: under('/v1/assets', asset, '/file'), ...NOT_THEIRS, render: true },
  'GET /v1/assets/{asset_id}/thumbnail': {
    call: under('/v1/assets', asset, '/thumbnail'),
    ...NOT_THEIRS,
    render: true,
  },
  'DELETE /v1/assets/{asset_id}': { call: under('/v1/assets', asset), ...NOT_THEIRS },

  'GET /v1/renders': { call: at('/v1/renders') },
  'GET /v1/renders/{render_id}': { call: under('/v1/renders', keptRender), ...NOT_THEIRS },
  'GET /v1/renders/{render_id}/thumbnail': { call: under('/v1/renders', keptRender, '/thumbnail'), ...NOT_THEIRS },
  'POST /v1/renders/{render_id}/replay': {
    call: async (things) => ({ path: `/v1/renders/${await things.keptRender()}/replay`, json: {} }),
    ...NOT_THEIRS,
  },

  'GET /v1/templates': { call: at('/v1/templates'), render: true },
  'POST /v1/templates': { call: (things) => ({ path: '/v1/templates', form: things.templateForm() }) },
  'GET /v1/templates/{template_id}': { call: under('/v1/templates', template), ...NOT_THEIRS, render: true },
  'GET /v1/templates/{template_id}/versions': {
    call: under('/v1/templates', template, '/versions'),
    ...NOT_THEIRS,
    render: true,
  },
  'GET /v1/templates/{template_id}/versions/{version}': {
    call: under('/v1/templates', template, '/versions/1'),
    ...NOT_THEIRS,
    render: true,
  },
  'PATCH /v1/templates/{template_id}': {
    call: async (things) => ({ path: `/v1/templates/${await things.template()}`, json: { name: 'نسخة' } }),
    ...NOT_THEIRS,
  },
  'POST /v1/templates/{template_id}/duplicate': {
    call: async (things) => ({ path: `/v1/templates/${await things.template()}/duplicate`, json: {} }),
    ...NOT_THEIRS,
  },
  'POST /v1/templates/{template_id}/restore': {
    call: async (things) => ({ path: `/v1/templates/${await things.template()}/restore`, json: { version: 1 } }),
    ...NOT_THEIRS,
  },
  'POST /v1/templates/import': {
    call: async (things) => ({ path: '/v1/templates/import', form: await things.designForm() }),
  },
  'POST /v1/templates/preview': { call: json('/v1/templates/preview', () => ({ schema: card() })) },
  'GET /v1/templates/{template_id}/image': {
    call: under('/v1/templates', template, '/image'),
    ...NOT_THEIRS,
    render: true,
  },
  'GET /v1/templates/{template_id}/draft': { call: under('/v1/templates', template, '/draft'), ...NOT_THEIRS },
  'PUT /v1/templates/{template_id}/draft': {
    call: async (things) => ({
      path: `/v1/templates/${await things.template()}/draft`,
      json: { version: 1, schema: card() },
    }),
    ...NOT_THEIRS,
  },
  'DELETE /v1/templates/{template_id}/draft': { call: under('/v1/templates', template, '/draft'), ...NOT_THEIRS },
  'PUT /v1/templates/{template_id}/schema': {
    call: async (things) => ({ path: `/v1/templates/${await things.template()}/schema`, json: card() }),
    ...NOT_THEIRS,
  },
  'POST /v1/templates/{template_id}/measure': {
    call: async (things) => ({ path: `/v1/templates/${await things.template()}/measure`, json: DATA }),
    ...NOT_THEIRS,
    render: true,
  },
  'DELETE /v1/templates/{template_id}': { call: under('/v1/templates', template), ...NOT_THEIRS },
  'POST /mcp': { call: json('/mcp', () => ({ jsonrpc: '2.0', id: 1, method: 'tools/list' })), render: true },
  'POST /v1/render': {
    call: async (things) => ({ path: '/v1/render', json: { template_id: await things.template(), ...DATA } }),
    ...NOT_THEIRS,
    render: true,
  },

  'POST /v1/render/set': {
    call: async (things) => ({ path: '/v1/render/set', json: { template_id: await things.template(), ...DATA } }),
    ...NOT_THEIRS,
    render: true,
  },
  'POST /v1/render/store': {
    call: async (things) => ({ path: '/v1/render/store', json: { template_id: await things.template(), ...DATA } }),
    ...NOT_THEIRS,
    render: true,
  },
  'GET /v1/renders/{render_id}/file': {
    call: () => ({ path: '/v1/renders/rnd_4nSxNNKr0vBkmT8ZqW2cYd/file?exp=1&sig=x' }),
    owner: '403 bad_signature',
  },
  'POST /v1/render/batch': {
    call: async (things) => ({ path: '/v1/render/batch', json: await things.batchBody() }),
    ...NOT_THEIRS,
    render: true,
  },
  'GET /v1/render/batch': { call: at('/v1/render/batch'), render: true },
  'POST /v1/render/batch/{batch_id}/cancel': {
    call: under('/v1/render/batch', batch, '/cancel'),
    ...NOT_THEIRS,
    render: true,
  },
  'POST /v1/render/batch/{batch_id}/delivery/retry': {
    call: async (things) => ({ path: `/v1/render/batch/${await things.deliveredBatch()}/delivery/retry`, json: {} }),
    ...NOT_THEIRS,
    render: true,
  },
  'GET /v1/render/batch/{batch_id}': {
    call: under('/v1/render/batch', batch),
    ...NOT_THEIRS,
    render: true,
  },
  'GET /v1/render/batch/{batch_id}/rows': {
    call: under('/v1/render/batch', batch, '/rows'),
    ...NOT_THEIRS,
    render: true,
  },
  'GET /v1/render/batch/{batch_id}/rows/{row}': {
    call: under('/v1/render/batch', batch, '/rows/1?exp=1&sig=x'),
    owner: '403 bad_signature',
  },
  'GET /v1/render/batch/{batch_id}/archive': {
    call: under('/v1/render/batch', batch, '/archive'),
    ...NOT_THEIRS,
    render: true,
  },

  'POST /v1/campaigns': {
    call: async (things) => ({ path: '/v1/campaigns', json: await things.campaignBody() }),
    ...NOT_THEIRS,
  },
  'GET /v1/campaigns': { call: at('/v1/campaigns') },
  'GET /v1/campaigns/{campaign_id}': { call: under('/v1/campaigns', campaign), ...NOT_THEIRS },
  'PATCH /v1/campaigns/{campaign_id}': {
    call: async (things) => ({
      path: `/v1/campaigns/${await things.campaign()}`,
      json: { template_id: await things.template() },
    }),
    ...NOT_THEIRS,
  },
  'DELETE /v1/campaigns/{campaign_id}': { call: under('/v1/campaigns', campaign), ...NOT_THEIRS },
  'GET /v1/campaigns/{campaign_id}/claims': { call: under('/v1/campaigns', campaign, '/claims'), ...NOT_THEIRS },
  'GET /v1/campaigns/{campaign_id}/claims.csv': {
    call: under('/v1/campaigns', campaign, '/claims.csv'),
    ...NOT_THEIRS,
  },
  'GET /v1/campaigns/{slug}/claim': { call: under('/v1/campaigns', openCampaign, '/claim') },
  'POST /v1/campaigns/{slug}/claim': {
    call: async (things) => ({ path: `/v1/campaigns/${await things.openCampaign()}/claim`, json: { data: DATA.data } }),
  },
  'GET /v1/campaigns/{slug}/claim/image': { call: under('/v1/campaigns', openCampaign, '/claim/image') },
  'POST /v1/campaigns/{slug}/claim/preview': {
    call: async (things) => ({
      path: `/v1/campaigns/${await things.openCampaign()}/claim/preview`,
      json: { data: DATA.data },
    }),
  },
  'GET /v1/campaigns/{slug}/claims/{claim_id}/image': {
    call: async (things) => ({ path: await things.claimedCard() }),
  },
  'GET /v1/campaigns/{slug}/logo': { call: under('/v1/campaigns', openCampaign, '/logo'), owner: '404 not_found' },
  'GET /c/{slug}': { call: under('/c', openCampaign) },
  'POST /c/{slug}': {
    call: async (things) => ({ path: `/c/${await things.openCampaign()}`, fields: { 'data.nobody': 'x' } }),
    owner: '422',
    home: true,
  },

  'GET /v1/webhook-endpoints': { call: at('/v1/webhook-endpoints') },
  'POST /v1/webhook-endpoints': { call: json('/v1/webhook-endpoints', (things) => things.endpointBody()) },
  'GET /v1/webhook-endpoints/{endpoint_id}': { call: under('/v1/webhook-endpoints', endpoint), ...NOT_THEIRS },
  'PATCH /v1/webhook-endpoints/{endpoint_id}': {
    call: async (things) => ({
      path: `/v1/webhook-endpoints/${await things.endpoint()}`,
      json: { rotate_secret: true },
    }),
    ...NOT_THEIRS,
  },
  'DELETE /v1/webhook-endpoints/{endpoint_id}': { call: under('/v1/webhook-endpoints', endpoint), ...NOT_THEIRS },
  'POST /v1/webhook-endpoints/{endpoint_id}/test': {
    call: async (things) => ({
      path: `/v1/webhook-endpoints/${await things.endpoint()}/test`,
      json: { type: 'claim.created' },
    }),
    ...NOT_THEIRS,
  },
  'GET /v1/webhook-endpoints/{endpoint_id}/deliveries': {
    call: under('/v1/webhook-endpoints', endpoint, '/deliveries'),
    ...NOT_THEIRS,
  },
  'POST /v1/webhook-endpoints/{endpoint_id}/deliveries/{delivery_id}/redeliver': {
    call: async (things) => ({ path: `${await things.delivery()}/redeliver` }),
    ...NOT_THEIRS,
  },

  'GET /v1/me/billing': { call: at('/v1/me/billing') },
  'GET /v1/me/billing/history': { call: at('/v1/me/billing/history') },
  'GET /v1/me/billing/invoices/{checkout_id}': {
    call: async (things) => ({ path: `/v1/me/billing/invoices/${await things.paidCheckout()}` }),
    ...NOT_THEIRS,
  },
  'GET /v1/me/billing/credit-notes/{checkout_id}': {
    call: async (things) => ({ path: `/v1/me/billing/credit-notes/${await things.refundedCheckout()}` }),
    ...NOT_THEIRS,
  },
  'GET /v1/billing/catalog': { call: at('/v1/billing/catalog') },
  'POST /v1/billing/checkout-session': {
    call: async (things) => ({
      path: '/v1/billing/checkout-session',
      json: { package_code: await things.packageCode(), ...RETURN },
    }),
  },
  'POST /v1/billing/credit-topup-checkout': {
    call: json('/v1/billing/credit-topup-checkout', () => ({ credits: 100, ...RETURN })),
  },
  'POST /v1/billing/confirm-topup': {
    call: async (things) => ({ path: '/v1/billing/confirm-topup', json: { checkout_id: await things.checkout() } }),
    ...NOT_THEIRS,
  },
  'POST /integrations/billing/webhooks': {
    call: json('/integrations/billing/webhooks'),
    owner: '401 webhook_unverified',
  },
  'POST /integrations/moyasar/webhooks': {
    call: json('/integrations/moyasar/webhooks'),
    owner: '503 provider_not_configured',
  },
  'GET /sandbox/checkout/{id}': { call: under('/sandbox/checkout', (things) => things.checkout()) },
  'POST /sandbox/checkout/{id}': {
    call: async (things) => ({ path: `/sandbox/checkout/${await things.checkout()}`, fields: { action: 'nothing' } }),
    owner: '422 validation_failed',
  },
  'GET /sandbox/store': { call: at('/sandbox/store') },
  'POST /sandbox/store/orders': {
    call: async () => ({ path: '/sandbox/store/orders', fields: { good: 'nothing' } }),
    owner: '422 validation_failed',
    home: true,
  },

  'POST /integrations/salla/webhooks': {
    call: json('/integrations/salla/webhooks'),
    owner: '401 webhook_unverified',
  },
  'POST /integrations/salla/embedded/claim-ticket': {
    call: json('/integrations/salla/embedded/claim-ticket', () => ({ token: 'x' })),
    owner: '401 bad_embedded_token',
  },
  'GET /integrations/salla/oauth/callback': {
    call: at('/integrations/salla/oauth/callback?code=x&state=y'),
    owner: '422 store_code_refused',
  },
  'GET /integrations/salla/download/{job_id}': {
    call: under('/integrations/salla/download', (things) => things.orderJob(), '?exp=1&sig=x'),
    owner: '403 bad_signature',
  },
  'POST /v1/integrations/salla/stores/link': {
    call: json(`${STORES}/link`, () => ({ ticket: 'x' })),
    owner: '404 not_found',
  },
  'GET /v1/integrations/salla/stores': { call: at(STORES) },
  'PATCH /v1/integrations/salla/stores/{merchant_id}': {
    call: async (things) => ({ path: `${STORES}/${await things.store()}`, json: { paid_rule: 'placed' } }),
    ...NOT_THEIRS,
  },
  'POST /v1/integrations/salla/stores/{merchant_id}/products/sync': {
    call: under(STORES, (things) => things.store(), '/products/sync'),
    ...NOT_THEIRS,
  },
  'GET /v1/integrations/salla/stores/{merchant_id}/products': {
    call: under(STORES, (things) => things.store(), '/products'),
    ...NOT_THEIRS,
  },
  'GET /v1/integrations/salla/stores/{merchant_id}/product-mappings': {
    call: under(STORES, (things) => things.mappedStore(), '/product-mappings'),
    ...NOT_THEIRS,
  },
  'PUT /v1/integrations/salla/stores/{merchant_id}/product-mappings/{product_id}': {
    call: async (things) => ({
      path: `${STORES}/${await things.store()}/product-mappings/${things.canary}`,
      json: await things.mappingBody(),
    }),
    ...NOT_THEIRS,
  },
  'DELETE /v1/integrations/salla/stores/{merchant_id}/product-mappings/{product_id}': {
    call: async (things) => ({ path: `${STORES}/${await things.mappedStore()}/product-mappings/${things.canary}` }),
    ...NOT_THEIRS,
  },

  'GET /greeting-package': { call: at('/greeting-package') },
  'POST /greeting-package': {
    call: (things) => ({ path: '/greeting-package', form: { company: things.canary } }),
    owner: '303',
    home: true,
  },
  'GET /o/{order_id}': { call: under('/o', (things) => things.greetingOrder()) },
  'GET /greeting-package/config': { call: at('/greeting-package/config') },
  'POST /greeting-package/drafts': {
    call: (things) => ({ path: '/greeting-package/drafts', form: { company: things.canary } }),
  },
  'GET /greeting-package/drafts/{draft_id}': { call: under('/greeting-package/drafts', (things) => things.draft()) },
  'PATCH /greeting-package/drafts/{draft_id}': { call: under('/greeting-package/drafts', (things) => things.draft()) },
  'POST /greeting-package/drafts/{draft_id}/submit': {
    call: under('/greeting-package/drafts', (things) => things.draft(), '/submit'),
  },
  'GET /greeting-package/orders/{order_id}/archive': {
    call: under('/greeting-package/orders', (things) => things.greetingOrder(), '/archive'),
    owner: '409 order_undelivered',
  },
  'GET /greeting-package/orders/{order_id}/summary': {
    call: under('/greeting-package/orders', (things) => things.greetingOrder(), '/summary'),
  },

  'POST /greeting-package/orders/{order_id}/payment-session': {
    call: under('/greeting-package/orders', (things) => things.greetingOrder(), '/payment-session'),
  },
  'POST /contact': { call: json('/contact', (things) => things.contactBody()) },
  'POST /payment-requests': {
    call: async (things) => ({ path: '/payment-requests', form: await things.paymentRequestForm() }),
  },
  ...LINK_ROUTES,
  ...ADMIN_ROUTES,
};
