import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '#config';
import { MetricsModule } from '#metrics';
import { NotificationsModule } from '#notifications';
import { OutboundClient } from '#outbound';
import { QueueModule } from '#queue';
import { UsersModule } from '#users';
import { DeliverySender } from './deliveries/delivery-sender.service.js';
import { DeliveryTable } from './deliveries/delivery.table.js';
import { WebhookDeliveriesService } from './deliveries/webhook-deliveries.service.js';
import { DELIVERIES_AT_ONCE, WebhookDeliveryEntity } from './deliveries/webhook-delivery.entity.js';
import { EndpointDisabling } from './endpoints/endpoint-disabling.service.js';
import { EndpointSecrets } from './endpoints/endpoint-secrets.service.js';
import { WebhookEndpointEntity } from './endpoints/webhook-endpoint.entity.js';
import { WebhookEndpointsService } from './endpoints/webhook-endpoints.service.js';
import { WebhookEvents } from './events/webhook-events.service.js';
import { WebhookErasure } from './webhook-erasure.service.js';
import { WebhookMetrics } from './webhook.metrics.js';

/** Sends events to users' own endpoints. */
@Module({
  imports: [
    MetricsModule,
    NotificationsModule,
    QueueModule,
    UsersModule,
    TypeOrmModule.forFeature([WebhookDeliveryEntity, WebhookEndpointEntity]),
  ],
  providers: [
    {
      provide: OutboundClient,
      // A service that is reachable only from this machine may call addresses on it.
      useFactory: (settings: Settings) =>
        new OutboundClient({ allowsLoopback: settings.sandbox && settings.isLocal }, DELIVERIES_AT_ONCE),
      inject: [Settings],
    },
    DeliverySender,
    DeliveryTable,
    EndpointDisabling,
    EndpointSecrets,
    WebhookDeliveriesService,
    WebhookEndpointsService,
    WebhookErasure,
    WebhookEvents,
    WebhookMetrics,
  ],
  exports: [WebhookDeliveriesService, WebhookEndpointsService, WebhookEvents],
})
export class WebhooksModule implements OnApplicationShutdown {
  constructor(private readonly outbound: OutboundClient) {}

  onApplicationShutdown(): Promise<void> {
    return this.outbound.close();
  }
}
