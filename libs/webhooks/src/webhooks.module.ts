import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboundClient } from '#outbound';
import { QueueModule } from '#queue';
import { UsersModule } from '#users';
import { EndpointSecrets } from './endpoints/endpoint-secrets.service.js';
import { WebhookEndpointEntity } from './endpoints/webhook-endpoint.entity.js';
import { WebhookEndpointsService } from './endpoints/webhook-endpoints.service.js';
import { WebhookEvents } from './events/webhook-events.service.js';

/** Tells users, at addresses of theirs, what happened. */
@Module({
  imports: [QueueModule, UsersModule, TypeOrmModule.forFeature([WebhookEndpointEntity])],
  providers: [
    { provide: OutboundClient, useFactory: () => new OutboundClient() },
    EndpointSecrets,
    WebhookEndpointsService,
    WebhookEvents,
  ],
  exports: [WebhookEndpointsService, WebhookEvents],
})
export class WebhooksModule implements OnApplicationShutdown {
  constructor(private readonly outbound: OutboundClient) {}

  onApplicationShutdown(): Promise<void> {
    return this.outbound.close();
  }
}
