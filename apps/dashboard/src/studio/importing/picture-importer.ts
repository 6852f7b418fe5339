import { browserPictures } from './browser-pictures.js';
import { ImportFault, type OpenedDesign } from '../../../../../libs/importing/src/imported.js';
import { LONGEST_SIDE } from '../../../../../libs/importing/src/limits.js';
import { pictureOf } from '../../../../../libs/importing/src/pictures.js';
import { TemplateBuilder } from '../../../../../libs/importing/src/template-builder.js';

/** A picture of a card as the background of a template of its size, on which the user places texts. */
export function openPicture(bytes: Uint8Array<ArrayBuffer>, name: string): OpenedDesign {
  return {
    parts: [],
    read: async () => {
      const picture = await pictureOf(bytes, browserPictures);
      if (picture === null) throw new ImportFault('broken', { detail: name });
      const { file, width, height } = picture;
      const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
      const canvas = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
      const builder = new TemplateBuilder();
      const ground = builder.image(file, { x: 0, y: 0, ...canvas }, { name: 'ground' });
      if (ground === null) throw new ImportFault('empty');
      builder.note('picture_pixels', name);
      return { ...builder.finish(canvas, [ground]), ground: file };
    },
  };
}
