import { Module } from '@nestjs/common';
import { AccountsModule } from '#accounts';
import { IdentityModule } from '#identity';
import { HttpModule } from '../http/http.module.js';
import { AuthController } from './auth.controller.js';

@Module({ imports: [AccountsModule, HttpModule, IdentityModule], controllers: [AuthController] })
export class AuthHttpModule {}
