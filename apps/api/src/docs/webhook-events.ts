import type { Type } from '@nestjs/common';
import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { type WebhookEventType } from '#webhooks';
import {
  BatchCompletedEvent,
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
    description: 'Every row is drawn, or has failed.',
  },
  'order_job.succeeded': {
    data: OrderJobSucceededEvent,
    summary: "A card of a store's order is made",
    description: 'It is charged by then. Nothing that the buyer gave is told.',
  },
  'order_job.failed': {
    data: OrderJobFailedEvent,
    summary: "A card of a store's order could not be made",
    description:
      'It cost nothing, and can be tried again once what `error` says is mended. Jobs that an uninstall stops are not told ' +
      'one by one.',
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
    summary: 'A visitor of a campaign has claimed a card',
    description: 'Nothing that the visitor gave is told.',
  },
  'credits.low': {
    data: CreditsLowEvent,
    summary: 'Your credits run out',
    description: 'A booking brought the balance down to the threshold or below; once each time.',
  },
  'endpoint.disabled': {
    data: EndpointDisabledEvent,
    summary: 'Another endpoint of yours was disabled',
    description: 'What is on its way there is given up. `PATCH` it with `{"active": true}` once it works again.',
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
    description: 'Of the event: the same at every try. Act once on it.',
  },
  { name: 'webhook-timestamp', schema: { type: 'string' }, description: 'When this try was made, seconds since 1970.' },
  {
    name: 'webhook-signature',
    schema: { type: 'string' },
    description:
      'By the Standard Webhooks scheme: `v1,` and the base64 of HMAC-SHA256 over id, timestamp and body, joined by full ' +
      'stops; two, with a space between, for a day after the secret was rotated.',
  },
].map((header) => ({ ...header, in: 'header', required: true }));

const RESPONSES = {
  '2XX': { description: 'Taken: it is not sent again.' },
  '410': { description: 'You want no more: the endpoint is disabled.' },
  default: {
    description: 'Anything else, a redirect too, is tried again over days, and not before `Retry-After` says.',
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
          timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
          test: {
            type: 'boolean',
            const: true,
            description: 'True of a test event, which tells of nothing that happened; else absent.',
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
