import { Injectable } from '@nestjs/common';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Settings } from '#config';
import { SessionCookie } from '../http/access/session.cookie.js';
import { describeApi } from './openapi.document.js';

/** The description of the interface, for programs and for people. */
@Injectable()
export class Documentation {
  private document: OpenAPIObject | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly cookie: SessionCookie,
  ) {}

  /** The OpenAPI document. */
  openApi(): OpenAPIObject {
    if (this.document === undefined) throw new Error('The documentation was asked for before it was mounted.');
    return this.document;
  }

  /** Describes the application and mounts the page, whose scripts and styles come from here, not from elsewhere. */
  mount(app: NestFastifyApplication): void {
    const document = describeApi(app, this.settings.publicUrl, this.cookie.name);
    this.document = document;
    // The page calls the origin that it was loaded from, whatever name the service has in public: try-it-out then works
    // at 127.0.0.1 as well as at localhost, and behind a tunnel.
    const here = { ...document, servers: [{ url: './', description: 'This service' }] };
    SwaggerModule.setup('/docs', app, here, {
      raw: false,
      customSiteTitle: 'Naqsh API',
      customCss: '.swagger-ui .topbar { display: none }',
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
