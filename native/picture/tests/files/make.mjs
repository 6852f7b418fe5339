/**
 * Draws the files that the tests of `native/picture` decode, by an encoder that is none of ours:
 * `node native/picture/tests/files/make.mjs`. They are kept in the repository, for another version of that encoder would
 * write other bytes.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const [WIDTH, HEIGHT] = [60, 40];

/** Six fields of one colour each on a slope of light, so that a turn, a mirroring or a wrong colour shows. */
function scene(channels) {
  const fields = [
    [200, 40, 50],
    [230, 190, 60],
    [40, 170, 120],
    [30, 90, 200],
    [130, 50, 150],
    [40, 45, 60],
  ];
  const pixels = Buffer.alloc(WIDTH * HEIGHT * channels);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const field = fields[Math.floor((x * 3) / WIDTH) + 3 * Math.floor((y * 2) / HEIGHT)];
      const light = 0.7 + (0.3 * (x + y)) / (WIDTH + HEIGHT);
      const at = (y * WIDTH + x) * channels;
      field.forEach((value, channel) => (pixels[at + channel] = Math.round(value * light)));
      if (channels === 4) pixels[at + 3] = Math.min(255, Math.round((x * 300) / WIDTH));
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels } });
}

const rgb = scene(3);
const rgba = scene(4);
const jpeg = { quality: 90 };
const files = {
  'plain.jpg': rgb.clone().jpeg(jpeg),
  'full-chroma.jpg': rgb.clone().jpeg({ ...jpeg, chromaSubsampling: '4:4:4' }),
  'progressive.jpg': rgb.clone().jpeg({ ...jpeg, progressive: true }),
  'gray.jpg': rgb.clone().grayscale().jpeg(jpeg),
  'p3.jpg': rgb.clone().withIccProfile('p3').jpeg(jpeg),
  'plain.png': rgb.clone().png(),
  'alpha.png': rgba.clone().png(),
  'palette.png': rgba.clone().png({ palette: true, colours: 16 }),
  'interlaced.png': rgb.clone().png({ progressive: true }),
  'gray.png': rgb.clone().grayscale().png(),
  'deep.png': rgb.clone().toColourspace('rgb16').png(),
  'plain.webp': rgb.clone().webp(jpeg),
  'lossless.webp': rgb.clone().webp({ lossless: true }),
  'alpha.webp': rgba.clone().webp(jpeg),
  'turned.webp': rgb.clone().withMetadata({ orientation: 6 }).webp(jpeg),
  'animated.webp': sharp([await rgba.clone().png().toBuffer(), await rgb.clone().negate().png().toBuffer()], {
    join: { animated: true },
  }).webp({ ...jpeg, delay: [100, 100] }),
};
for (const [name, picture] of Object.entries(files)) {
  await writeFile(new URL(name, import.meta.url), await picture.toBuffer());
}
const cmyk = await rgb.clone().withIccProfile('cmyk').jpeg(jpeg).toBuffer();
await writeFile(new URL('cmyk.jpg', import.meta.url), withoutProfile(cmyk));

/** A JPEG without its APP2 segments: the profile is a hundred times as large as the picture. */
function withoutProfile(file) {
  const kept = [file.subarray(0, 2)];
  let at = 2;
  while (file[at + 1] !== 0xda) {
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (file[at + 1] !== 0xe2) kept.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, file.subarray(at)]);
}
