import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssetsModule } from '#assets';
import { AuditModule } from '#audit';
import { FontsModule } from '#fonts';
import { RendererModule } from '#renderer';
import { UsersModule } from '#users';
import { GalleryExample } from './gallery-example.service.js';
import { GallerySeed } from './gallery-seed.service.js';
import { TemplateArtefacts } from './template-artefacts.service.js';
import { TemplateCompiler } from './template-compiler.service.js';
import { TemplateDraftEntity } from './template-draft.entity.js';
import { TemplateDraftsService } from './template-drafts.service.js';
import { TemplateReview } from './template-review.service.js';
import { TemplateErasure } from './template-erasure.service.js';
import { TemplateEntity, TemplateVersionEntity } from './template.entity.js';
import { TemplateFontUse } from './template-font-use.service.js';
import { TemplateSizes } from './template-sizes.service.js';
import { TemplateRecompiler } from './template-recompiler.service.js';
import { TemplatesService } from './templates.service.js';
import { TemplateVersionsService } from './template-versions.service.js';

@Module({
  imports: [
    AssetsModule,
    AuditModule,
    FontsModule,
    RendererModule,
    UsersModule,
    TypeOrmModule.forFeature([TemplateEntity, TemplateVersionEntity, TemplateDraftEntity]),
  ],
  providers: [
    GalleryExample,
    GallerySeed,
    TemplateArtefacts,
    TemplateCompiler,
    TemplateDraftsService,
    TemplateReview,
    TemplateErasure,
    TemplateFontUse,
    TemplateRecompiler,
    TemplateSizes,
    TemplatesService,
    TemplateVersionsService,
  ],
  exports: [
    GalleryExample,
    GallerySeed,
    TemplateArtefacts,
    TemplateDraftsService,
    TemplateRecompiler,
    TemplateSizes,
    TemplatesService,
    TemplateVersionsService,
  ],
})
export class TemplatesModule {}
