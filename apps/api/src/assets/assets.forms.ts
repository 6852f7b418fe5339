import { FilePart, pageQuery, Text, type UploadedFile } from '../http/index.js';

const LARGEST_IMAGE = 25 * 1024 * 1024;
const LONGEST_NAME = 200;

/** `POST /v1/assets`. */
export class AssetForm {
  @FilePart({
    maxBytes: LARGEST_IMAGE,
    description: 'PNG, JPEG, WebP, AVIF or SVG, decided by content; at most 25 MB and 50 megapixels.',
  })
  file!: UploadedFile;

  @Text({ optional: true, min: 1, max: LONGEST_NAME, description: 'The name of the file when left out.' })
  name?: string;

  toInput(): { bytes: Buffer; name: string } {
    const { bytes, fileName = 'asset' } = this.file;
    return { bytes, name: this.name ?? Array.from(fileName).slice(0, LONGEST_NAME).join('') };
  }
}

export class AssetsQuery extends pageQuery({ max: 200, default: 50 }) {}
