import { errorCatalogue, faultCatalogue, kernelErrors } from '#kernel';
import { paymentsErrors } from '#payments';
import type { StoreStatus } from './installations/store.entity.js';
import type { OrderJobStatus } from './orders/order-job.entity.js';

const AN_HOUR = 3_600;

export const storeErrors = errorCatalogue({
  no_such_platform: { of: kernelErrors.not_found, detail: 'There is no such store platform here.' },
  platform_not_configured: {
    of: paymentsErrors.provider_not_configured,
    detail: ({ name }: { name: string }) =>
      `The store platform "${name}" has no credentials here, so no store can be spoken to. Write to support.`,
    example: { name: 'salla' },
    retryAfterSeconds: AN_HOUR,
  },
  platform_down: {
    of: kernelErrors.dependency_down,
    detail: 'The store platform does not answer. Try again in a moment.',
  },
  bad_embedded_token: {
    category: 'unauthenticated',
    detail:
      'The store platform does not accept the token, or it has expired. Open the page in the store’s dashboard again.',
  },
  store_code_refused: {
    category: 'invalid',
    detail:
      'The store platform refused the code, which works once and for a short time. Install the application again.',
  },
  store_state_refused: {
    category: 'invalid',
    detail:
      'The state is unknown, has another purpose, or is more than an hour old. Get a new address with "naqsh stores authorize".',
  },
  no_authorization: {
    category: 'conflict',
    detail: ({ name }: { name: string }) => `Stores of "${name}" are not installed by OAuth.`,
    example: { name: 'sandbox-store' },
  },
  store_not_installed: {
    category: 'conflict',
    detail:
      'The store has not installed the application, or the platform has not reported it yet. Install it, then try again.',
  },
  store_not_active: {
    category: 'conflict',
    detail: ({ state }: { state: StoreStatus }) =>
      `The store is ${state}: install the application again, or renew its subscription, in the store's dashboard.`,
    example: { state: 'expired' },
    members: { state: { type: 'string', description: '`expired` or `uninstalled`.' } },
  },
  store_taken: {
    category: 'conflict',
    detail: 'The store is linked to another account. Only that account, or support, can release it.',
  },
  order_job_not_failed: {
    category: 'conflict',
    detail: ({ state }: { state: OrderJobStatus }) =>
      `The order job is ${state}; only one that has failed can be retried.`,
    example: { state: 'succeeded' },
    members: { state: { type: 'string', description: 'State of the order job.' } },
  },
  order_job_erased: {
    category: 'conflict',
    detail: 'The data of the order was erased after its retention, so that its card cannot be drawn again.',
  },
  no_active_mapping: {
    category: 'conflict',
    detail: 'The store has no active product mapping, or no owner, so there is nothing to preview.',
  },
});

export const storeFaults = faultCatalogue({
  badPaidRule: {
    type: 'string_pattern_mismatch',
    msg: 'Send paid, placed, or status: and the platform’s word for a state of orders, such as status:completed.',
  },
  noBinding: {
    type: 'value_error',
    msg: 'Send an object with exactly one of option_id, option_name, customer and const.',
  },
  noOption: { type: 'string_type', msg: 'Send the id or the name of an option of the product, 1 to 500 characters.' },
  noCustomerFact: { type: 'enum', msg: 'Send first_name, last_name, full_name or city.' },
  noConst: { type: 'value_error', msg: 'Send a text of 1 to 10,000 characters, or a number.' },
  unknownField: {
    type: 'value_error',
    msg: ({ name, near }: { name: string; near: string | null }) =>
      `The template has no field "${name}".${near === null ? '' : ` Did you mean "${near}"?`}`,
  },
  uncovered: {
    type: 'missing',
    msg: ({ name }: { name: string }) =>
      `The template requires "${name}": bind it to an option, the customer or a const.`,
  },
  unknownOption: {
    type: 'value_error',
    msg: ({ name, product, known }: { name: string; product: string; known: readonly string[] }) =>
      `The product "${product}" has no option "${name}". It has: ${known.join(', ') || 'none'}. Sync the products if it is new.`,
  },
  noPicture: {
    type: 'value_error',
    msg: ({ name, type }: { name: string; type: string }) =>
      `The field takes a picture, and the option "${name}" is of the type ${type}. Bind it to an option of the type image.`,
  },
  noCustomerPicture: { type: 'value_error', msg: 'The field takes a picture, which nobody knows of a customer.' },
});
