import { faultCatalogue } from '#kernel';

/** Faults of messages, and of the arguments of tools and prompts. */
export const agentsFaults = faultCatalogue({
  noMessage: { type: 'value_error', msg: 'Must be a request or a notification of JSON-RPC 2.0.' },
  noBase64: { type: 'value_error', msg: 'Must be base64.' },
  notOneOf: {
    type: 'value_error',
    msg: ({ members }: { members: readonly string[] }) => `Give exactly one of ${members.join(' and ')}.`,
  },
});
