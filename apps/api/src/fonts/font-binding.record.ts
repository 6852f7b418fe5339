import { COLOR_FAMILIES, FORMER_SHAPER, type SealedFont, type SealedFonts, type Shaper } from '#fonts';
import { Bool, Described, Id, Int, ListOf, OneOf, PickType, shown, Text } from '../http/index.js';
import { FontRecord, SHAPERS } from './font.record.js';

const ROLES: SealedFont['role'][] = ['named', 'fallback'];

/** A face for a family, in the form that the engine for browsers reads. */
class FontBindingRecord extends PickType(FontRecord, ['family', 'weight', 'italic']) {
  @Id('fnt', { description: 'Id of the font with this face. `GET /v1/fonts/{font_id}/face` returns its bytes.' })
  font_id!: string;

  @Text({
    example: 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184',
    description: 'SHA-256 of these bytes.',
  })
  sha256!: string;

  @Int({ min: 0, example: 0, description: 'Index of the face in a collection; otherwise 0.' })
  index!: number;

  @OneOf(ROLES, {
    example: 'named',
    description: 'Role of the face: `fallback` for a face with characters that the requested faces lack.',
  })
  role!: SealedFont['role'];

  @OneOf(SHAPERS, { example: 'rustybuzz', description: 'Shaper of the face.' })
  shaper!: Shaper;

  @Bool({ example: false, description: 'True for a fallback face with its own colours.' })
  color!: boolean;
}

/** The faces that a template would use. */
export class FontBindingsRecord {
  @ListOf(() => FontBindingRecord, { description: 'One face for each requested face, then the fallbacks in order.' })
  fonts!: readonly FontBindingRecord[];

  @Described(
    { type: 'array', items: { type: 'string' } },
    { example: [], description: 'Families that exist neither among your fonts nor in the public set.' },
  )
  missing!: readonly string[];

  static from({ fonts, missing }: SealedFonts): object {
    const bindings = fonts.map(({ shaper = FORMER_SHAPER, ...font }) => {
      const color = font.role === 'fallback' && COLOR_FAMILIES.includes(font.family);
      return { ...font, shaper, color };
    });
    return shown(FontBindingsRecord, { fonts: bindings, missing });
  }
}
