export { AcceptanceRunner, type AcceptedFont, type FontVerdict, type SvgVerdict } from './acceptance-runner.js';
export type { ArabicReport, FontAxis, FontEmbedding, FontFormat, FontReport, FontWarning } from './font-report.js';
export { ImageIntake, type CleanImage } from './image-intake.js';
export { sniffImageFormat, type ImageFormat } from './image-format.js';
export {
  loadNativeAddon,
  type FontBinding,
  type ImageSlot,
  type Inspection,
  type MeasuredLayer,
  type CommonPart,
  type Outcome,
  type Output,
  type PdfSettings,
  type Rendered,
  type RenderedPiece,
  type RenderWarning,
  type ShapedGlyph,
  type ShapeInput,
  type Shaper,
} from './native.js';
export type { FontRefusal, FontRefusalReason } from './acceptance-refusal.js';
export { missingCharacters } from './missing-characters.js';
export { pageCache, type PageCache } from './page-cache.js';
export { PageMerger } from './page-merger.js';
export { engineOutput, type PictureFormat, type PictureOutput } from './picture-output.js';
export { PictureParts } from './picture-parts.js';
export { type ProcessTurn } from './process-turn.js';
export { pictureRefusals, rendererErrors } from './renderer.errors.js';
export { RendererModule } from './renderer.module.js';
export {
  RendererService,
  type ManyRenders,
  type RenderedFiles,
  type RenderedPicture,
  type RenderJob,
  type RenderDeadline,
} from './renderer.service.js';
export { endOf, type Deadline } from './shared-work.js';
export { type FieldImage } from './slot-painter.js';
export { type ArtefactStore, type TemplateSource } from './template-source.js';
export { isThumbnail, THUMBNAIL_SIDE, ThumbnailPainter } from './thumbnail-painter.js';
export { NoAnswer, TaskProcesses, type TaskProcessesOptions } from './task-processes.js';
export { uploadMemory, type UploadMemory } from './upload-memory.js';
export { SYSTEM_OWNER, type Lane, type Turn } from './turn.js';
