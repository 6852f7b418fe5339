import { pageQuery, Text } from '../http/index.js';

/** The query of `GET /v1/templates`. */
export class TemplatesQuery extends pageQuery({ max: 200, default: 50 }) {
  @Text({
    optional: true,
    max: 200,
    description:
      'Part of the name. Spellings that Arabic readers take for the same match: forms of alef and hamza, teh marbuta ' +
      'and heh, yeh and alef maksura; tashkeel, tatweel and case do not matter.',
  })
  query?: string;
}

/** The query of `GET /v1/templates/{template_id}/versions`. */
export class TemplateVersionsQuery extends pageQuery({ max: 200, default: 50 }) {}
