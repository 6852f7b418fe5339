export { API_SOURCE, rendersOf } from './api-source.js';
export { Drawing, FREE_SIDE, type DrawingLimits, type DrawingOrder } from './drawing.service.js';
export {
  type JointDelivery,
  JointDrawing,
  type JointOutcome,
  type PictureBundle,
  type PicturePlace,
} from './joint-drawing.service.js';
export { type Delivery, type PaidOrder, PaidRenders } from './paid-renders.service.js';
export {
  type LoggedRender,
  RENDER_STATES,
  type RenderEntry,
  type RenderFilter,
  RenderHistory,
  type RenderState,
} from './log/render-history.service.js';
export { RENDER_LOG_RETENTION, RenderLogErasure } from './log/render-log-erasure.service.js';
export { RenderReplays, type RenderThumbnail } from './log/render-replays.service.js';
export { LocalRenderer, type LocalRender } from './local-renderer.js';
export {
  CONTENT_TYPES,
  type Picture,
  type PictureType,
  type Rehearsal,
  type Render,
  type RenderCaller,
  type RenderRequest,
  type RenderSet,
  type RenderSetRequest,
} from './render.js';
export { FINDING_KINDS, type LayoutReport } from './layout/layout-report.js';
export { LayoutReports, type LayoutSubject, type LayoutValues } from './layout/layout-reports.service.js';
export { type TemplateChanges, TemplateComparison } from './layout/template-comparison.service.js';
export { ImageCollector } from './image-collector.service.js';
export { PICTURE_ENTRY } from './picture-zip.js';
export {
  type AskedSize,
  defaultQuality,
  DPRS,
  outputScale,
  RENDER_FORMATS,
  type RenderFormat,
  type RenderOptions,
  renderSettings,
  type RenderSettings,
  requireDrawableSize,
  SCALES,
  SERIES_FORMATS,
  type SeriesFormat,
  WIDTHS,
} from './render-options.js';
export { RENDER_PREFETCH } from './render-prefetch.js';
export { RendersModule } from './renders.module.js';
export { RenderSets } from './render-sets.service.js';
export { RendersService } from './renders.service.js';
export { type ImageSource, parseImageSources } from './image-source.js';
export { SampleDrawing, type SampleOrder } from './sample-drawing.service.js';
export { type DraftRequest, type TemplatePreview, TemplatePreviews } from './template-previews.service.js';
export { rendersErrors } from './renders.errors.js';
