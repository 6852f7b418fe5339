import { Module } from '@nestjs/common';
import { HttpModule } from '../http/http.module.js';
import { Documentation } from './documentation.js';
import { DocumentationController } from './documentation.controller.js';

@Module({ imports: [HttpModule], controllers: [DocumentationController], providers: [Documentation] })
export class DocumentationHttpModule {}
