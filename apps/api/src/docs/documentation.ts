import { Injectable } from '@nestjs/common';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Settings } from '#config';
import { describeApi } from './openapi.document.js';

/** The description of the interface, for programs and for people. */
@Injectable()
export class Documentation {
  private document: OpenAPIObject | undefined;

  constructor(private readonly settings: Settings) {}

  /** The OpenAPI document. */
  openApi(): OpenAPIObject {
    if (this.document === undefined) throw new Error('The documentation was asked for before it was mounted.');
    return this.document;
  }

  /** Describes the application and mounts the page, whose scripts and styles come from here, not from elsewhere. */
  mount(app: NestFastifyApplication): void {
    const document = describeApi(app, this.settings.publicUrl);
    this.document = document;
    SwaggerModule.setup('/docs', app, document, {
      raw: false,
      customSiteTitle: 'Naqsh API',
      swaggerOptions: {
        persistAuthorization: true,
        displayRequestDuration: true,
        tryItOutEnabled: true,
        docExpansion: 'list',
        defaultModelsExpandDepth: 0,
      },
    });
  }
}
