import { Module } from '@nestjs/common';
import { AccountsModule } from '#accounts';
import { AssetsModule } from '#assets';
import { BatchesModule } from '#batches';
import { BillingModule } from '#billing';
import { CampaignsModule } from '#campaigns';
import { CreditsModule } from '#credits';
import { FontsModule } from '#fonts';
import { GreetingPackageModule } from '#greeting-package';
import { ImageLinksModule } from '#image-links';
import { IdempotencyModule } from '#idempotency';
import { NotificationsModule } from '#notifications';
import { PublicFormsModule } from '#public-forms';
import { JobRunnerModule, QueueModule } from '#queue';
import { RendersModule } from '#renders';
import { DestinationsModule } from '#destinations';
import { SitesModule } from '#sites';
import { StoredRendersModule } from '#stored-renders';
import { StoreIntegrationModule } from '#store-integration';
import { TemplatesModule } from '#templates';
import { WebhooksModule } from '#webhooks';

/**
 * The background work of the API: the methods of the domains' services marked `@Handles` with a kind of job. Requires
 * the platform's modules.
 */
@Module({
  imports: [
    QueueModule,
    JobRunnerModule,
    NotificationsModule,
    AccountsModule,
    BatchesModule,
    BillingModule,
    CreditsModule,
    GreetingPackageModule,
    IdempotencyModule,
    ImageLinksModule,
    SitesModule,
    DestinationsModule,
    StoredRendersModule,
    WebhooksModule,
    StoreIntegrationModule,
    PublicFormsModule,
    // Its book is compared with the ledger.
    RendersModule,
    // They declare the data that is erased with a person.
    AssetsModule,
    CampaignsModule,
    FontsModule,
    TemplatesModule,
  ],
})
export class WorkerModule {}
