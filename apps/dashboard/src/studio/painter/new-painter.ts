import { currentLanguage } from '../../i18n/language.js';
import { hasEngine } from './engine-client.js';
import { EnginePainter } from './engine-painter.js';
import type { Painter } from './painter.js';
import { ServerPainter } from './server-painter.js';

/** The painter of a studio that opens: the engine if it was built for browsers, otherwise the service. */
export function newPainter(): Painter {
  const service = new ServerPainter(currentLanguage);
  return hasEngine ? new EnginePainter(service) : service;
}
