import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { projectRoot, Settings } from '#config';
import type { WebhookEventType } from '#webhooks';
import { SessionCookie } from '../http/access/session-cookie.service.js';
import { documentIn30 } from './document-3-0.js';
import { installedDocument } from './installed-document.js';

/** The document as `npm run openapi` writes it. */
export const OPENAPI_FILE = join(projectRoot, 'apps/api/openapi.json');

/** A webhook in the document, as `webhooksOf` makes it. */
interface DescribedWebhook {
  readonly post: {
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': { readonly examples: Record<string, { value: { data: object } }> };
      };
    };
  };
}

/** The description of the interface, for programs and for people. Each part is made at its first request. */
@Injectable()
export class DocumentationService {
  private document: OpenAPIObject | undefined;
  private document30: OpenAPIObject | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly cookie: SessionCookie,
  ) {}

  /** The OpenAPI document. */
  openApi(): OpenAPIObject {
    this.document ??= installedDocument(JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as OpenAPIObject, {
      publicUrl: this.settings.publicUrl,
      sandbox: this.settings.sandbox,
      sessionCookie: this.cookie.name,
    });
    return this.document;
  }

  /** The document's example of an event's data. */
  eventExample(type: WebhookEventType): object {
    const { webhooks } = this.openApi() as { webhooks?: Record<string, DescribedWebhook> };
    const examples = webhooks?.[type]?.post.requestBody.content['application/json'].examples ?? {};
    const [example] = Object.values(examples);
    if (example === undefined) throw new Error(`The document has no example of ${type}.`);
    return example.value.data;
  }

  /** The document in OpenAPI 3.0. */
  openApi30(): OpenAPIObject {
    this.document30 ??= documentIn30(this.openApi());
    return this.document30;
  }
}
