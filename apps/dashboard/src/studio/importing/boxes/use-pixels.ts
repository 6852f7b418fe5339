import { useEffect, useState } from 'react';
import type { Pixels } from './box-colors.js';
import type { Size } from './text-boxes.js';

/** The longest side of the copy in which colours are looked for. */
const LONGEST = 1000;

export interface ScaledPixels {
  readonly pixels: Pixels;
  /** Its pixels by those of the canvas. */
  readonly scale: number;
}

/** The pixels of a picture; undefined until they are read. */
export function usePixels(picture: Blob, { width, height }: Size): ScaledPixels | undefined {
  const [read, setRead] = useState<ScaledPixels>();
  useEffect(() => {
    let isLeft = false;
    void pixelsOf(picture, { width, height }).then((pixels) => {
      if (!isLeft) setRead(pixels);
    });
    return () => {
      isLeft = true;
    };
  }, [picture, width, height]);
  return read;
}

async function pixelsOf(picture: Blob, size: Size): Promise<ScaledPixels | undefined> {
  const scale = Math.min(1, LONGEST / Math.max(size.width, size.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(size.width * scale)),
    Math.max(1, Math.round(size.height * scale)),
  );
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const bitmap = await createImageBitmap(picture);
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height);
  return pixels === undefined ? undefined : { pixels, scale };
}
