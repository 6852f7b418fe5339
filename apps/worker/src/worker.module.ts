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
import { SitesModule } from '#sites';
import { StoreIntegrationModule } from '#store-integration';
import { TemplatesModule } from '#templates';
import { WebhooksModule } from '#webhooks';

/**
 * The work that is done behind the API: the methods of the domains' services that say `@Handles` of a kind of job. Expects
 * the platform's modules to be there.
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
    WebhooksModule,
    StoreIntegrationModule,
    PublicFormsModule,
    // Its book is compared with the ledger.
    RendersModule,
    // They say what goes with a person who is erased.
    AssetsModule,
    CampaignsModule,
    FontsModule,
    TemplatesModule,
  ],
})
export class WorkerModule {}
