import { Module } from '@nestjs/common';
import { SitesModule } from '#sites';
import { SiteImagesController } from './site-images.controller.js';
import { SitesController } from './sites.controller.js';

@Module({ imports: [SitesModule], controllers: [SiteImagesController, SitesController] })
export class SitesHttpModule {}
