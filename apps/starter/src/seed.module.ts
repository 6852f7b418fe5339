import { Module } from '@nestjs/common';
import { ConfigModule } from '#config';
import { CreditsModule } from '#credits';
import { DatabaseModule } from '#database';
import { IdentityModule } from '#identity';
import { StorageModule } from '#storage';
import { UsersModule } from '#users';
import { DemoAccount } from './demo.account.js';
import { Seed } from './seed.js';

/** What a first start fills: the demo account. */
@Module({
  imports: [ConfigModule, DatabaseModule, StorageModule, UsersModule, IdentityModule, CreditsModule],
  providers: [Seed, DemoAccount],
})
export class SeedModule {}
