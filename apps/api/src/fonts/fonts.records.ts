import { ApiProperty } from '@nestjs/swagger';
import type { Font, FontAxis, FontEmbedding, FontFormat } from '#fonts';

const FORMATS: FontFormat[] = ['ttf', 'otf', 'ttc', 'woff', 'woff2'];
const EMBEDDINGS: FontEmbedding[] = ['installable', 'editable', 'preview_print'];

class FontAxisRecord implements FontAxis {
  @ApiProperty({ type: String, example: 'wght' })
  tag!: string;

  @ApiProperty({ type: Number, example: 100 })
  min!: number;

  @ApiProperty({ type: Number, example: 400 })
  default!: number;

  @ApiProperty({ type: Number, example: 900 })
  max!: number;
}

class ArabicRecord {
  @ApiProperty({
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 1,
    description: 'Share of the letters, marks and digits that Arabic text needs.',
  })
  coverage!: number;

  @ApiProperty({ type: [String], example: [], description: 'What is missing of them, as `U+06C1`.' })
  missing!: readonly string[];

  @ApiProperty({ type: Boolean, example: true, description: 'Letters join: GSUB has init, medi and fina.' })
  init_medi_fina!: boolean;

  @ApiProperty({ type: Boolean, example: true, description: 'Required ligatures, lam-alef among them.' })
  rlig!: boolean;

  @ApiProperty({ type: Boolean, example: true, description: 'Marks are placed on their letters.' })
  mark!: boolean;

  @ApiProperty({ type: Boolean, example: true, description: 'Marks are placed on marks.' })
  mkmk!: boolean;

  @ApiProperty({ type: Boolean, example: false, description: 'Wider forms for justified lines.' })
  kashida_jalt!: boolean;

  @ApiProperty({
    type: Boolean,
    example: false,
    description: 'Joined forms exist as characters only; the engine joins by them.',
  })
  presentation_forms_only!: boolean;

  @ApiProperty({
    type: Number,
    example: 0.12,
    description: 'How far ink of vocalised text reaches beyond ascent and descent, in em.',
  })
  overshoot!: number;
}

class FontWarningRecord {
  @ApiProperty({ type: String, example: 'no_mark_positioning' })
  code!: string;

  @ApiProperty({ type: String, example: 'Marks are not placed on their letters.' })
  detail!: string;
}

/** A font and its acceptance report. */
export class FontRecord {
  @ApiProperty({ type: String, example: 'fnt_4nSxNNKr0vBkmT8ZqW2cYd' })
  id!: string;

  @ApiProperty({ type: String, example: 'Amiri' })
  family!: string;

  @ApiProperty({ type: String, example: 'Bold' })
  style!: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 1000, example: 700 })
  weight!: number;

  @ApiProperty({ type: Boolean, example: false })
  italic!: boolean;

  @ApiProperty({ type: String, enum: FORMATS, example: 'ttf' })
  format!: FontFormat;

  @ApiProperty({ type: String, example: 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184' })
  sha256!: string;

  @ApiProperty({ type: 'integer', example: 403996 })
  size_bytes!: number;

  @ApiProperty({ type: 'integer', example: 6479 })
  glyph_count!: number;

  @ApiProperty({ type: [FontAxisRecord], description: 'Variation axes; empty for a static face.' })
  axes!: readonly FontAxisRecord[];

  @ApiProperty({ type: String, enum: ['public', 'user'], example: 'public' })
  scope!: 'public' | 'user';

  @ApiProperty({ type: String, enum: EMBEDDINGS, example: 'installable' })
  embedding!: FontEmbedding;

  @ApiProperty({ type: ArabicRecord })
  arabic!: ArabicRecord;

  @ApiProperty({ type: [FontWarningRecord], description: 'What the face does badly, worst first.' })
  warnings!: readonly FontWarningRecord[];

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'OFL-1.1 (@expo-google-fonts/amiri)',
    description: 'Licence of a public font and the package that carries its text; null for an uploaded one.',
  })
  licence!: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-03-20T09:00:00.000Z' })
  created_at!: string;

  static from(font: Font): FontRecord {
    const { id, family, style, weight, italic, format, sha256, axes, embedding, arabic, warnings, licence } = font;
    return {
      ...{ id, family, style, weight, italic, format, sha256, axes, embedding, arabic, warnings, licence },
      size_bytes: font.sizeBytes,
      glyph_count: font.glyphCount,
      scope: font.userId === null ? 'public' : 'user',
      created_at: font.createdAt.toISOString(),
    };
  }
}
