import type { Type } from '@nestjs/common';
import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { type WebhookEventType } from '#webhooks';
import {
  BatchCompletedEvent,
  BatchDeliveredEvent,
  ClaimCreatedEvent,
  CreditsLowEvent,
  EndpointDisabledEvent,
  OrderJobFailedEvent,
  OrderJobSucceededEvent,
} from '../webhooks/webhook-events.record.js';
import { declareUse } from '../http/fields/field-use.js';
import { exampleOf } from './examples.js';

interface DescribedEvent {
  readonly data: Type;
  readonly summary: string;
  readonly description: string;
  /** The members of the example that differ by language. */
  readonly texts?: Readonly<Record<'ar' | 'en', object>>;
}

const UNRESOLVED = 'field_unresolved';

/** The events sent to users' endpoints, by type. */
const EVENTS: Readonly<Record<WebhookEventType, DescribedEvent>> = {
  'render.batch.completed': {
    data: BatchCompletedEvent,
    summary: 'A batch is done',
    description: 'Every row is drawn or has failed.',
  },
  'render.batch.delivered': {
    data: BatchDeliveredEvent,
    summary: 'A batch is in its bucket',
    description:
      'The delivery of a batch to a destination is over: every drawn picture is stored, or could not be. A retry ' +
      'sends the event again.',
  },
  'order_job.succeeded': {
    data: OrderJobSucceededEvent,
    summary: 'A card of a store order is made',
    description: 'The card is charged. The event contains no data of the buyer.',
  },
  'order_job.failed': {
    data: OrderJobFailedEvent,
    summary: 'A card of a store order failed',
    description:
      'The card cost nothing. Retry the job after correcting the cause in `error`. An uninstallation stops jobs ' +
      'without an event for each.',
    texts: {
      ar: {
        error: {
          code: UNRESOLVED,
          detail:
            'تحتاج البطاقة إلى قيمة للحقل «name»: ليس في الطلب الخيار «اللون»، وفيه «الاسم». عدّل ربط المنتج ثم أعد المحاولة.',
        },
      },
      en: {
        error: {
          code: UNRESOLVED,
          detail:
            'The card needs a value for "name": the order has no option "Colour", but "Name". Change the mapping of the product, then retry.',
        },
      },
    },
  },
  'claim.created': {
    data: ClaimCreatedEvent,
    summary: 'A visitor of a campaign claimed a card',
    description: 'The event contains no data of the visitor.',
  },
  'credits.low': {
    data: CreditsLowEvent,
    summary: 'Your credits are low',
    description: 'A booking brought the balance down to the threshold or below. The event is sent once each time.',
  },
  'endpoint.disabled': {
    data: EndpointDisabledEvent,
    summary: 'Another endpoint of yours was disabled',
    description:
      'Deliveries in progress to that endpoint are dropped. Send `PATCH` with `{"active": true}` after it works ' +
      'again.',
  },
};

/** The models that `webhooksOf` refers to. */
export const EVENT_MODELS: readonly Type[] = Object.values(EVENTS).map(({ data }) => {
  declareUse(data, 'record');
  return data;
});

const HEADERS = [
  {
    name: 'webhook-id',
    schema: { type: 'string' },
    description: 'Id of the event, the same for every try. Act on each id once.',
  },
  { name: 'webhook-timestamp', schema: { type: 'string' }, description: 'Time of this try, in seconds since 1970.' },
  {
    name: 'webhook-signature',
    schema: { type: 'string' },
    description:
      'Signature by the Standard Webhooks scheme: `v1,` and the base64 of the HMAC-SHA256 of id, timestamp and ' +
      'body, joined by full stops. For a day after a rotation of the secret, there are two signatures, separated ' +
      'by a space.',
  },
].map((header) => ({ ...header, in: 'header', required: true }));

const RESPONSES = {
  '2XX': { description: 'The event is accepted and not sent again.' },
  '410': { description: 'The endpoint wants no more events and is disabled.' },
  default: {
    description:
      'After any other response, including a redirect, the service retries over days, not before the time of ' +
      '`Retry-After`.',
  },
};

/** The events sent to users' endpoints, each with its body. */
export function webhooksOf(document: OpenAPIObject): Record<string, object> {
  return Object.fromEntries(
    Object.entries(EVENTS).map(([type, { data, summary, description, texts }]) => {
      const schema = {
        type: 'object',
        properties: {
          type: { type: 'string', const: type },
          timestamp: { type: 'string', format: 'date-time', description: 'Time of the event.' },
          test: {
            type: 'boolean',
            const: true,
            description: 'True for a test event, which reports nothing that happened; otherwise absent.',
          },
          data: { $ref: getSchemaPath(data) },
        },
        required: ['type', 'timestamp', 'data'],
      };
      const example = (more: object): object => ({
        type,
        timestamp: '2026-03-20T09:00:00.000Z',
        data: { ...(exampleOf(document, { $ref: getSchemaPath(data) }, 0) as object), ...more },
      });
      const examples =
        texts === undefined
          ? { event: { value: example({}) } }
          : { ar: { value: example(texts.ar) }, en: { value: example(texts.en) } };
      const operation = {
        operationId: `webhook_deliveries_${type.replaceAll('.', '_')}`,
        tags: ['webhook_deliveries'],
        summary,
        description,
        security: [],
        parameters: HEADERS,
        requestBody: { required: true, content: { 'application/json': { schema, examples } } },
        responses: RESPONSES,
      };
      return [type, { post: operation }];
    }),
  );
}
