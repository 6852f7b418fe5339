import { Module } from '@nestjs/common';
import { AccountsModule } from '#accounts';
import { CreditsModule } from '#credits';
import { IdentityModule } from '#identity';
import { HttpModule } from '../http/http.module.js';
import { ApiKeysController } from './api-keys.controller.js';
import { MeController } from './me.controller.js';

@Module({
  imports: [AccountsModule, CreditsModule, HttpModule, IdentityModule],
  controllers: [MeController, ApiKeysController],
})
export class MeHttpModule {}
