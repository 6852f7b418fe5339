import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * The benchmarks' cards: a background picture, the same for every image, and lines of text over it, new in each image.
 * A line is centred in its box `[x, y, width, height]` in pixels; colours are sRGB.
 */

const CACHE = fileURLToPath(new URL('.cache/', import.meta.url));
const FONTS = new URL('../../node_modules/@expo-google-fonts/', import.meta.url);

/** Face name → its file; peers find the family under `alias`, since each face is a family of its own. */
export const FACES = {
  'Amiri 400': face('amiri/400Regular/Amiri_400Regular.ttf', 'Amiri', 400),
  'Amiri 700': face('amiri/700Bold/Amiri_700Bold.ttf', 'Amiri', 700),
  'Cairo 700': face('cairo/700Bold/Cairo_700Bold.ttf', 'Cairo', 700),
  'Plex 500': face('ibm-plex-sans-arabic/500Medium/IBMPlexSansArabic_500Medium.ttf', 'IBM Plex Sans Arabic', 500),
};

function face(path, family, weight) {
  return { file: fileURLToPath(new URL(path, FONTS)), family, weight };
}

const GIVEN = 'محمد عبدالله سارة نورة خالد فاطمة سلطان ريم عمر هند يوسف مريم فيصل لمى إبراهيم عائشة ناصر جواهر'.split(
  ' ',
);
const FAMILY = 'الحربي العتيبي القحطاني الشهري الدوسري الغامدي الزهراني المطيري السبيعي العنزي الشمري البقمي'.split(
  ' ',
);

/** The n-th of 216 names. */
export function nameOf(n) {
  return `${GIVEN[n % GIVEN.length]} ${FAMILY[Math.floor(n / GIVEN.length + n) % FAMILY.length]}`;
}

function line(box, faceName, size, color, text) {
  return { box, face: FACES[faceName], size, color, text };
}

const greetings = [
  line([90, 560, 900, 150], 'Amiri 700', 84, '#ffffff', nameOf),
  line([90, 730, 900, 70], 'Cairo 700', 40, '#f2d58a', (n) => `كل عام وأنتم بخير · ${1400 + (n % 60)}`),
];

export const CARDS = [
  { name: 'flat', width: 1080, height: 1350, art: illustration, lines: greetings },
  { name: 'photo', width: 1080, height: 1350, art: photograph, lines: greetings },
  {
    name: 'certificate',
    width: 1240,
    height: 1754,
    art: certificate,
    lines: [
      line([120, 760, 1000, 150], 'Amiri 700', 76, '#7a2e3a', nameOf),
      line([120, 930, 1000, 80], 'Amiri 400', 40, '#2b2b33', (n) => `لإتمام برنامج الخط العربي رقم ${1000 + n}`),
      line([120, 1490, 420, 70], 'Amiri 400', 34, '#1b2b4b', (n) => nameOf(n + 7)),
    ],
  },
  {
    name: 'offer',
    width: 1080,
    height: 1080,
    art: offer,
    lines: [
      line([540, 120, 480, 120], 'Cairo 700', 72, '#2a1610', (n) => `قهوة ${GIVEN[n % GIVEN.length]}`),
      line([540, 260, 480, 60], 'Plex 500', 32, '#7a5a45', (n) => `Cold Brew ${250 + (n % 9) * 50} ml`),
      line([540, 380, 480, 100], 'Cairo 700', 64, '#e4481f', (n) => `${20 + (n % 50)}.50 ر.س`),
      line([540, 500, 480, 56], 'Plex 500', 30, '#7a5a45', (n) => `بدلًا من ${60 + (n % 30)} ر.س`),
      line([540, 620, 480, 56], 'Plex 500', 30, '#2a1610', (n) => `ساري حتى ${1 + (n % 28)} نوفمبر`),
      line([80, 200, 300, 90], 'Cairo 700', 56, '#2a1610', (n) => `خصم ${5 + (n % 60)}٪`),
      line([80, 960, 420, 64], 'Plex 500', 34, '#ffb27a', (n) => `SAHL-${100 + n}`),
      line([540, 960, 480, 64], 'Plex 500', 34, '#fff3e2', nameOf),
    ],
  },
  {
    name: 'poster',
    width: 4096,
    height: 4096,
    art: (width, height) => illustration(width, height),
    lines: [
      line([300, 1700, 3496, 500], 'Amiri 700', 280, '#ffffff', nameOf),
      line([300, 2300, 3496, 220], 'Cairo 700', 130, '#f2d58a', (n) => `كل عام وأنتم بخير · ${1400 + (n % 60)}`),
    ],
  },
];

/** The background as a PNG file, drawn once and stored in `.cache`. */
export async function backgroundOf(card) {
  const file = `${CACHE}${card.name}-${card.width}x${card.height}.png`;
  try {
    return await readFile(file);
  } catch {
    const png = await (await card.art(card.width, card.height)).png().toBuffer();
    await mkdir(CACHE, { recursive: true });
    await writeFile(file, png);
    return png;
  }
}

/** Line texts of the n-th image. */
export function textsOf(card, n) {
  return card.lines.map((entry) => entry.text(n));
}

