import type { Font, FontAxis, FontEmbedding, FontFormat, Shaper } from '#fonts';
import { Bool, Described, Id, Instant, Int, ListOf, Nested, Num, OneOf, PickType, shown, Text } from '../http/index.js';

const FORMATS: FontFormat[] = ['ttf', 'otf', 'ttc', 'woff', 'woff2'];
export const SHAPERS: Shaper[] = ['rustybuzz', 'harfrust'];
const EMBEDDINGS: FontEmbedding[] = ['installable', 'editable', 'preview_print'];

class FontAxisRecord implements FontAxis {
  @Text({ example: 'wght' })
  tag!: string;

  @Num({ example: 100 })
  min!: number;

  @Num({ example: 400 })
  default!: number;

  @Num({ example: 900 })
  max!: number;
}

class ArabicRecord {
  @Num({ min: 0, max: 1, example: 1, description: 'Share of the letters, marks and digits that Arabic text needs.' })
  coverage!: number;

  @Described(
    { type: 'array', items: { type: 'string' } },
    { example: [], description: 'What is missing of them, as `U+06C1`.' },
  )
  missing!: readonly string[];

  @Bool({ example: true, description: 'Letters join: GSUB has init, medi and fina.' })
  init_medi_fina!: boolean;

  @Bool({ example: true, description: 'Required ligatures, lam-alef among them.' })
  rlig!: boolean;

  @Bool({ example: true, description: 'Marks are placed on their letters.' })
  mark!: boolean;

  @Bool({ example: true, description: 'Marks are placed on marks.' })
  mkmk!: boolean;

  @Bool({ example: false, description: 'Wider forms for justified lines.' })
  kashida_jalt!: boolean;

  @Bool({ example: false, description: 'Joined forms exist as characters only; the engine joins by them.' })
  presentation_forms_only!: boolean;

  @Num({ example: 0.12, description: 'How far ink of vocalised text reaches beyond ascent and descent, in em.' })
  overshoot!: number;
}

class FontWarningRecord {
  @Text({ example: 'no_mark_positioning' })
  code!: string;

  @Text({ example: 'Marks are not placed on their letters.' })
  detail!: string;
}

/** A font and its acceptance report. */
export class FontRecord {
  @Id('fnt')
  id!: string;

  @Text({ min: 1, max: 100, example: 'Amiri' })
  family!: string;

  @Text({ min: 1, max: 100, example: 'Bold' })
  style!: string;

  @Int({ min: 1, max: 1000, example: 700 })
  weight!: number;

  @Bool({ example: false })
  italic!: boolean;

  @OneOf(FORMATS, { example: 'ttf' })
  format!: FontFormat;

  @Text({ example: 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184' })
  sha256!: string;

  @Int({ example: 403996 })
  size_bytes!: number;

  @Int({ example: 6479 })
  glyph_count!: number;

  @ListOf(() => FontAxisRecord, { description: 'Variation axes; empty for a static face.' })
  axes!: readonly FontAxisRecord[];

  @OneOf(['public', 'user'], { example: 'public' })
  scope!: 'public' | 'user';

  @OneOf(EMBEDDINGS, { example: 'installable' })
  embedding!: FontEmbedding;

  @Nested(() => ArabicRecord)
  arabic!: ArabicRecord;

  @OneOf(SHAPERS, {
    nullable: true,
    example: 'rustybuzz',
    description:
      'Which shaper forms its glyphs: `rustybuzz`, or `harfrust` where the two differ in it, as was found when it was taken ' +
      'in. Versions of templates keep the one that they were made with. Null for a font from before this was asked, until ' +
      'a template is saved with it.',
  })
  shaper!: Shaper | null;

  @ListOf(() => FontWarningRecord, {
    description:
      'What the face does badly, worst first. In the answer to an upload also `stored_already`: these bytes have other ' +
      'names here than the upload gave them.',
  })
  warnings!: readonly FontWarningRecord[];

  @Text({
    nullable: true,
    example: 'OFL-1.1 (@expo-google-fonts/amiri)',
    description: 'Licence of a public font and the package that carries its text; null for an uploaded one.',
  })
  licence!: string | null;

  @Instant()
  created_at!: Date;

  static from(font: Font): object {
    return shown(FontRecord, { ...font, scope: font.userId === null ? 'public' : 'user' });
  }
}

/** A font as template authors need it: without its acceptance report. */
export class FontFaceRecord extends PickType(FontRecord, ['id', 'family', 'style', 'weight', 'italic', 'scope']) {
  static from(font: Font): object {
    return shown(FontFaceRecord, { ...font, scope: font.userId === null ? 'public' : 'user' });
  }
}
