import { Module } from '@nestjs/common';
import { CampaignsModule } from '#campaigns';
import { CampaignsController } from './campaigns.controller.js';
import { ClaimsController } from './claims.controller.js';

@Module({ imports: [CampaignsModule], controllers: [CampaignsController, ClaimsController] })
export class CampaignsHttpModule {}