/** The card as a template schema: fields `t0`, `t1`, … over the asset `background`. */
export function schemaOf(card) {
  const fields = card.lines.map((_, index) => ({ name: `t${index}`, type: 'text', max_length: 90 }));
  const layers = card.lines.map(layerOf);
  const canvas = { width: card.width, height: card.height, image: 'ast_background' };
  return { schema_version: 1, canvas, locale: 'ar-SA', fields, layers };
}

/** The text layer of a line, which shows the field of its index. */
export function layerOf({ box, face, size, color }, index) {
  return {
    id: `l${index}`,
    type: 'text',
    text: `{{t${index}}}`,
    box,
    font: [face.family],
    weight: face.weight,
    size,
    color,
    align: 'center',
    valign: 'middle',
  };
}

/** The n-th image's data for {@link schemaOf}. */
export function dataOf(card, n) {
  return Object.fromEntries(textsOf(card, n).map((text, index) => [`t${index}`, text]));
}

function svg(width, height, content) {
  const document = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
  return sharp(Buffer.from(document), { limitInputPixels: false }).removeAlpha();
}

/** Flat art: a background, a frame, stars and a crescent. */
function illustration(width, height) {
  const unit = width / 1080;
  const stars = Array.from({ length: 40 }, (_, n) => {
    const x = ((n * 271) % 1000) * (width / 1000);
    const y = ((n * 617) % 340) * (height / 1000) + height * 0.05;
    return `<path d="M${x} ${y - 14 * unit}l${4 * unit} ${10 * unit} ${10 * unit} ${4 * unit} -${10 * unit} ${4 * unit} -${4 * unit} ${10 * unit} -${4 * unit} -${10 * unit} -${10 * unit} -${4 * unit} ${10 * unit} -${4 * unit}z" fill="#d4af37"/>`;
  });
  const arch = `<path d="M0 ${height} V${height * 0.82} Q${width / 4} ${height * 0.7} ${width / 2} ${height * 0.82} T${width} ${height * 0.82} V${height} Z" fill="#12564b"/>`;
  const moon = `<path d="M${width * 0.5} ${height * 0.12} a${110 * unit} ${110 * unit} 0 1 0 ${80 * unit} ${190 * unit} a${90 * unit} ${90 * unit} 0 1 1 -${80 * unit} -${190 * unit}z" fill="#f2d58a"/>`;
  const frame = `<rect x="${40 * unit}" y="${40 * unit}" width="${width - 80 * unit}" height="${height - 80 * unit}" rx="${30 * unit}" fill="none" stroke="#d4af37" stroke-width="${6 * unit}"/>`;
  return svg(width, height, `<rect width="100%" height="100%" fill="#0b3d2e"/>${arch}${stars.join('')}${moon}${frame}`);
}

function certificate(width, height) {
  const frames = [40, 60, 72].map(
    (inset) =>
      `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="#8a6a33" stroke-width="${inset === 60 ? 8 : 2}"/>`,
  );
  const rosette = Array.from(
    { length: 24 },
    (_, n) =>
      `<ellipse cx="${width / 2}" cy="300" rx="24" ry="120" fill="none" stroke="#8a6a33" stroke-width="3" transform="rotate(${n * 7.5} ${width / 2} 300)"/>`,
  );
  return svg(width, height, `<rect width="100%" height="100%" fill="#fbf6e9"/>${frames.join('')}${rosette.join('')}`);
}

function offer(width, height) {
  const gradient = `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffb27a"/><stop offset="1" stop-color="#e4481f"/></linearGradient></defs>`;
  return svg(
    width,
    height,
    `${gradient}<rect width="100%" height="100%" fill="#fff3e2"/><circle cx="250" cy="560" r="210" fill="url(#g)"/><circle cx="230" cy="245" r="150" fill="#ffd9b0"/><rect y="920" width="100%" height="160" fill="#2a1610"/>`,
  );
}

/** A landscape at dusk with the grain of a camera: smooth light, edges, and noise in every pixel. */
export function photograph(width, height) {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 0x2f6e2b1;
  const noise = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 0x100000000;
  };
  const lights = Array.from({ length: 26 }, () => [noise() * width, noise() * height, 40 + noise() * 260, noise()]);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const hill = height * (0.62 + 0.06 * Math.sin(x / 140) + 0.03 * Math.sin(x / 37 + 1));
      let [r, g, b] = y < hill ? [200 - y / 9, 120 - y / 14, 90 + y / 12] : [50 + y / 40, 44 + y / 60, 30 + x / 60];
      for (const [cx, cy, radius, warmth] of lights) {
        const glow = 70 * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * radius * radius));
        r += glow;
        g += glow * (0.5 + warmth / 2);
        b += glow * warmth;
      }
      const shade = Math.sin(x / 5.3 + Math.sin(y / 9.1)) * Math.sin(y / 6.7) * 9;
      const grain = (noise() + noise() + noise() - 1.5) * 16;
      const at = (y * width + x) * 3;
      pixels[at] = clamp(r + shade + grain);
      pixels[at + 1] = clamp(g + shade + grain);
      pixels[at + 2] = clamp(b + shade + grain * 1.2);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function clamp(value) {
  return Math.max(0, Math.min(255, Math.round(value)));
}
