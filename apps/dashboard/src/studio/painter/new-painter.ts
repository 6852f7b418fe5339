import { currentLanguage } from '../../i18n/language.js';
import type { Painter } from './painter.js';
import { ServerPainter } from './server-painter.js';

/** The painter of a studio that opens. */
export function newPainter(): Painter {
  return new ServerPainter(currentLanguage);
}
