import { type EndpointPatch, type EndpointTerms, WEBHOOK_EVENT_TYPES, type WebhookEventType } from '#webhooks';
import { Bool, camelCased, IntersectionType, OmitType, OneOf, pageQuery, PartialType } from '../http/index.js';
import { WebhookEndpointRecord } from './webhook-endpoint.record.js';

/** Members that the service sets. */
const NO_TERMS = ['id', 'disabled_reason', 'previous_secret_expires_at', 'created_at', 'updated_at'] as const;

/** `POST /v1/webhook-endpoints`. */
export class WebhookEndpointBody extends OmitType(WebhookEndpointRecord, NO_TERMS) {
  toTerms(): EndpointTerms {
    return camelCased(this as Omit<WebhookEndpointBody, 'toTerms'>);
  }
}

class Rotation {
  @Bool({
    default: false,
    example: true,
    description:
      'True to make a new secret, which the response shows. Both secrets sign for 24 hours, so that you can ' +
      'replace yours in time.',
  })
  rotate_secret!: boolean;
}

/** `PATCH /v1/webhook-endpoints/{endpoint_id}`: omitted members stay as they are. */
export class WebhookEndpointPatchBody extends PartialType(
  IntersectionType(OmitType(WebhookEndpointRecord, NO_TERMS), Rotation),
) {
  toPatch(): EndpointPatch {
    return camelCased(this as Omit<WebhookEndpointPatchBody, 'toPatch'>);
  }
}

/** `POST /v1/webhook-endpoints/{endpoint_id}/test`. */
export class WebhookTestBody {
  @OneOf(WEBHOOK_EVENT_TYPES, {
    example: 'claim.created',
    description: 'Type of the event. The endpoint need not be subscribed to it.',
  })
  type!: WebhookEventType;
}

/** The query of `GET /v1/webhook-endpoints`. */
export class WebhookEndpointsQuery extends pageQuery({ max: 200, default: 50 }) {}

/** The query of `GET /v1/webhook-endpoints/{endpoint_id}/deliveries`. */
export class WebhookDeliveriesQuery extends pageQuery({ max: 200, default: 50 }) {}
