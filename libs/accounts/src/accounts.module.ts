import { Module } from '@nestjs/common';
import { AuditModule } from '#audit';
import { CreditsModule } from '#credits';
import { IdentityModule } from '#identity';
import { NotificationsModule } from '#notifications';
import { QueueModule } from '#queue';
import { RateLimitModule } from '#rate-limit';
import { UsersModule } from '#users';
import { AccountAdministrationService } from './account-administration.service.js';
import { AccountLinksService } from './account-links.service.js';
import { AccountMails } from './account-mails.service.js';
import { AccountRetention } from './account-retention.service.js';
import { AccountsService } from './accounts.service.js';
import { ErasureService } from './erasure.service.js';
import { LinkedStores } from './linked-stores.service.js';
import { SignupGrants } from './signup-grants.service.js';

@Module({
  imports: [AuditModule, CreditsModule, IdentityModule, NotificationsModule, QueueModule, RateLimitModule, UsersModule],
  providers: [
    AccountAdministrationService,
    AccountLinksService,
    AccountMails,
    AccountRetention,
    AccountsService,
    ErasureService,
    LinkedStores,
    SignupGrants,
  ],
  exports: [AccountAdministrationService, AccountsService, ErasureService, LinkedStores],
})
export class AccountsModule {}
