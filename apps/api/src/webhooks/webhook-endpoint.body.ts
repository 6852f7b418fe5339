import { type EndpointPatch, WEBHOOK_EVENT_TYPES, type WebhookEventType } from '#webhooks';
import { Bool, camelCased, IntersectionType, OneOf, PartialType, PickType } from '../http/index.js';
import { WebhookEndpointRecord } from './webhook-endpoint.record.js';

const TERMS = PickType(WebhookEndpointRecord, ['url', 'events', 'description', 'active']);

/** `POST /v1/webhook-endpoints`. */
export class WebhookEndpointBody extends PickType(TERMS, ['url', 'events', 'description', 'active']) {}

class Rotation {
  @Bool({
    default: false,
    example: true,
    description:
      'Makes a new secret, which the answer shows. For 24 hours both sign, so that you can change yours in time.',
  })
  rotate_secret!: boolean;
}

/** `PATCH /v1/webhook-endpoints/{endpoint_id}`: what is left out stays. */
export class WebhookEndpointPatchBody extends PartialType(IntersectionType(TERMS, Rotation)) {
  toPatch(): EndpointPatch {
    return camelCased(this as Omit<WebhookEndpointPatchBody, 'toPatch'>);
  }
}

/** `POST /v1/webhook-endpoints/{endpoint_id}/test`. */
export class WebhookTestBody {
  @OneOf(WEBHOOK_EVENT_TYPES, { example: 'claim.created', description: 'The endpoint need not ask for such events.' })
  type!: WebhookEventType;
}
