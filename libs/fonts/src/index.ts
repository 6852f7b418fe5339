export {
  bundledContent,
  bundledFaces,
  COLOR_FAMILIES,
  FALLBACK_FAMILIES,
  readBundledFace,
  type BundledFace,
} from './bundled-fonts.js';
export { chooseFaces, type FaceChoice, type FamilyRequest } from './font-binding.js';
export type {
  ArabicReport,
  Font,
  FontAxis,
  FontEmbedding,
  FontFormat,
  FontUpload,
  FontWarning,
  Shaper,
} from './font.entity.js';
export { FontAdministrationService, type FontSet } from './font-administration.service.js';
export { FontDeletion } from './font-deletion.service.js';
export { fontRefusals, fontsErrors } from './fonts.errors.js';
export { FontsModule } from './fonts.module.js';
export { FontsService, FORMER_SHAPER, type FontFile, type SealedFont, type SealedFonts } from './fonts.service.js';
