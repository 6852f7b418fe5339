export { GalleryExample } from './gallery-example.service.js';
export { SAMPLE_SETS, type SampleSet } from './gallery-samples.js';
export { galleryContent, GallerySeed } from './gallery-seed.service.js';
export { type Option as ChoiceOption } from './template-1.js';
export {
  type JsonObject,
  type JudgedSchema,
  type NewTemplate,
  type StoredTemplate,
  type Template,
  TEMPLATE_SCOPES,
  type TemplateScope,
  TEMPLATE_WARNINGS,
  type TemplateField,
  type TemplateSize,
  type TemplateSummary,
  type TemplateVersion,
  type ShownTemplateVersion,
  type TemplateVersionSummary,
  type TemplateWarning,
} from './template.entity.js';
export { isNeeded } from './needed-field.js';
export { TemplateArtefacts } from './template-artefacts.service.js';
export { type DraftChange, type TemplateDraft } from './template-draft.entity.js';
export { TemplateDraftsService } from './template-drafts.service.js';
export { TemplateSizes } from './template-sizes.service.js';
export { TemplateRecompiler } from './template-recompiler.service.js';
export {
  acceptableData,
  portraitStandIn,
  refusedField,
  requiredPictures,
  type SampleValues,
  sampleValues,
} from './template-samples.js';
export { LONGEST_TAG, MOST_TAGS } from './template-tags.js';
export { templateJsonSchema } from './template-schema.js';
export { templatesErrors } from './templates.errors.js';
export { TemplatesModule } from './templates.module.js';
export { type TemplateFilter, TemplatesService } from './templates.service.js';
export { type NewestVersions, TemplateVersionsService } from './template-versions.service.js';
