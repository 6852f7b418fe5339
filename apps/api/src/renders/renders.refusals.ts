/** Refusals of what lays out and draws, for the documentation of its operations. */
export const TEXT_OVERFLOW = {
  category: 'invalid',
  code: 'text_overflow',
  detail: 'layer "name": the text takes 3 lines, 2 are allowed: shorten it or choose another overflow rule',
} as const;

export const BUDGET_EXCEEDED = {
  category: 'invalid',
  code: 'render_budget_exceeded',
  detail: 'layer "name": laying out the text would take more work than one picture may use',
} as const;

export const FONT_UNUSABLE = {
  category: 'invalid',
  code: 'font_unusable',
  detail: "the font's unitsPerEm is 0; OpenType allows 16 to 16384",
} as const;

export const IMAGE_UNAVAILABLE = {
  category: 'invalid',
  code: 'image_unavailable',
  detail: 'There is no asset ast_4nSxNNKr0vBkmT8ZqW2cYd of yours. Upload the picture with POST /v1/assets first.',
} as const;

export const IMAGE_TOO_LARGE = {
  category: 'invalid',
  code: 'image_too_large',
  detail:
    'The picture would have 8640 × 10800 pixels at scale 4; at most 8192 a side and 50 megapixels are drawn. ' +
    'Use a smaller scale.',
} as const;
