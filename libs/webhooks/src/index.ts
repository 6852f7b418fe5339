export { DeliverySender } from './deliveries/delivery-sender.service.js';
export * from './deliveries/webhook-deliveries.service.js';
export {
  ATTEMPT_ERRORS,
  type AttemptError,
  DELIVERY_STATUSES,
  type DeliveryAttempt,
  type DeliveryStatus,
  WEBHOOK_DELIVERY,
  type WebhookDelivery,
} from './deliveries/webhook-delivery.entity.js';
export { EndpointSecrets, SECRET_RESEAL } from './endpoints/endpoint-secrets.service.js';
export {
  DISABLED_REASONS,
  type DisabledReason,
  type EndpointPatch,
  type EndpointTerms,
  type ShownEndpoint,
  type WebhookEndpoint,
} from './endpoints/webhook-endpoint.entity.js';
export * from './endpoints/webhook-endpoints.service.js';
export { LARGEST_BODY, WEBHOOK_EVENT_TYPES, type WebhookEventType } from './events/webhook-event.js';
export * from './events/webhook-events.service.js';
export { WEBHOOK_RETENTION, WebhookErasure } from './webhook-erasure.service.js';
export { webhooksErrors, webhooksFaults } from './webhooks.errors.js';
export * from './webhooks.module.js';
