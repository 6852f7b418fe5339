import { rendererErrors } from '#renderer';

/** What every operation may refuse that lays out and draws. */
export const DRAWING_REFUSALS = [
  rendererErrors.render_queue_full,
  rendererErrors.render_deadline,
  rendererErrors.text_overflow,
  rendererErrors.budget_exceeded,
  rendererErrors.font_unusable,
] as const;
