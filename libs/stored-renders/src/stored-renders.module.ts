import { Module } from '@nestjs/common';
import { CreditsModule } from '#credits';
import { DestinationsModule } from '#destinations';
import { LinksModule } from '#links';
import { QueueModule } from '#queue';
import { RendersModule } from '#renders';
import { UsersModule } from '#users';
import { DestinationPlaces } from './destination-places.service.js';
import { FileLinks } from './file-links.service.js';
import { StoredFiles } from './stored-files.table.js';
import { StoredRenders } from './stored-renders.service.js';
import { StoredRetention } from './stored-retention.service.js';

/** Renders whose file is stored: here behind a link, or in a bucket of the user. */
@Module({
  imports: [CreditsModule, DestinationsModule, LinksModule, QueueModule, RendersModule, UsersModule],
  providers: [DestinationPlaces, FileLinks, StoredFiles, StoredRenders, StoredRetention],
  exports: [FileLinks, StoredRenders],
})
export class StoredRendersModule {}
