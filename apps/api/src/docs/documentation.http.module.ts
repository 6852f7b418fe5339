import { Module } from '@nestjs/common';
import { Documentation } from './documentation.js';
import { DocumentationController } from './documentation.controller.js';

@Module({ controllers: [DocumentationController], providers: [Documentation] })
export class DocumentationHttpModule {}
