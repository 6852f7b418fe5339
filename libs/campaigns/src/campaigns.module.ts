import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssetsModule } from '#assets';
import { FontsModule } from '#fonts';
import { RendererModule } from '#renderer';
import { TemplatesModule } from '#templates';
import { UsersModule } from '#users';
import { CreditsModule } from '#credits';
import { QueueModule } from '#queue';
import { RendersModule } from '#renders';
import { WebhooksModule } from '#webhooks';
import { CampaignErasure } from './campaign-erasure.service.js';
import { CampaignEntity } from './campaign.entity.js';
import { CampaignsService } from './campaigns.service.js';
import { ClaimForms } from './claim-forms.service.js';
import { ClaimCards } from './claims/claim-cards.service.js';
import { ClaimEntity } from './claims/claim.entity.js';
import { ClaimErasure } from './claims/claim-erasure.service.js';
import { ClaimsExport } from './claims/claims-export.service.js';
import { ClaimsService } from './claims/claims.service.js';
import { ClaimPictures } from './claim-pictures.service.js';
import { PublicCampaigns } from './public-campaigns.service.js';
import { VisitorForms } from './visitor-forms.service.js';

@Module({
  imports: [
    AssetsModule,
    CreditsModule,
    FontsModule,
    QueueModule,
    RendererModule,
    RendersModule,
    TemplatesModule,
    UsersModule,
    WebhooksModule,
    TypeOrmModule.forFeature([CampaignEntity, ClaimEntity]),
  ],
  providers: [
    CampaignErasure,
    CampaignsService,
    ClaimCards,
    ClaimErasure,
    ClaimForms,
    ClaimPictures,
    ClaimsExport,
    ClaimsService,
    PublicCampaigns,
    VisitorForms,
  ],
  exports: [CampaignsService, ClaimCards, ClaimPictures, ClaimsExport, ClaimsService, VisitorForms],
})
export class CampaignsModule {}
