/** The reasons for refusing a font, from the acceptance program or from its termination. */
export const FONT_REFUSAL_REASONS = [
  'not_a_font',
  'no_such_face',
  'broken_tables',
  'over_budget',
  'restricted_embedding',
  'no_unicode_cmap',
  'no_outlines',
  'unsupported_outlines',
  'graphite_only',
  'crashed',
] as const;

/** The reasons for refusing an SVG. */
export const SVG_REFUSAL_REASONS = [
  'broken_svg',
  'svg_no_size',
  'svg_too_large',
  'svg_text',
  'svg_image',
  'svg_external',
  'over_budget',
  'crashed',
] as const;

export type FontRefusalReason = (typeof FONT_REFUSAL_REASONS)[number];
export type SvgRefusalReason = (typeof SVG_REFUSAL_REASONS)[number];

/** The reason for refusing an upload: a stable snake_case name, and a sentence for the person who uploaded it. */
export interface Refusal<Reason extends string = string> {
  readonly reason: Reason;
  readonly detail: string;
}

export type FontRefusal = Refusal<FontRefusalReason>;
export type SvgRefusal = Refusal<SvgRefusalReason>;

/** @throws Error for a reason that is not in the list: the versions of program and service differ */
export function requireKnown<Reason extends string>(refusal: Refusal, reasons: readonly Reason[]): Refusal<Reason> {
  const reason = reasons.find((one) => one === refusal.reason);
  if (reason !== undefined) return { reason, detail: refusal.detail };
  throw new Error(`The check of uploads refused for a reason unknown here: ${refusal.reason}. Build it again.`);
}
