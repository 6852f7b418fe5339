import { errorCatalogue, faultCatalogue } from '#kernel';

export const webhooksErrors = errorCatalogue({
  too_many_endpoints: {
    category: 'conflict',
    detail: ({ most }: { most: number }) =>
      `You have ${most} webhook endpoints, which is the limit. Delete one that you no longer need.`,
    example: { most: 20 },
  },
  endpoint_inactive: {
    category: 'conflict',
    detail: 'The endpoint is inactive and receives nothing. Set active to true, then send the event again.',
  },
  delivery_pending: {
    category: 'conflict',
    detail: 'The event is still on its way to this endpoint. Wait until it is delivered or has failed.',
  },
});

export const webhooksFaults = faultCatalogue({
  badUrl: {
    type: 'url_parsing',
    msg:
      'Send an absolute https URL on port 443, as it is to be called: without user name and password, backslashes, spaces, ' +
      'dot segments, or a host in another form than its own.',
  },
  privateUrl: { type: 'value_error', msg: 'Its host is not a public address. Send one that the internet can reach.' },
  longUrl: {
    type: 'url_too_long',
    msg: ({ most }: { most: number }) =>
      `Must have at most ${most} characters as it is sent, six for an Arabic letter.`,
  },
  eventTwice: { type: 'value_error', msg: 'Name each event once.' },
});
