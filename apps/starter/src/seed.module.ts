import { Module } from '@nestjs/common';
import { AccountsModule } from '#accounts';
import { ConfigModule } from '#config';
import { CampaignsModule } from '#campaigns';
import { CreditsModule } from '#credits';
import { DatabaseModule } from '#database';
import { IdentityModule } from '#identity';
import { InstallationModule } from '#installation';
import { StoreIntegrationModule } from '#store-integration';
import { StorageModule } from '#storage';
import { TemplatesModule } from '#templates';
import { UsersModule } from '#users';
import { DemoCampaign } from './demo-campaign.service.js';
import { DemoStore } from './demo-store.service.js';
import { DemoAccount } from './demo-account.service.js';
import { Seed } from './seed.service.js';

/** The data of a first start: public fonts, gallery templates, packages of credits, the demo account. */
@Module({
  imports: [
    ConfigModule,
    DatabaseModule,
    StorageModule,
    UsersModule,
    AccountsModule,
    IdentityModule,
    CreditsModule,
    InstallationModule,
    CampaignsModule,
    StoreIntegrationModule,
    TemplatesModule,
  ],
  providers: [Seed, DemoAccount, DemoCampaign, DemoStore],
})
export class SeedModule {}
