import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { FACES, layerOf, nameOf, photograph } from './cards.mjs';

/**
 * A card with a caller's photograph: a field with rounded corners on a plain background, and a name below. Each image
 * has a photograph that was never sent before, as base64, or one that was.
 */
const VIEW = { width: 1600, height: 1200 };
const CACHE = fileURLToPath(new URL('.cache/', import.meta.url));

export const PORTRAIT = {
  name: 'portrait',
  width: 1080,
  height: 1350,
  background: '#f4efe6',
  /** Left, top, width and height of the photograph, and the radius of its corners. */
  photo: { box: [90, 90, 900, 900], radius: 48 },
  lines: [{ box: [90, 1050, 900, 150], face: FACES['Amiri 700'], size: 84, color: '#1d2733', text: nameOf }],
};

/** The photographs to send. */
export const PHOTOS = [
  { name: '300 × 200', width: 300, height: 200 },
  { name: '1600 × 1200', width: 1600, height: 1200 },
  { name: '4000 × 3000', width: 4000, height: 3000 },
  { name: '1600 × 1200, seen before', width: 1600, height: 1200, isSeen: true },
];

/** The photograph for the n-th image, in base64; no two are the same unless `isSeen`. */
export async function photosOf({ width, height, isSeen = false }) {
  const file = await jpegOf(width, height);
  return (n) => (isSeen ? file : withComment(file, String(n))).toString('base64');
}

/**
 * The photograph for the n-th image in two parts of base64, of which the second is the same for all: the sender has it
 * ready.
 */
export async function photoPartsOf({ width, height }) {
  const file = await jpegOf(width, height);
  // Three bytes are four characters: the parts can be concatenated.
  const length = (n) => withComment(file, commentOf(n)).length - file.length + 2;
  if (length(0) % 3 !== 0) throw new Error('The comment ends within a group of base64');
  const tail = Buffer.from(file.subarray(2).toString('base64'));
  return (n) => [withComment(file.subarray(0, 2), commentOf(n)).toString('base64'), tail];
}

/** The card as a template: a field for the photograph and one for the name. */
export function portraitSchema() {
  const { width, height, background, photo, lines } = PORTRAIT;
  return {
    schema_version: 1,
    canvas: { width, height, background },
    locale: 'ar-SA',
    fields: [
      { name: 't0', type: 'text', max_length: 90 },
      { name: 'photo', type: 'image' },
    ],
    layers: [
      { id: 'photo', type: 'image', field: 'photo', box: photo.box, mask: 'rounded', radius: photo.radius },
      ...lines.map(layerOf),
    ],
  };
}

/** The path of the JPEG file of a photograph. */
export async function photoFileOf({ width, height }) {
  await jpegOf(width, height);
  return pathOf(width, height);
}

function pathOf(width, height) {
  return `${CACHE}photograph-${width}x${height}.jpg`;
}

async function jpegOf(width, height) {
  const file = pathOf(width, height);
  try {
    return await readFile(file);
  } catch {
    // One view in three sizes: drawn small, the small one of a picture would be hardly more than one light.
    const view = await photograph(VIEW.width, VIEW.height).png().toBuffer();
    const jpeg = await sharp(view).resize(width, height).jpeg({ quality: 90 }).toBuffer();
    await mkdir(CACHE, { recursive: true });
    await writeFile(file, jpeg);
    return jpeg;
  }
}

function commentOf(n) {
  return String(n).padStart(12);
}

/** A JPEG with a comment, which decoders ignore. */
function withComment(jpeg, text) {
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}
