import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '#config';
import { ImageLinksModule } from '#image-links';
import { OutboundClient } from '#outbound';
import { QueueModule } from '#queue';
import { RendersModule } from '#renders';
import { TemplatesModule } from '#templates';
import { UsersModule } from '#users';
import { SiteEntity } from './site.entity.js';
import { SiteImages } from './site-images.service.js';
import { SitePages } from './site-pages.service.js';
import { SitePagesTable } from './site-pages.table.js';
import { SiteRetention } from './site-retention.service.js';
import { SitesService } from './sites.service.js';

/** Concurrent page reads. */
const READINGS_AT_ONCE = 16;

/** Pictures of pages, for social previews. */
@Module({
  imports: [
    ImageLinksModule,
    QueueModule,
    RendersModule,
    TemplatesModule,
    UsersModule,
    TypeOrmModule.forFeature([SiteEntity]),
  ],
  providers: [
    {
      provide: OutboundClient,
      // A service that is reachable only from this machine may read pages on it.
      useFactory: (settings: Settings) =>
        new OutboundClient({ allowsLoopback: settings.sandbox && settings.isLocal }, READINGS_AT_ONCE),
      inject: [Settings],
    },
    SiteImages,
    SitePages,
    SitePagesTable,
    SiteRetention,
    SitesService,
  ],
  exports: [SiteImages, SitesService],
})
export class SitesModule implements OnApplicationShutdown {
  constructor(private readonly outbound: OutboundClient) {}

  onApplicationShutdown(): Promise<void> {
    return this.outbound.close();
  }
}
