import { Module } from '@nestjs/common';
import { AccountsModule } from '#accounts';
import { CampaignsModule } from '#campaigns';
import { CreditsModule } from '#credits';
import { GreetingPackageModule } from '#greeting-package';
import { IdentityModule } from '#identity';
import { TemplatesModule } from '#templates';
import { HttpModule } from '../http/http.module.js';
import { AccountPagesController } from './account/account-pages.controller.js';
import { AccountPagesService } from './account/account-pages.service.js';
import { ClaimPagesController } from './claim/claim-pages.controller.js';
import { ClaimPages } from './claim/claim-pages.service.js';
import { GreetingPagesController, OrderPagesController } from './greeting/greeting-pages.controller.js';
import { GreetingPages } from './greeting/greeting-pages.service.js';

@Module({
  imports: [
    AccountsModule,
    CampaignsModule,
    CreditsModule,
    GreetingPackageModule,
    HttpModule,
    IdentityModule,
    TemplatesModule,
  ],
  controllers: [AccountPagesController, ClaimPagesController, GreetingPagesController, OrderPagesController],
  providers: [AccountPagesService, ClaimPages, GreetingPages],
})
export class PagesHttpModule {}
