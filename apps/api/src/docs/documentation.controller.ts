import { Controller, Get, Header, HttpCode, Redirect } from '@nestjs/common';
import { ApiResponse, type OpenAPIObject } from '@nestjs/swagger';
import { templateJsonSchema } from '#templates';
import {
  Access,
  AnswersDocument,
  AnswersHtml,
  headersNamed,
  Operation,
  SdkIgnored,
  type PageContent,
} from '../http/index.js';
import { DocumentationService } from './documentation.service.js';
import { GuidesService } from './guides.service.js';

@Controller()
export class DocumentationController {
  constructor(
    private readonly documentation: DocumentationService,
    private readonly guides: GuidesService,
  ) {}

  @Get('/')
  @Access('public')
  @Operation({ summary: 'Go to the documentation', description: 'Redirects to /docs.', addition: true })
  @ApiResponse({ status: 302, description: 'To /docs.', headers: headersNamed('Location') })
  @SdkIgnored()
  @Redirect('/docs', 302)
  redirect(): { url: string } {
    return { url: '/docs' };
  }

  @Get('/docs')
  @Access('public')
  @Operation({
    summary: 'Read the documentation',
    description: 'This document as a page that tries the operations out.',
    addition: true,
  })
  @AnswersHtml()
  show(): PageContent {
    return this.documentation.page();
  }

  @Get('/openapi.json')
  @Access('public')
  @Operation({ summary: 'Read this document', description: 'The OpenAPI document, version 3.1.', addition: true })
  @AnswersDocument('OpenAPI 3.1.')
  getOpenapi(): OpenAPIObject {
    return this.documentation.openApi();
  }

  @Get('/openapi-3.0.json')
  @Access('public')
  @Operation({
    summary: 'Read this document in OpenAPI 3.0',
    description:
      'The same document, version 3.0.3, for generators of code that do not read 3.1 well. ' +
      'Where a body may be JSON or a form, it has JSON alone.',
    addition: true,
  })
  @AnswersDocument('OpenAPI 3.0.')
  @SdkIgnored()
  getOpenapiForGenerators(): OpenAPIObject {
    return this.documentation.openApi30();
  }

  @Get('/schemas/template-1.json')
  @Access('public')
  @Operation({
    summary: 'Read the schema of templates',
    description: 'JSON Schema, draft 2020-12, of template schema 1, for editors and for checking before sending.',
    addition: true,
  })
  @AnswersDocument('JSON Schema.')
  getTemplateSchema(): object {
    return templateJsonSchema();
  }

  @Get('/llms.txt')
  @Access('public')
  @SdkIgnored()
  @Operation({
    summary: 'Tell agents what there is to read',
    description:
      'The guides as Markdown, the document and the schema of templates, by their addresses; see llmstxt.org.',
    addition: true,
  })
  @HttpCode(200)
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @ApiResponse({ status: 200, description: 'The list.', content: { 'text/plain': { schema: { type: 'string' } } } })
  getLlms(): string {
    return this.guides.index();
  }
}
