import { type Site, SITE_SOURCES, type SiteField, type SitePreview, type SiteRule, type SiteSource } from '#sites';
import { exampleId, FreeObject, Id, Instant, Int, ListOf, OneOf, shown, Text, Texts } from '../http/index.js';

export const MOST_RULES = 50;
export const MOST_SITE_FIELDS = 100;
const LONGEST_VALUE = 1_000;
const MOST_IMAGES = 1_000_000;
export const RULES = 'Rules; the first rule whose path matches applies.';
export const FIELDS = 'Values of fields of the template; lists get none.';

/** The value of a field of the template. */
export class SiteFieldRecord {
  @Text({ min: 1, max: 64, example: 'name' })
  field!: string;

  @OneOf(SITE_SOURCES, {
    example: 'page',
    description:
      'Source of the value. `page`: a fact in the head of the page; `path`: a named group of the path; ' +
      '`parameter`: one of the parameters of the site; `text`: the text in `value`.',
  })
  source!: SiteSource;

  @Text({
    min: 1,
    max: LONGEST_VALUE,
    example: 'og:title',
    description:
      'Name or text, depending on the source. For `page`: `title`, `canonical` or the name of a meta tag, such ' +
      'as `og:title` (the title if there is none), `og:description`, `og:site_name`, `article:published_time`.',
  })
  value!: string;

  @Text({
    nullable: true,
    max: LONGEST_VALUE,
    example: null,
    description: 'Value used if the source has none; null to give the field no value.',
  })
  fallback!: string | null;

  static from(field: SiteField): object {
    return shown(SiteFieldRecord, field);
  }
}

/** The picture of pages by their path. */
export class SiteRuleRecord {
  @Text({
    min: 1,
    max: 200,
    example: '/{*page}',
    description:
      'Pattern in the syntax of path-to-regexp 8, as in Express: `/blog/:slug`, `/docs/*page`, `/{*page}` for ' +
      'all pages. Case is ignored.',
  })
  path!: string;

  @Text({
    max: 40,
    example: exampleId('tpl'),
    description: 'Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3.',
  })
  template_id!: string;

  @Text({ nullable: true, max: 64, example: null, description: 'Name of one of the template’s sizes.' })
  size!: string | null;

  @ListOf(() => SiteFieldRecord, { description: FIELDS })
  fields!: readonly SiteFieldRecord[];

  static from(rule: SiteRule): object {
    return shown(SiteRuleRecord, rule);
  }
}

/** A site whose pages get pictures. */
export class SiteRecord {
  @Id('sit')
  id!: string;

  @Text({ max: 100, default: '', example: 'متجرنا' })
  name!: string;

  @Texts({
    min: 1,
    max: 20,
    each: { min: 1, max: 253 },
    example: ['shop.example', '*.shop.example'],
    description: 'Hosts whose pages get pictures; `*.shop.example` matches all names below it.',
  })
  hosts!: readonly string[];

  @Texts({
    max: 20,
    each: { min: 1, max: 64 },
    default: [],
    example: ['id'],
    description: 'Parameters that distinguish pages. All others are removed from the address before the page is read.',
  })
  parameters!: readonly string[];

  @ListOf(() => SiteRuleRecord, { description: RULES })
  rules!: readonly SiteRuleRecord[];

  @Int({
    min: 1,
    max: MOST_IMAGES,
    default: 1_000,
    example: 1_000,
    description:
      'Maximum number of new images that pages of the site may cause on one day (UTC), one credit each. Pages ' +
      'are read at most ten times as often.',
  })
  daily_limit!: number;

  @Instant()
  created_at!: Date;

  static from(site: Site): object {
    return shown(SiteRecord, site);
  }
}

/** A free preview of a page's picture, and everything that it is made from. */
export class SitePreviewRecord {
  @Text({
    format: 'uri',
    example: 'https://shop.example/blog/eid',
    description: 'Address at which the page is read.',
  })
  page!: string;

  @Int({ min: 0, example: 0, description: 'Index of the rule in the list, from 0.' })
  rule!: number;

  @Text({ example: exampleId('tpl') })
  template_id!: string;

  @FreeObject({
    entries: { type: 'string' },
    example: { title: 'كل عام وأنتم بخير', 'og:title': 'كل عام وأنتم بخير' },
    description: 'Facts in the head of the page, by name.',
  })
  facts!: object;

  @FreeObject({
    entries: { type: 'string' },
    example: { name: 'كل عام وأنتم بخير' },
    description: 'Values by field.',
  })
  values!: object;

  @Text({
    example: 'iVBORw0KGgo=',
    description: 'Picture: base64 of a PNG of at most 800 pixels on its longer side.',
  })
  image!: string;

  static from(preview: SitePreview): object {
    return shown(SitePreviewRecord, { ...preview, image: preview.image.toString('base64') });
  }
}
