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
  @Num({
    min: 0,
    max: 1,
    example: 1,
    description: 'Share of the required Arabic letters, marks and digits that the face has.',
  })
  coverage!: number;

  @Described(
    { type: 'array', items: { type: 'string' } },
    { example: [], description: 'Required characters that the face lacks, such as `U+06C1`.' },
  )
  missing!: readonly string[];

  @Bool({ example: true, description: 'True if letters join: GSUB has init, medi and fina.' })
  init_medi_fina!: boolean;

  @Bool({ example: true, description: 'True if the face has required ligatures, including lam-alef.' })
  rlig!: boolean;

  @Bool({ example: true, description: 'True if the face places marks on letters.' })
  mark!: boolean;

  @Bool({ example: true, description: 'True if the face places marks on marks.' })
  mkmk!: boolean;

  @Bool({ example: false, description: 'True if the face has wider forms for justified lines.' })
  kashida_jalt!: boolean;

  @Bool({
    example: false,
    description: 'True if joined forms exist only as characters. The engine then joins letters with these.',
  })
  presentation_forms_only!: boolean;

  @Num({ example: 0.12, description: 'Extent of the ink of vocalised text beyond ascent and descent, in em.' })
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
      'Shaper that forms the glyphs: `rustybuzz`, or `harfrust` if a test on acceptance found a difference ' +
      'between the two. Template versions keep the shaper with which they were saved. Null for a font from ' +
      'before this test, until a template with it is saved.',
  })
  shaper!: Shaper | null;

  @ListOf(() => FontWarningRecord, {
    description:
      'Deficiencies of the face, worst first. The response to an upload may also contain `stored_already`: the ' +
      'service has these bytes under other names than the upload gives.',
  })
  warnings!: readonly FontWarningRecord[];

  @Text({
    nullable: true,
    example: 'OFL-1.1 (@expo-google-fonts/amiri)',
    description: 'Licence of a public font and the package that contains its text; null for an uploaded font.',
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
