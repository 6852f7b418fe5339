import type { FontUpload } from '#fonts';
import { FilePart, Int, Text, type UploadedFile } from '../http/index.js';

const LARGEST_FONT = 10 * 1024 * 1024;
const LONGEST_NAME = 100;

/** `POST /v1/fonts`. */
export class FontForm {
  @FilePart({ maxBytes: LARGEST_FONT, description: 'TTF, OTF, TTC, WOFF or WOFF2; at most 10 MB.' })
  file!: UploadedFile;

  @Int({ optional: true, min: 0, max: 65_535, description: 'Which face of a collection (TTC); 0 is the first.' })
  index?: number;

  @Text({ optional: true, min: 1, max: LONGEST_NAME, description: 'Replaces the family that the file names.' })
  family?: string;

  @Text({ optional: true, min: 1, max: LONGEST_NAME, description: 'Replaces the style that the file names.' })
  style?: string;

  toUpload(): FontUpload {
    return { bytes: this.file.bytes, index: this.index, family: this.family, style: this.style };
  }
}
