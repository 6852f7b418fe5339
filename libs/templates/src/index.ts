export { GallerySeed } from './gallery.seed.js';
export type {
  JsonObject,
  NewTemplate,
  Template,
  TemplateField,
  TemplatePreview,
  TemplateSummary,
  TemplateVersion,
} from './template.js';
export { TemplatePreviews } from './template.preview.js';
export { TemplateRecompiler } from './template.recompiler.js';
export { templateJsonSchema } from './template.schema.js';
export { TemplatesModule } from './templates.module.js';
export { TemplatesService } from './templates.service.js';
export { newestVersionsAmong, type NewestVersions, TemplateVersionsService } from './template-versions.service.js';
