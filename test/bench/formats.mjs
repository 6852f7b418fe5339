import sharp from 'sharp';
import { backgroundOf, CARDS, textsOf } from './cards.mjs';
import { markdown } from './markdown.mjs';
import { median, psnr } from './measures.mjs';
import { open } from './peers/naqsh.mjs';

const ROUNDS = 5;
const [FLAT] = CARDS;
/** A line of text over one colour. */
const PLAIN = { ...FLAT, name: 'plain', lines: FLAT.lines.slice(0, 1) };

/** Our files, each with the files that sharp makes of the same pixels at the same quality. */
const FILES = [
  { name: 'PNG', ours: { format: 'png' }, sharp: { PNG: (picture) => picture.png() } },
  {
    name: 'PNG, `palette`',
    ours: { format: 'png', palette: true },
    sharp: {
      'PNG, level 9': (picture) => picture.png({ compressionLevel: 9 }),
      'PNG, `palette`': (picture) => picture.png({ palette: true }),
    },
  },
  {
    name: 'JPEG q90',
    ours: { format: 'jpg', quality: 90 },
    sharp: { 'JPEG q90': (picture) => picture.jpeg({ quality: 90 }) },
  },
  {
    name: 'JPEG q90, `progressive`',
    ours: { format: 'jpg', quality: 90, progressive: true },
    sharp: { 'JPEG q90, progressive': (picture) => picture.jpeg({ quality: 90, progressive: true }) },
  },
  {
    name: 'WebP q90',
    ours: { format: 'webp', quality: 90 },
    sharp: {
      'WebP q90': (picture) => picture.webp({ quality: 90 }),
      'WebP, lossless': (picture) => picture.webp({ lossless: true }),
    },
  },
  {
    name: 'AVIF q70',
    ours: { format: 'avif', quality: 70 },
    sharp: { 'AVIF q70': (picture) => picture.avif({ quality: 70 }) },
  },
];

/**
 * Each output format of a render, from its data to its file, compared with sharp, which has the finished pixels in
 * memory and only encodes them with its usual options: milliseconds, bytes and the similarity of the file to the
 * pixels, in dB.
 */
export async function formats(publish) {
  const rows = [];
  for (const card of [PLAIN, ...CARDS.filter(({ name }) => ['flat', 'photo'].includes(name))]) {
    const background = card === PLAIN ? await plainGround(card) : await backgroundOf(card);
    const naqsh = await open(card, background);
    const render = async (output) => Buffer.from(await naqsh.render(textsOf(card, 1), output, 1));
    const { data, info } = await sharp(await render({ format: 'png' }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const { name, ours, sharp: theirs } of FILES) {
      rows.push({ card: card.name, engine: 'naqsh', format: name, ...(await timed(() => render(ours), data)) });
      for (const [theirName, encode] of Object.entries(theirs)) {
        const measured = await timed(() => encode(sharp(data, { raw })).toBuffer(), data);
        rows.push({ card: card.name, engine: 'sharp', format: theirName, ...measured });
      }
    }
    await naqsh.close();
  }
  const head = ['card', 'engine', 'file', 'bytes', 'ms, median', 'PSNR, dB'];
  const body = rows.map(({ card, engine, format, bytes, ms, psnr_db }) => [
    card,
    engine,
    format,
    bytes.toLocaleString('en'),
    ms.toFixed(1),
    psnr_db === Infinity ? 'lossless' : psnr_db.toFixed(1),
  ]);
  await publish(
    'Output formats, 1080 × 1350: ours drawn and encoded, sharp encodes the finished pixels',
    markdown(head, body),
  );
  return rows;
}

/** The first run warms up and does not count. */
async function timed(encode, pixels) {
  const file = await encode();
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await encode();
    times.push(performance.now() - begun);
  }
  const decoded = await sharp(file).removeAlpha().raw().toBuffer();
  return { bytes: file.length, ms: median(times), psnr_db: psnr(pixels, decoded) };
}

function plainGround({ width, height }) {
  return sharp({ create: { width, height, channels: 3, background: '#0b3d2e' } })
    .png()
    .toBuffer();
}
