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
      'Makes a new secret, which the answer shows. For 24 hours both sign, so that you can change yours in time.',
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
  @OneOf(WEBHOOK_EVENT_TYPES, { example: 'claim.created', description: 'The endpoint need not ask for such events.' })
  type!: WebhookEventType;
}

/** The query of `GET /v1/webhook-endpoints`. */
export class WebhookEndpointsQuery extends pageQuery({ max: 200, default: 50 }) {}

/** The query of `GET /v1/webhook-endpoints/{endpoint_id}/deliveries`. */
export class WebhookDeliveriesQuery extends pageQuery({ max: 200, default: 50 }) {}
