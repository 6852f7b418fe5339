import { Module } from '@nestjs/common';
import { AccountsModule } from '#accounts';
import { CampaignsModule } from '#campaigns';
import { IdentityModule } from '#identity';
import { TemplatesModule } from '#templates';
import { HttpModule } from '../http/http.module.js';
import { AccountPagesController } from './account/account-pages.controller.js';
import { AccountPagesService } from './account/account-pages.service.js';
import { ClaimPagesController } from './claim/claim-pages.controller.js';
import { ClaimPages } from './claim/claim-pages.service.js';

@Module({
  imports: [AccountsModule, CampaignsModule, HttpModule, IdentityModule, TemplatesModule],
  controllers: [AccountPagesController, ClaimPagesController],
  providers: [AccountPagesService, ClaimPages],
})
export class PagesHttpModule {}
