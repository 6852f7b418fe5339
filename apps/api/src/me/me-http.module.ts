import { Module } from '@nestjs/common';
import { AccountsModule } from '#accounts';
import { IdentityModule } from '#identity';
import { HttpModule } from '../http/http.module.js';
import { ApiKeysController } from './api-keys.controller.js';
import { MeController } from './me.controller.js';

@Module({ imports: [AccountsModule, HttpModule, IdentityModule], controllers: [MeController, ApiKeysController] })
export class MeHttpModule {}
