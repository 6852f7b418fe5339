import { creditsErrors } from '#credits';
import { notFound } from '#kernel';
import { pictureRefusals, rendererErrors } from '#renderer';
import { rendersErrors } from '#renders';

/** Refusals common to all operations that lay out and draw. */
export const DRAWING_REFUSALS = [
  rendererErrors.render_queue_full,
  rendererErrors.render_deadline,
  rendererErrors.text_overflow,
  rendererErrors.budget_exceeded,
  rendererErrors.font_unusable,
] as const;

/** Refusals of operations that draw a request with its pictures. */
export const REPEAT_REFUSALS = [
  notFound('template'),
  ...DRAWING_REFUSALS,
  rendersErrors.image_unavailable,
  ...Object.values(pictureRefusals),
] as const;

/** Refusals of operations that draw paid pictures of a request. */
export const PAID_REFUSALS = [
  ...REPEAT_REFUSALS,
  creditsErrors.insufficient_credits,
  creditsErrors.spend_cap_reached,
  rendersErrors.picture_too_large,
] as const;
