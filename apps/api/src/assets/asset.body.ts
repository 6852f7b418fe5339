import { FilePart, pageQuery, PartialType, PickType, type UploadedFile } from '../http/index.js';
import { AssetRecord } from './asset.record.js';

const LARGEST_IMAGE = 25 * 1024 * 1024;
const LONGEST_NAME = 200;

/** `POST /v1/assets`. */
export class AssetForm extends PartialType(PickType(AssetRecord, ['name'])) {
  @FilePart({
    maxBytes: LARGEST_IMAGE,
    description: 'The file: PNG, JPEG, WebP, AVIF or SVG, detected by content; at most 25 MB and 50 megapixels.',
  })
  file!: UploadedFile;

  toInput(): { bytes: Buffer; name: string } {
    const { bytes, fileName = 'asset' } = this.file;
    // Defaults to the name of the file.
    return { bytes, name: this.name ?? Array.from(fileName).slice(0, LONGEST_NAME).join('') };
  }
}

/** The query of `GET /v1/assets`. */
export class AssetsQuery extends pageQuery({ max: 200, default: 50 }) {}
