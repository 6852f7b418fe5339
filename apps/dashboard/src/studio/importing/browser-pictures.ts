import type { PictureTools } from '../../../../../libs/importing/src/pictures.js';

/** Work on pixels by the browser. */
export const browserPictures: PictureTools = {
  png: async ({ data, width, height }) => {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
    return canvas.convertToBlob({ type: 'image/png' });
  },
  redraw: async (file, { width, height }, { x, y }) => {
    const bitmap = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(bitmap, x, y);
    bitmap.close();
    return canvas.convertToBlob({ type: 'image/png' });
  },
};
