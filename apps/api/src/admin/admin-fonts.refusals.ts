/** Refusals that the operations on public and on users' fonts share. */
export const NOT_A_FONT = {
  category: 'invalid',
  code: 'not_a_font',
  detail: 'The bytes start like no font that is known here.',
} as const;

export const FONT_IN_USE = {
  category: 'conflict',
  code: 'font_in_use',
  detail: 'The font is used by 3 templates. End that first.',
} as const;
