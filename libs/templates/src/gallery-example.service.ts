import { Injectable } from '@nestjs/common';
import type { Id } from '#kernel';
import type { User } from '#users';
import type { TemplateField } from './template.entity.js';
import { TemplatesService } from './templates.service.js';

/** The gallery template for the first card. */
const SLUG = 'eid-card';

/** A card of the gallery. */
export interface ExampleCard {
  readonly templateId: Id<'tpl'>;
  readonly name: string;
  /** By field name. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The first render for somebody with a new key. */
@Injectable()
export class GalleryExample {
  constructor(private readonly templates: TemplatesService) {}

  /** Returns a gallery template, by default that of the first card, with its sample data; null if it is missing. */
  async card(user: User, slug = SLUG): Promise<ExampleCard | null> {
    const templateId = await this.templates.findGalleryId(slug);
    if (templateId === null) return null;
    const { name, fields } = await this.templates.require(user, templateId);
    return { templateId, name, data: samplesOf(fields) };
  }

  /**
   * Returns a command for a POSIX shell that draws a gallery card with its sample data, in parts between which it may
   * be broken;
   * null if the gallery is missing.
   * @param serviceUrl the address of the service, without a trailing slash
   */
  async curl(user: User, serviceUrl: string, key: string): Promise<string[] | null> {
    const card = await this.card(user);
    if (card === null) return null;
    const body = JSON.stringify({ template_id: card.templateId, data: card.data, images: {} });
    return [
      `curl -fsS -X POST ${serviceUrl}/v1/render`,
      `-H 'Authorization: Bearer ${key}'`,
      `-H 'Content-Type: application/json'`,
      `-d ${quoted(body)}`,
      '-o card.png',
    ];
  }
}

/** Returns the sample of every required field. */
function samplesOf(fields: readonly TemplateField[]): Record<string, unknown> {
  const hasDefault = (field: TemplateField): boolean => 'default' in field && field.default !== null;
  const required = fields.filter((field) => field.required !== false && !hasDefault(field));
  return Object.fromEntries(required.map((field) => [field.name, field.sample]));
}

/** Quotes a text as one word for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
