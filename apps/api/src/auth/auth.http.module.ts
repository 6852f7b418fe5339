import { Module } from '@nestjs/common';
import { AccountsModule } from '#accounts';
import { HttpModule } from '../http/http.module.js';
import { AuthController } from './auth.controller.js';

@Module({ imports: [AccountsModule, HttpModule], controllers: [AuthController] })
export class AuthHttpModule {}
