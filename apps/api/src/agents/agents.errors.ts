import { faultCatalogue } from '#kernel';

/** What is wrong with a message. */
export const agentsFaults = faultCatalogue({
  noMessage: { type: 'value_error', msg: 'Must be a request or a notification of JSON-RPC 2.0.' },
});
