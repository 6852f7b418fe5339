import { Module } from '@nestjs/common';
import { WebhooksModule } from '#webhooks';
import { WebhookDeliveriesController } from './webhook-deliveries.controller.js';
import { WebhookEndpointsController } from './webhook-endpoints.controller.js';

@Module({ imports: [WebhooksModule], controllers: [WebhookEndpointsController, WebhookDeliveriesController] })
export class WebhooksHttpModule {}
