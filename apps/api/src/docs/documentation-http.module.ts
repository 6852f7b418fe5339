import { Module } from '@nestjs/common';
import { HttpModule } from '../http/http.module.js';
import { DocumentationService } from './documentation.service.js';
import { DocumentationController } from './documentation.controller.js';

@Module({ imports: [HttpModule], controllers: [DocumentationController], providers: [DocumentationService] })
export class DocumentationHttpModule {}
