export type {
  DisabledReason,
  EndpointPatch,
  EndpointTerms,
  ShownEndpoint,
  WebhookEndpoint,
} from './endpoints/webhook-endpoint.js';
export * from './endpoints/webhook-endpoints.service.js';
export { LARGEST_BODY, WEBHOOK_EVENT_TYPES, type WebhookEventType } from './events/webhook-event.js';
export * from './events/webhook-events.service.js';
export { webhooksErrors, webhooksFaults } from './webhooks.errors.js';
export * from './webhooks.module.js';
