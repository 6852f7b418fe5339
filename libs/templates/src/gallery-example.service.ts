import { Injectable } from '@nestjs/common';
import type { Id } from '#kernel';
import type { User } from '#users';
import type { TemplateField } from './template.entity.js';
import { TemplatesService } from './templates.service.js';

/** The gallery template of the first card. */
const SLUG = 'eid-card';

/** A card of the gallery. */
export interface ExampleCard {
  readonly templateId: Id<'tpl'>;
  readonly name: string;
  /** By field name. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The first render of somebody who has just got a key. */
@Injectable()
export class GalleryExample {
  constructor(private readonly templates: TemplatesService) {}

  /** A template of the gallery, that of the first card if none is named, with its sample data; null where it is missing. */
  async card(user: User, slug = SLUG): Promise<ExampleCard | null> {
    const templateId = await this.templates.findGalleryId(slug);
    if (templateId === null) return null;
    const { name, fields } = await this.templates.require(user, templateId);
    return { templateId, name, data: samplesOf(fields) };
  }

  /**
   * A command that draws a card of the gallery with its sample data, to be pasted into a POSIX shell, in the parts that it
   * may be broken between; null where the gallery is missing.
   * @param serviceUrl the address of the service, without a slash at its end
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

/** The sample of every field that a render must have. */
function samplesOf(fields: readonly TemplateField[]): Record<string, unknown> {
  const hasDefault = (field: TemplateField): boolean => 'default' in field && field.default !== null;
  const required = fields.filter((field) => field.required !== false && !hasDefault(field));
  return Object.fromEntries(required.map((field) => [field.name, field.sample]));
}

/** One word for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
