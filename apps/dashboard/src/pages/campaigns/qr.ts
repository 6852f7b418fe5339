import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import type { Schema } from '../templates/queries.js';
import { outlineOf } from './qr-outline.js';

/** Side length in pixels: the largest of a preview. */
const SIDE = 800;

/** A QR code of an address, drawn by the engine. */
export function useQr(address: string) {
  return useQuery({
    queryKey: ['qr', address],
    queryFn: async ({ signal }): Promise<Blob> => {
      const schema: Schema = {
        schema_version: 1,
        canvas: { width: SIDE, height: SIDE, background: '#ffffff' },
        layers: [
          { id: 'qr', type: 'qr', text: address, box: [0, 0, SIDE, SIDE], color: '#000000', background: '#ffffff' },
        ],
      };
      return (await api.templates.preview({ schema, max_side: SIDE }, { signal })).blob();
    },
    staleTime: Infinity,
  });
}

/** The same code as SVG: a module has whole pixels, so that their outline is exact. */
export async function qrAsSvg(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('This browser cannot read a picture.');
  context.drawImage(bitmap, 0, 0);
  const outline = outlineOf(context.getImageData(0, 0, width, height).data, width, height);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<path fill="#fff" d="M0 0h${width}v${height}H0z"/><path d="${outline}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}
