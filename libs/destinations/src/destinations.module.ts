import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '#config';
import { OutboundClient } from '#outbound';
import { QueueModule } from '#queue';
import { UsersModule } from '#users';
import { Buckets } from './buckets.service.js';
import { Deliveries } from './deliveries.service.js';
import { bucketPolicy } from './destination-rules.js';
import { DestinationEntity } from './destination.entity.js';
import { DestinationSecrets } from './destination-secrets.service.js';
import { FailedDeliveries } from './failed-deliveries.service.js';
import { DestinationsService } from './destinations.service.js';

/** Concurrent calls of buckets; one owner may have this many. */
const [CALLS_AT_ONCE, CALLS_OF_EACH] = [64, 16];

/** Buckets of users, in which files of renders are stored. */
@Module({
  imports: [QueueModule, UsersModule, TypeOrmModule.forFeature([DestinationEntity])],
  providers: [
    {
      provide: OutboundClient,
      // A service that is reachable only from this machine may call addresses on it.
      useFactory: (settings: Settings) =>
        new OutboundClient(bucketPolicy(settings.sandbox && settings.isLocal), CALLS_AT_ONCE, CALLS_OF_EACH),
      inject: [Settings],
    },
    Buckets,
    Deliveries,
    DestinationSecrets,
    DestinationsService,
    FailedDeliveries,
  ],
  exports: [Deliveries, DestinationsService],
})
export class DestinationsModule implements OnApplicationShutdown {
  constructor(private readonly outbound: OutboundClient) {}

  onApplicationShutdown(): Promise<void> {
    return this.outbound.close();
  }
}
