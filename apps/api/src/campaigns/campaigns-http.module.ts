import { Module } from '@nestjs/common';
import { CampaignsModule } from '#campaigns';
import { CampaignsController } from './campaigns.controller.js';

@Module({ imports: [CampaignsModule], controllers: [CampaignsController] })
export class CampaignsHttpModule {}
