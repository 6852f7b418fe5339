import { Module } from '@nestjs/common';
import { AccountsModule } from '#accounts';
import { IdentityModule } from '#identity';
import { TemplatesModule } from '#templates';
import { HttpModule } from '../http/http.module.js';
import { AccountPagesController } from './account/account-pages.controller.js';
import { AccountPagesService } from './account/account-pages.service.js';

@Module({
  imports: [AccountsModule, HttpModule, IdentityModule, TemplatesModule],
  controllers: [AccountPagesController],
  providers: [AccountPagesService],
})
export class PagesHttpModule {}
