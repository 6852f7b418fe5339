/** The types of events that users can subscribe to. */
export const WEBHOOK_EVENT_TYPES = [
  'render.batch.completed',
  'render.batch.delivered',
  'order_job.succeeded',
  'order_job.failed',
  'claim.created',
  'credits.low',
  'endpoint.disabled',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** The size limit of a body in bytes: it describes the event, and links lead to the rest. */
export const LARGEST_BODY = 20_000;

/**
 * Returns the body of an event as it is stored, signed and sent.
 * @param isTest true for a test event, which reports nothing: `test` of the body says so
 */
export function bodyOf(type: WebhookEventType, at: Date, data: object, isTest = false): string {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), ...(isTest ? { test: true } : {}), data });
  if (Buffer.byteLength(body) > LARGEST_BODY) {
    throw new RangeError(`A ${type} event of more than ${LARGEST_BODY} bytes: send ids and links, not their targets.`);
  }
  return body;
}
