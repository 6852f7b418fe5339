export type { Document, Layer } from './document/template.js';
export { familyFor, type FoundFamily, type KnownFont, type NearFont, withFonts } from './fonts.js';
export { type Format, formatOf } from './formats.js';
export {
  type Fate,
  FATES,
  type FaultCode,
  type Imported,
  ImportFault,
  type OpenedDesign,
  type Part,
  type Reason,
  REASONS,
  type ReportLine,
} from './imported.js';
export { MOST_BYTES, ORIGINAL_SIDE } from './limits.js';
export { withoutFaulty, withoutPictures, withPictures } from './made-template.js';
export { type Pixels, type PictureTools, kindOfPicture, pictureOf, sizeOfPicture } from './pictures.js';
export { faultWords, REASON_WORDS } from './words.js';
export { openFigma } from './figma/figma-importer.js';
export { openPptx } from './pptx/pptx-importer.js';
export { openPsd } from './psd/psd-importer.js';
export { openSvg } from './svg/svg-importer.js';
export type { SvgAnswer, SvgDesign, SvgOrder, SvgPictures, SvgReader, SvgRefused } from './svg/svg-design.js';
