import type { Font } from '#fonts';
import { FontRecord } from '../fonts/font.record.js';
import { PickType, shown } from '../http/index.js';

/** A font as who writes templates needs it: without its acceptance report. */
export class FontFaceRecord extends PickType(FontRecord, ['id', 'family', 'style', 'weight', 'italic', 'scope']) {
  static from(font: Font): object {
    return shown(FontFaceRecord, { ...font, scope: font.userId === null ? 'public' : 'user' });
  }
}
