export { default as EndpointPage } from './endpoint.page.js';
export { default as WebhooksPage } from './webhooks.page.js';
