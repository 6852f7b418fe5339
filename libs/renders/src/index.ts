export { LocalRenderer, type LocalRender } from './local.renderer.js';
export {
  RENDER_FORMATS,
  type Render,
  type RenderCaller,
  type RenderFormat,
  type RenderOptions,
  type RenderRequest,
} from './render.js';
export { RENDER_OUTLOOK } from './render.outlook.js';
export { RENDER_SOURCES, type RenderRecord, type RenderSource } from './render.records.js';
export { RendersModule } from './renders.module.js';
export { RendersService } from './renders.service.js';
