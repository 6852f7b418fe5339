import { Module } from '@nestjs/common';
import { TemplatesModule } from '#templates';
import { TemplatesController } from './templates.controller.js';

@Module({ imports: [TemplatesModule], controllers: [TemplatesController] })
export class TemplatesHttpModule {}
