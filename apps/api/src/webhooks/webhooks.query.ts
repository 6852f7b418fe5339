import { pageQuery } from '../http/index.js';

/** The query of `GET /v1/webhook-endpoints`. */
export class WebhookEndpointsQuery extends pageQuery({ max: 200, default: 50 }) {}

/** The query of `GET /v1/webhook-endpoints/{endpoint_id}/deliveries`. */
export class WebhookDeliveriesQuery extends pageQuery({ max: 200, default: 50 }) {}
