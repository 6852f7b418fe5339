import { Module } from '@nestjs/common';
import { BillingModule } from '#billing';
import { FontsModule } from '#fonts';
import { TemplatesModule } from '#templates';
import { InstallationSeed } from './installation-seed.service.js';
import { StoreMarkModule } from './store-mark.module.js';

/** Requires the configuration, database and storage modules. */
@Module({
  imports: [StoreMarkModule, FontsModule, TemplatesModule, BillingModule],
  providers: [InstallationSeed],
  exports: [InstallationSeed],
})
export class InstallationModule {}
