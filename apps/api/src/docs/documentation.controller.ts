import { Controller, Get, Header, HttpCode, Redirect, Req } from '@nestjs/common';
import { ApiResponse, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
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
import { docsPathFor } from '../pages/kit/index.js';
import { DocumentationService } from './documentation.service.js';
import { GuidesService } from './guides.service.js';
import { siteIndex } from './site.js';

@Controller()
export class DocumentationController {
  constructor(
    private readonly documentation: DocumentationService,
    private readonly guides: GuidesService,
  ) {}

  @Get('/')
  @Access('public')
  @Operation({
    summary: 'Redirect to the documentation',
    description: 'Redirects to `/docs`, or to `/docs/ar` if `Accept-Language` prefers Arabic.',
    addition: true,
  })
  @ApiResponse({ status: 302, description: 'Redirect to the documentation.', headers: headersNamed('Location') })
  @SdkIgnored()
  @Redirect('/docs', 302)
  @Header('Vary', 'Accept-Language')
  redirect(@Req() { headers }: FastifyRequest): { url: string } {
    return { url: docsPathFor(headers['accept-language']) };
  }

  @Get('/docs')
  @Access('public')
  @Operation({
    summary: 'Read the documentation',
    description:
      'Returns the first page of the documentation: guides, and a reference of all operations in which they can be ' +
      'tried out. `/docs/ar` is its Arabic page.',
    addition: true,
  })
  @AnswersHtml()
  show(): PageContent {
    return siteIndex();
  }

  @Get('/openapi.json')
  @Access('public')
  @Operation({
    summary: 'Get the OpenAPI document',
    description: 'Returns the OpenAPI document in version 3.1.',
    addition: true,
  })
  @AnswersDocument('The document in OpenAPI 3.1.')
  getOpenapi(): OpenAPIObject {
    return this.documentation.openApi();
  }

  @Get('/openapi-3.0.json')
  @Access('public')
  @Operation({
    summary: 'Get the OpenAPI document in version 3.0',
    description:
      'Returns the same document in version 3.0.3, for code generators without good support of 3.1. A body that ' +
      'may be JSON or a form is listed as JSON only.',
    addition: true,
  })
  @AnswersDocument('The document in OpenAPI 3.0.')
  @SdkIgnored()
  getOpenapiForGenerators(): OpenAPIObject {
    return this.documentation.openApi30();
  }

  @Get('/schemas/template-1.json')
  @Access('public')
  @Operation({
    summary: 'Get the JSON Schema of templates',
    description:
      'Returns template schema 1 as JSON Schema, draft 2020-12, for editors and for validation before a request.',
    addition: true,
  })
  @AnswersDocument('The JSON Schema.')
  getTemplateSchema(): object {
    return templateJsonSchema();
  }

  @Get('/llms.txt')
  @Access('public')
  @SdkIgnored()
  @Operation({
    summary: 'List the documentation for agents',
    description:
      'Returns the addresses of the guides as Markdown, of the OpenAPI document and of the schema of templates; ' +
      'see llmstxt.org.',
    addition: true,
  })
  @HttpCode(200)
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @ApiResponse({ status: 200, description: 'The list.', content: { 'text/plain': { schema: { type: 'string' } } } })
  getLlms(): string {
    return this.guides.index();
  }
}
