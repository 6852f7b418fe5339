import { Module } from '@nestjs/common';
import { WebhooksModule } from '#webhooks';
import { DocumentationHttpModule } from '../docs/documentation-http.module.js';
import { WebhookDeliveriesController } from './webhook-deliveries.controller.js';
import { WebhookEndpointsController } from './webhook-endpoints.controller.js';

@Module({
  imports: [DocumentationHttpModule, WebhooksModule],
  controllers: [WebhookEndpointsController, WebhookDeliveriesController],
})
export class WebhooksHttpModule {}
