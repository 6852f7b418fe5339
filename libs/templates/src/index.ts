export { GalleryExample } from './gallery-example.service.js';
export { galleryContent, GallerySeed } from './gallery-seed.service.js';
export { TEMPLATE_WARNINGS } from './template.js';
export type {
  JsonObject,
  JudgedSchema,
  NewTemplate,
  StoredTemplate,
  Template,
  TemplateField,
  TemplateSummary,
  TemplateVersion,
  TemplateVersionSummary,
  TemplateWarning,
} from './template.js';
export { TemplateArtefacts } from './template-artefacts.service.js';
export { TemplateRecompiler } from './template-recompiler.service.js';
export { acceptableData, PORTRAIT_STAND_IN, type SampleValues, sampleValues } from './template-samples.js';
export { templateJsonSchema } from './template-schema.js';
export { templatesErrors } from './templates.errors.js';
export { TemplatesModule } from './templates.module.js';
export { TemplatesService } from './templates.service.js';
export { type NewestVersions, TemplateVersionsService } from './template-versions.service.js';
