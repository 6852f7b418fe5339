import { Controller, Get, HttpCode, Redirect } from '@nestjs/common';
import { ApiResponse, ApiTags, type OpenAPIObject } from '@nestjs/swagger';
import { templateJsonSchema } from '#templates';
import { Access, Operation } from '../http/index.js';
import { Documentation } from './documentation.js';

@ApiTags('Documentation')
@Controller()
export class DocumentationController {
  constructor(private readonly documentation: Documentation) {}

  @Get('/')
  @Access('public')
  @Operation({ summary: 'Go to the documentation', description: 'Redirects to /docs.', addition: true })
  @ApiResponse({ status: 302, description: 'To /docs.' })
  @Redirect('/docs', 302)
  home(): { url: string } {
    return { url: '/docs' };
  }

  @Get('/openapi.json')
  @Access('public')
  @Operation({ summary: 'Read this document', description: 'The OpenAPI document, version 3.1.', addition: true })
  @HttpCode(200)
  @ApiResponse({
    status: 200,
    description: 'OpenAPI 3.1.',
    content: { 'application/json': { schema: { type: 'object' } } },
  })
  openApi(): OpenAPIObject {
    return this.documentation.openApi();
  }

  @Get('/schemas/template-1.json')
  @Access('public')
  @Operation({
    summary: 'Read the schema of templates',
    description: 'JSON Schema, draft 2020-12, of template schema 1, for editors and for checking before sending.',
    addition: true,
  })
  @HttpCode(200)
  @ApiResponse({
    status: 200,
    description: 'JSON Schema.',
    content: { 'application/json': { schema: { type: 'object' } } },
  })
  templateSchema(): object {
    return templateJsonSchema();
  }
}
