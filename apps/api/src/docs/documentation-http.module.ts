import { Module } from '@nestjs/common';
import { ConfigModule } from '#config';
import { HttpModule } from '../http/http.module.js';
import { DocumentationService } from './documentation.service.js';
import { DocumentationController } from './documentation.controller.js';
import { GuidesService } from './guides.service.js';

@Module({
  imports: [ConfigModule, HttpModule],
  controllers: [DocumentationController],
  providers: [DocumentationService, GuidesService],
  exports: [DocumentationService, GuidesService],
})
export class DocumentationHttpModule {}
