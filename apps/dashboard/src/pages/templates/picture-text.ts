/** Size in bytes up to which a file is sent unchanged. */
const SMALL = 1_000_000;
/** Pixels of the longer side that cards need at most. */
const SIDE = 2_400;
const QUALITY = 0.9;

/** A picture as `data:` address for a request; a phone's photograph is shrunk, so that each preview is quick. */
export async function pictureAsText(file: File): Promise<string> {
  return asText(file.size > SMALL ? await smaller(file) : file);
}

async function smaller(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  // The service reads formats that this browser may not.
  if (bitmap === null) return file;
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const small = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  return small.size < file.size ? small : file;
}

function asText(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    };
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(blob);
  });
}
