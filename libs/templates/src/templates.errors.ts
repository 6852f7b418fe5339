import { DomainError, invalid, type IssueLocation } from '#kernel';

export function galleryReadOnly(): DomainError {
  const detail = 'Gallery templates are changed by administrators only. Copy its schema into a template of your own.';
  return new DomainError('forbidden', 'gallery_template', detail);
}

export function templateInUse(use: string): DomainError {
  return new DomainError('conflict', 'template_in_use', `The template is used by ${use}. End that first.`);
}

export function canvasMissing(): DomainError {
  const msg = 'Send an image, or width and height, or a schema with its canvas.';
  return invalid([
    { loc: ['body', 'width'], type: 'missing', msg },
    { loc: ['body', 'height'], type: 'missing', msg },
  ]);
}

export function canvasTwice(loc: IssueLocation, other: string): DomainError {
  return invalid([{ loc, type: 'value_error', msg: `The canvas has its size from the ${other}. Leave this out.` }]);
}

export function previewNeedsSample(fields: readonly string[]): DomainError {
  const msg = `No preview without an acceptable sample. Give these fields a sample in the schema: ${fields.join(', ')}.`;
  return invalid([{ loc: ['path', 'template_id'], type: 'value_error', msg }], msg, 'sample_missing');
}
