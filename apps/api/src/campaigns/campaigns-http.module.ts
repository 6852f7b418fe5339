import { Module } from '@nestjs/common';
import { CampaignsModule } from '#campaigns';
import { CampaignsController } from './campaigns.controller.js';
import { ClaimFormsController } from './claim-forms.controller.js';
import { ClaimsController } from './claims.controller.js';

@Module({ imports: [CampaignsModule], controllers: [CampaignsController, ClaimFormsController, ClaimsController] })
export class CampaignsHttpModule {}
