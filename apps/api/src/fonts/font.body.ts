import type { FamilyRequest, FontUpload } from '#fonts';
import { FilePart, Int, ListOf, PartialType, PickType, type UploadedFile } from '../http/index.js';
import { FontRecord } from './font.record.js';

const LARGEST_FONT = 10 * 1024 * 1024;

/** `POST /v1/fonts`; `family` and `style` replace those that the file names. */
export class FontForm extends PartialType(PickType(FontRecord, ['family', 'style'])) {
  @FilePart({ maxBytes: LARGEST_FONT, description: 'Font file: TTF, OTF, TTC, WOFF or WOFF2; at most 10 MB.' })
  file!: UploadedFile;

  @Int({ optional: true, min: 0, max: 65_535, description: 'Index of the face in a collection (TTC), from 0.' })
  index?: number;

  toUpload(): FontUpload {
    return { bytes: this.file.bytes, index: this.index, family: this.family, style: this.style };
  }
}

/** More faces than any template uses. */
const MOST_FACES = 100;

class FontRequestBody extends PickType(FontRecord, ['family', 'weight', 'italic']) implements FamilyRequest {}

/** `POST /v1/fonts/bindings`. */
export class FontRequestsBody {
  @ListOf(() => FontRequestBody, {
    max: MOST_FACES,
    description: 'Faces as a template names them: the family or the id of a font, with a weight and a slant.',
  })
  fonts!: readonly FontRequestBody[];
}
