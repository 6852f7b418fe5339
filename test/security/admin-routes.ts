import type { Things } from '../support/things.js';
import { at, json, type Route, under } from './route.js';

const user = (things: Things): string => `/v1/admin/users/${things.owner.userId}`;

const STORES = '/v1/admin/integrations/salla';
const GREETING_ORDERS = '/v1/admin/greeting-package-orders';

/** The routes that only administrators may call. */
export const ADMIN_ROUTES: Readonly<Record<string, Route>> = {
  'GET /v1/admin/integrations/salla/installations': { call: at(`${STORES}/installations`) },
  'GET /v1/admin/integrations/salla/installations/{merchant_id}': {
    call: under(`${STORES}/installations`, (things) => things.store()),
  },
  'POST /v1/admin/integrations/salla/installations/{merchant_id}/refresh-token': {
    call: under(`${STORES}/installations`, (things) => things.store(), '/refresh-token'),
  },
  'POST /v1/admin/integrations/salla/installations/{merchant_id}/trigger-preview': {
    call: under(`${STORES}/installations`, (things) => things.mappedStore(), '/trigger-preview'),
  },
  'GET /v1/admin/integrations/salla/order-jobs': { call: at(`${STORES}/order-jobs`) },
  'GET /v1/admin/integrations/salla/order-jobs/{job_id}': {
    call: under(`${STORES}/order-jobs`, (things) => things.orderJob()),
  },
  'POST /v1/admin/integrations/salla/order-jobs/{job_id}/retry': {
    call: under(`${STORES}/order-jobs`, (things) => things.orderJob(), '/retry'),
  },
  'GET /v1/admin/greeting-package-orders': { call: at(GREETING_ORDERS) },
  'GET /v1/admin/greeting-package-orders/{order_id}': {
    call: under(GREETING_ORDERS, (things) => things.greetingOrder()),
  },
  'PATCH /v1/admin/greeting-package-orders/{order_id}': {
    call: async (things) => ({
      path: `${GREETING_ORDERS}/${await things.greetingOrder()}`,
      json: { template_id: await things.adminTemplate() },
    }),
  },
  'PUT /v1/admin/greeting-package-orders/{order_id}/recipients': {
    call: async (things) => ({
      path: `${GREETING_ORDERS}/${await things.greetingOrder()}/recipients`,
      form: { recipients_file: { bytes: Buffer.from('name\nنورة\n'), name: 'names.csv' } },
    }),
  },
  'GET /v1/admin/greeting-package-orders/{order_id}/archive': {
    call: under(GREETING_ORDERS, (things) => things.producedOrder(), '/archive'),
  },
  'GET /v1/admin/greeting-package-orders/{order_id}/files/{file_id}': {
    call: async (things) => ({ path: `${GREETING_ORDERS}/${await things.greetingFile()}` }),
  },
  'GET /v1/admin/audit-entries': { call: at('/v1/admin/audit-entries') },
  'GET /v1/admin/users': { call: at('/v1/admin/users') },
  'GET /v1/admin/users/{user_id}': { call: (things) => ({ path: user(things) }) },
  'PATCH /v1/admin/users/{user_id}': { call: (things) => ({ path: user(things), json: things.nameBody() }) },
  'POST /v1/admin/users/{user_id}/credits': {
    call: (things) => ({ path: `${user(things)}/credits`, json: { delta: 1 } }),
  },
  'GET /v1/admin/users/{user_id}/credits/ledger': { call: (things) => ({ path: `${user(things)}/credits/ledger` }) },
  'GET /v1/admin/users/{user_id}/fonts': { call: (things) => ({ path: `${user(things)}/fonts` }) },
  'POST /v1/admin/users/{user_id}/fonts': {
    call: async (things) => ({ path: `${user(things)}/fonts`, form: await things.fontForm() }),
  },
  'DELETE /v1/admin/users/{user_id}/fonts/{font_id}': {
    call: async (things) => ({ path: `${user(things)}/fonts/${await things.font()}` }),
  },
  'GET /v1/admin/fonts': { call: at('/v1/admin/fonts') },
  'POST /v1/admin/fonts': { call: async (things) => ({ path: '/v1/admin/fonts', form: await things.fontForm() }) },
  'DELETE /v1/admin/fonts/{font_id}': { call: under('/v1/admin/fonts', (things) => things.publicFont()) },
  'GET /v1/admin/users/{user_id}/billing': { call: (things) => ({ path: `${user(things)}/billing` }) },
  'GET /v1/admin/users/{user_id}/billing/history': { call: (things) => ({ path: `${user(things)}/billing/history` }) },
  'GET /v1/admin/billing/provider-status': { call: at('/v1/admin/billing/provider-status') },
  'GET /v1/admin/billing/history': { call: at('/v1/admin/billing/history') },
  'GET /v1/admin/usage': { call: at('/v1/admin/usage') },
  'GET /v1/admin/billing/packages': { call: at('/v1/admin/billing/packages') },
  'POST /v1/admin/billing/packages': { call: json('/v1/admin/billing/packages', (things) => things.packageBody()) },
  'PATCH /v1/admin/billing/packages/{package_id}': {
    call: async (things) => ({
      path: `/v1/admin/billing/packages/${await things.billingPackage()}`,
      json: { sort_order: 3 },
    }),
  },
  'DELETE /v1/admin/billing/packages/{package_id}': {
    call: under('/v1/admin/billing/packages', (things) => things.billingPackage()),
  },
  'GET /v1/admin/billing/discount-codes': { call: at('/v1/admin/billing/discount-codes') },
  'POST /v1/admin/billing/discount-codes': {
    call: json('/v1/admin/billing/discount-codes', (things) => things.discountBody()),
  },
  'PATCH /v1/admin/billing/discount-codes/{code_id}': {
    call: async (things) => ({
      path: `/v1/admin/billing/discount-codes/${await things.discountCode()}`,
      json: { active: false },
    }),
  },
  'DELETE /v1/admin/billing/discount-codes/{code_id}': {
    call: under('/v1/admin/billing/discount-codes', (things) => things.discountCode()),
  },
  'GET /v1/admin/contact-submissions': { call: at('/v1/admin/contact-submissions') },
  'GET /v1/admin/contact-submissions/{submission_id}': {
    call: under('/v1/admin/contact-submissions', (things) => things.contactSubmission()),
  },
  'GET /v1/admin/payment-requests': { call: at('/v1/admin/payment-requests') },
  'GET /v1/admin/payment-requests/{payment_request_id}': {
    call: under('/v1/admin/payment-requests', (things) => things.paymentRequest()),
  },
  'GET /v1/admin/payment-requests/{payment_request_id}/attachment': {
    call: under('/v1/admin/payment-requests', (things) => things.paymentRequest(), '/attachment'),
  },
};
