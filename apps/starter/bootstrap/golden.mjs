// Draws one card with an addon and prints the SHA-256 of its file: node golden.mjs <addon>. Runs as a process of its
// own, which an invalid addon may crash.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './steps.mjs';

const FONT = 'node_modules/@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf';
const TURN = { owner: 'golden', lane: 'interactive' };
const NAME = { id: 'name', type: 'text', text: 'إلى {{name}}', box: [20, 20, 300, 160], font: ['Amiri'], size: 48 };
const SHADOW = { dx: 2, dy: 3, blur: 6, color: '#00000080' };
const CARD = {
  schema_version: 1,
  canvas: { width: 480, height: 200, background: '#f4ecd8' },
  fields: [
    { name: 'name', type: 'text' },
    { name: 'link', type: 'url' },
  ],
  layers: [
    { ...NAME, color: '#7a1f3d', shadow: SHADOW },
    { id: 'code', type: 'qr', text: '{{link}}', box: [330, 30, 140, 140] },
  ],
};
const DATA = { name: 'عَبْدُ ٱلرَّحْمَٰنِ', link: 'https://example.com/عيد' };

const [addon] = process.argv.slice(2);
const { Engine } = createRequire(import.meta.url)(addon);
const engine = new Engine({ threads: 1, queueLimit: 4, renderBudgetMs: 1_000_000 });
const font = readFileSync(join(root, FONT));
const sha256 = createHash('sha256').update(font).digest('hex');
engine.addFont(sha256, 0, font);
const face = { family: 'Amiri', weight: 400, italic: false, sha256, index: 0, variable: false };
const prepared = await engine.prepare({
  ...TURN,
  key: 'golden',
  schema: JSON.stringify(CARD),
  scale: 1,
  images: [],
  fonts: [{ ...face, role: 'named' }],
});
if (!prepared.ok) throw new Error(JSON.stringify(prepared));
const drawn = await engine.render({
  ...TURN,
  key: 'golden',
  data: JSON.stringify(DATA),
  imageFields: [],
  images: [],
  output: { format: 'png', quality: 90 },
});
if (!drawn.ok) throw new Error(JSON.stringify(drawn));
process.stdout.write(createHash('sha256').update(drawn.ok.image).digest('hex'));
process.exit(0);
