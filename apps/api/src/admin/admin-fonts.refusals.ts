/** What the operations on public and on users' fonts refuse to delete. */
export const FONT_IN_USE = {
  category: 'conflict',
  code: 'font_in_use',
  detail: 'The font is used by 3 templates. End that first.',
} as const;
