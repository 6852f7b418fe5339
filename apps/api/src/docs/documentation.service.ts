import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Settings } from '#config';
import type { PageContent } from '../http/index.js';
import { SessionCookie } from '../http/access/session-cookie.service.js';
import { docsPage } from './docs.page.js';
import { documentedErrors } from './errors-catalogue.js';
import { describeApi } from './openapi-document.js';

/** The description of the interface, for programs and for people. */
@Injectable()
export class DocumentationService {
  private described: { document: OpenAPIObject; page: PageContent } | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly cookie: SessionCookie,
  ) {}

  /** The OpenAPI document. */
  openApi(): OpenAPIObject {
    return this.require().document;
  }

  /** The page that shows the document, and every code of a problem at the anchor that its `type` names. */
  page(): PageContent {
    return this.require().page;
  }

  /** Describes the application, once all its operations are known. */
  describe(app: NestFastifyApplication): void {
    const document = describeApi(app, this.settings.publicUrl, this.cookie.name);
    this.described = { document, page: docsPage(documentedErrors()) };
  }

  private require(): { document: OpenAPIObject; page: PageContent } {
    if (this.described === undefined) throw new Error('The documentation was asked for before it was made.');
    return this.described;
  }
}
