import { Module } from '@nestjs/common';
import { ImageLinksModule } from '#image-links';
import { ImageLinksController } from './image-links.controller.js';
import { RenderLinksController } from './render-links.controller.js';
import { SigningKeysController } from './signing-keys.controller.js';

@Module({
  imports: [ImageLinksModule],
  controllers: [ImageLinksController, RenderLinksController, SigningKeysController],
})
export class ImageLinksHttpModule {}
