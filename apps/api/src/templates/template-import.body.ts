import { designImportsErrors, type DesignRequest } from '#design-imports';
import { MOST_BYTES } from '#importing';
import { Bool, FilePart, FileParts, PartialType, PickType, Text, type UploadedFile } from '../http/index.js';
import { TemplateRecord } from './template.record.js';

/** The largest file of any format. */
const LARGEST_DESIGN = Math.max(MOST_BYTES.svg, MOST_BYTES.figma, MOST_BYTES.psd, MOST_BYTES.pptx);
const LARGEST_PICTURE = 4 * 1024 * 1024;
const MOST_PICTURES = 20;

/** `POST /v1/templates/import`. */
export class TemplateImportForm extends PartialType(PickType(TemplateRecord, ['name'])) {
  @FilePart({
    maxBytes: LARGEST_DESIGN,
    description:
      'The design: SVG, PSD, PPTX or JSON of Figma, detected by content; at most 60 MB, JSON at most 30 MB, ' +
      'SVG at most 10 MB. The JSON is a response of the Figma files API with `geometry=paths`, or a file of ' +
      'the plugin in `examples/figma-plugin`.',
  })
  file!: UploadedFile;

  @Text({
    optional: true,
    max: 64,
    example: '0',
    description: 'Id of a design in the file, such as a slide, from `parts`. Default: the first one.',
  })
  part?: string;

  @FileParts({
    optional: true,
    most: MOST_PICTURES,
    maxBytes: LARGEST_PICTURE,
    description:
      'Pictures that the file refers to but does not contain: PNG, JPEG, WebP or GIF, at most 4 MB each. Name ' +
      'each file by its `imageRef`.',
  })
  pictures?: UploadedFile[];

  @Bool({
    default: false,
    description: 'True to store the template and its pictures, which requires `name`. False to store nothing.',
  })
  create!: boolean;

  toRequest(): DesignRequest {
    const { file, part, pictures = [], create, name } = this;
    if (create && name === undefined) throw designImportsErrors.import_unnamed.at(['body', 'name']);
    return {
      bytes: file.bytes,
      fileName: file.fileName ?? '',
      part,
      pictures: pictures.map(({ bytes, fileName = '' }) => ({ bytes, name: fileName.replace(/\.\w+$/, '') })),
      name: create ? name : undefined,
    };
  }
}
