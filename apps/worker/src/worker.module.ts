import { Module } from '@nestjs/common';
import { AccountsModule } from '#accounts';
import { AssetsModule } from '#assets';
import { BillingModule } from '#billing';
import { CreditsModule } from '#credits';
import { FontsModule } from '#fonts';
import { IdempotencyModule } from '#idempotency';
import { NotificationsModule } from '#notifications';
import { JobRunnerModule, QueueModule } from '#queue';
import { TemplatesModule } from '#templates';
import { AccountMailProcessor } from './account-mail.processor.js';
import { AccountRetentionProcessor } from './account-retention.processor.js';
import { AssetRemovalProcessor } from './asset-removal.processor.js';
import { BillingEventProcessor } from './billing-event.processor.js';
import { CheckoutExpiryProcessor } from './checkout-expiry.processor.js';
import { LedgerProcessor } from './ledger.processor.js';
import { MailProcessor } from './mail.processor.js';
import { MailRetentionProcessor } from './mail-retention.processor.js';
import { ObjectsRemovalProcessor } from './objects-removal.processor.js';
import { QueueRetentionProcessor } from './queue-retention.processor.js';
import { ReplaysProcessor } from './replays.processor.js';
import { SandboxWebhookProcessor } from './sandbox-webhook.processor.js';

/** The work that is done behind the API: one processor for each kind of job. Expects the platform's modules to be there. */
@Module({
  imports: [
    QueueModule,
    JobRunnerModule,
    NotificationsModule,
    AccountsModule,
    BillingModule,
    CreditsModule,
    IdempotencyModule,
    // They say what goes with a person who is erased.
    AssetsModule,
    FontsModule,
    TemplatesModule,
  ],
  providers: [
    MailProcessor,
    MailRetentionProcessor,
    QueueRetentionProcessor,
    AccountMailProcessor,
    AccountRetentionProcessor,
    AssetRemovalProcessor,
    ObjectsRemovalProcessor,
    LedgerProcessor,
    ReplaysProcessor,
    BillingEventProcessor,
    CheckoutExpiryProcessor,
    SandboxWebhookProcessor,
  ],
})
export class WorkerModule {}
