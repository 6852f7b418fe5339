import type { PictureTools } from '../../../../../libs/importing/src/pictures.js';

/** Work on pixels by the browser. */
export const browserPictures: Pick<PictureTools, 'redraw'> = {
  redraw: async (file, { width, height }, { x, y }) => {
    const bitmap = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(bitmap, x, y);
    bitmap.close();
    return canvas.convertToBlob({ type: 'image/png' });
  },
};
