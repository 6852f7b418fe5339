import type { NewTemplate } from '#templates';
import { FilePart, Int, JsonPart, pageQuery, Text, type UploadedFile } from '../http/index.js';

const LARGEST_IMAGE = 25 * 1024 * 1024;
const LONGEST_NAME = 200;
const LONGEST_SIDE = 8192;

/** `POST /v1/templates`. */
export class TemplateForm {
  @Text({ min: 1, max: LONGEST_NAME, example: 'بطاقة عيد' })
  name!: string;

  @FilePart({
    optional: true,
    maxBytes: LARGEST_IMAGE,
    description:
      'PNG, JPEG, WebP, AVIF or SVG; at most 25 MB and 50 megapixels. It becomes an asset, drawn as the canvas, whose ' +
      'size it gives. Instead of `width` and `height`.',
  })
  image?: UploadedFile;

  @Int({ optional: true, min: 1, max: LONGEST_SIDE, description: 'Pixels.' })
  width?: number;

  @Int({ optional: true, min: 1, max: LONGEST_SIDE, description: 'Pixels.' })
  height?: number;

  @Text({ optional: true, max: 9, description: 'Colour of the canvas, as `#0b3d2e`.' })
  background?: string;

  @JsonPart({ optional: true, description: 'Template schema 1. Without it the canvas has no layers.' })
  schema?: Record<string, unknown>;

  toTemplate(): NewTemplate {
    const { name, width, height, background, schema, image } = this;
    return { name, width, height, background, schema, image: image && { bytes: image.bytes, name } };
  }
}

const LONGEST_SEARCH = 200;

/** `GET /v1/templates`. */
export class TemplatesQuery extends pageQuery({ max: 200, default: 50 }) {
  @Text({
    optional: true,
    max: LONGEST_SEARCH,
    description:
      'Part of the name. Spellings that Arabic readers take for the same match: forms of alef and hamza, teh marbuta ' +
      'and heh, yeh and alef maksura; tashkeel, tatweel and case do not matter.',
  })
  query?: string;
}
