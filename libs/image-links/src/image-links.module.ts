import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreditsModule } from '#credits';
import { QueueModule } from '#queue';
import { RendersModule } from '#renders';
import { TemplatesModule } from '#templates';
import { UsersModule } from '#users';
import { ErrorPictures } from './error-pictures.service.js';
import { ImageLinks } from './image-links.service.js';
import { LinkImages } from './link-images.table.js';
import { LinkMaker } from './link-maker.service.js';
import { LinkPictures } from './link-pictures.service.js';
import { LinkRetention } from './link-retention.service.js';
import { SigningKeyEntity } from './signing-key.entity.js';
import { SigningKeysService } from './signing-keys.service.js';
import { SigningSecrets } from './signing-secrets.service.js';

@Module({
  imports: [
    CreditsModule,
    QueueModule,
    RendersModule,
    TemplatesModule,
    UsersModule,
    TypeOrmModule.forFeature([SigningKeyEntity]),
  ],
  providers: [
    ErrorPictures,
    ImageLinks,
    LinkImages,
    LinkMaker,
    LinkPictures,
    LinkRetention,
    SigningKeysService,
    SigningSecrets,
  ],
  exports: [ErrorPictures, ImageLinks, LinkMaker, LinkPictures, SigningKeysService],
})
export class ImageLinksModule {}
