import { Injectable } from '@nestjs/common';
import { CatalogService } from '#billing';
import { Settings } from '#config';
import { FontsService } from '#fonts';
import { GallerySeed, type TemplateField, TemplatesService } from '#templates';
import { DemoAccount } from './demo.account.js';

/** The gallery template of the first card. */
const DEMO_TEMPLATE = 'eid-card';
/** So often, in fonts, the first start tells how far it is. */
const PROGRESS_STEP = 10;

/** Fills what every installation has, and with the embedded database what a newcomer needs. Safe to run at every start. */
@Injectable()
export class Seed {
  constructor(
    private readonly settings: Settings,
    private readonly fonts: FontsService,
    private readonly gallery: GallerySeed,
    private readonly templates: TemplatesService,
    private readonly catalog: CatalogService,
    private readonly demo: DemoAccount,
  ) {}

  /** Returns the first steps to print; nothing for an installation with a database of its own, which gets no demo data. */
  async run(): Promise<string> {
    await this.fonts.registerBundled((done, total) => {
      if (done % PROGRESS_STEP === 0 || done === total) process.stderr.write(`… public fonts: ${done} of ${total}\n`);
    });
    await this.gallery.seed();
    await this.catalog.seed();
    return this.settings.databaseUrl === undefined ? this.firstSteps() : '';
  }

  private async firstSteps(): Promise<string> {
    const { key, user } = await this.demo.ensure();
    const id = await this.templates.findGalleryId(DEMO_TEMPLATE);
    if (id === null) return `Your API key: ${key}\n`;
    const { fields } = await this.templates.require(user, id);
    const body = JSON.stringify({ template_id: id, data: samplesOf(fields), images: {} });
    const curl = [
      `curl -fsS -X POST http://localhost:${this.settings.port}/v1/render`,
      `-H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json'`,
      `-d ${quoted(body)} -o card.png`,
    ];
    return `Your first card, as card.png:\n\n${curl.join(' ')}\n`;
  }
}

/** The sample of every field that a render must have. */
function samplesOf(fields: readonly TemplateField[]): Record<string, unknown> {
  const required = fields.filter((field) => field.required !== false && field.default === undefined);
  return Object.fromEntries(required.map((field) => [field.name, field.sample]));
}

/** One word for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
