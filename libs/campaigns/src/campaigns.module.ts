import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssetsModule } from '#assets';
import { FontsModule } from '#fonts';
import { RendererModule } from '#renderer';
import { RendersModule } from '#renders';
import { TemplatesModule } from '#templates';
import { UsersModule } from '#users';
import { CampaignErasure } from './campaign-erasure.service.js';
import { CampaignEntity } from './campaign.entity.js';
import { CampaignsService } from './campaigns.service.js';
import { ClaimForms } from './claim-forms.service.js';
import { ClaimPictures } from './claim-pictures.service.js';
import { PublicCampaigns } from './public-campaigns.service.js';
import { VisitorForms } from './visitor-forms.service.js';

@Module({
  imports: [
    AssetsModule,
    FontsModule,
    RendererModule,
    RendersModule,
    TemplatesModule,
    UsersModule,
    TypeOrmModule.forFeature([CampaignEntity]),
  ],
  providers: [CampaignErasure, CampaignsService, ClaimForms, ClaimPictures, PublicCampaigns, VisitorForms],
  exports: [CampaignsService, ClaimForms, ClaimPictures, PublicCampaigns, VisitorForms],
})
export class CampaignsModule {}
