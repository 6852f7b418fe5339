import { FACES, nameOf } from './cards.mjs';
import { measure } from './engines.mjs';
import { markdown } from './markdown.mjs';

/**
 * Cards whose layout follows their data: pills as wide as their labels, which wrap, and a menu of 40 rows. Each is a
 * template of ours and a tree of boxes that peers lay out by flexbox. The menu is also drawn by texts in fixed boxes,
 * which shows the cost of the list itself.
 */

const ROWS = 40;
const LABELS = 12;
const FORMATS = ['png', 'jpg'];
const GREEN = '#0b3d2e';

const DISHES = 'كبسة مندي جريش قرصان مرقوق سليق حنيني معصوب مطازيز كليجا'.split(' ');

const TITLE = { face: FACES['Amiri 700'], size: 72, color: GREEN };
const LABEL = { face: FACES['Cairo 700'], size: 34, color: '#ffffff' };
const DISH = { face: FACES['Plex 500'], size: 26, color: '#1d2733' };
const PRICE = { face: FACES['Cairo 700'], size: 26, color: GREEN };

/** Pixels: `padding` of a pill across and along its label, `gap` between pills, `pitch` from one row to the next. */
const PILL = { padding: [8, 28], radius: 30, gap: 18 };
const MENU = { gap: 6, height: 36, pitch: 42 };
const BODY = [90, 180, 900];
const HEAD = [90, 40, 900, 120];

export const LAYOUTS = [
  {
    name: 'pills',
    width: 1080,
    height: 1080,
    background: '#fbf8f1',
    faces: [TITLE.face, LABEL.face],
    data: pillsOf,
    schema: pillsSchema,
    tree: pillsTree,
  },
  {
    name: 'menu',
    width: 1080,
    height: 1920,
    background: '#fbf8f1',
    faces: [TITLE.face, DISH.face, PRICE.face],
    data: menuOf,
    schema: menuSchema,
    tree: menuTree,
    /** The same picture without a list: each value is a field with a name of its own. */
    plain: { data: plainOf, schema: plainSchema },
  },
];

/** Engines of a card; the first is ours. */
const enginesOf = (card) => ['naqsh', ...(card.plain ? ['plain'] : []), 'takumi', 'satori'];

/** Each card in each format, warm, one image after another. */
export async function layouts(publish, only) {
  const cases = [];
  for (const card of LAYOUTS) {
    for (const format of FORMATS.filter((name) => only.format.includes(name))) {
      for (const engine of enginesOf(card)) {
        process.stderr.write(`${card.name} ${format} ${engine}\n`);
        const isPlain = engine === 'plain';
        const order = {
          engine: isPlain ? 'naqsh' : engine,
          card: card.name,
          isPlain,
          format,
          ms: 1500,
          modes: ['warm'],
        };
        const measured = await measure(order);
        if (measured !== null) cases.push({ card: card.name, format, engine, ...measured });
      }
    }
  }
  await publish('Layouts that follow data; `plain` is ours in fixed boxes', tableOf(cases));
  return cases;
}

function tableOf(cases) {
  const rows = cases.map((row) => {
    const ours = cases.find(
      ({ card, format, engine }) => card === row.card && format === row.format && engine === 'naqsh',
    );
    const ratio = ours && row !== ours ? `${(row.p50_ms / ours.p50_ms).toFixed(2)}×` : '';
    const figures = [row.p50_ms, row.p99_ms, row.cpu_ms].map((ms) => ms.toFixed(2));
    return [row.card, row.format, row.engine, ...figures, row.bytes, ratio];
  });
  return markdown(['card', 'format', 'engine', 'median ms', 'p99 ms', 'CPU ms', 'bytes', 'over ours'], rows);
}

function pillsOf(n) {
  const label = (at) => (at % 2 === 0 ? nameOf(n * 3 + at) : DISHES[(n + at) % DISHES.length]);
  const labels = Array.from({ length: LABELS }, (_, at) => [`l${at}`, label(at)]);
  return { title: nameOf(n), ...Object.fromEntries(labels) };
}

function menuOf(n) {
  const dish = (at) => `${DISHES[(n + at) % DISHES.length]} ${DISHES[(n * 7 + at * 3) % DISHES.length]}`;
  const dishes = Array.from({ length: ROWS }, (_, at) => ({ dish: dish(at), price: `${20 + ((n + at) % 60)}.50 ر.س` }));
  return { title: nameOf(n), dishes };
}

function plainOf(n) {
  const { title, dishes } = menuOf(n);
  const values = dishes.flatMap(({ dish, price }, at) => [
    [`d${at}`, dish],
    [`p${at}`, price],
  ]);
  return { title, ...Object.fromEntries(values) };
}

function pillsSchema(card) {
  const names = Array.from({ length: LABELS }, (_, at) => `l${at}`);
  const pill = (name) => ({
    id: `pill-${name}`,
    type: 'stack',
    box: ['hug', 'hug'],
    padding: [PILL.padding[0], PILL.padding[1], PILL.padding[0], PILL.padding[1]],
    background: { paint: GREEN, radius: PILL.radius },
    layers: [textLayer(name, `{{${name}}}`, ['hug', 'hug'], LABEL)],
  });
  const pills = {
    id: 'pills',
    type: 'stack',
    box: [...BODY, 860],
    wrap: true,
    gap: PILL.gap,
    distribute: 'center',
    layers: names.map(pill),
  };
  return schemaOf(card, [textField('title'), ...names.map(textField)], [heading(), pills]);
}

function menuSchema(card) {
  const row = {
    id: 'row',
    type: 'stack',
    box: [0, 0, BODY[2], MENU.height],
    distribute: 'between',
    align: 'center',
    layers: [
      textLayer('dish', '{{item.dish}}', ['hug', 'hug'], DISH),
      textLayer('price', '{{item.price}}', ['hug', 'hug'], PRICE),
    ],
  };
  const menu = { id: 'menu', type: 'repeat', list: 'dishes', box: [...BODY, 'hug'], gap: MENU.gap, layers: [row] };
  const dishes = { name: 'dishes', type: 'list', max_items: ROWS, fields: ['dish', 'price'].map(textField) };
  return schemaOf(card, [textField('title'), dishes], [heading(), menu]);
}

function plainSchema(card) {
  const rows = Array.from({ length: ROWS }, (_, at) => at);
  const [left, top, width] = BODY;
  const layers = rows.flatMap((at) => {
    const y = top + at * MENU.pitch;
    const middle = { valign: 'middle' };
    return [
      { ...textLayer(`d${at}`, `{{d${at}}}`, [left + width / 3, y, (width * 2) / 3, MENU.height], DISH), ...middle },
      { ...textLayer(`p${at}`, `{{p${at}}}`, [left, y, width / 3, MENU.height], PRICE), ...middle, align: 'end' },
    ];
  });
  const fields = rows.flatMap((at) => [textField(`d${at}`), textField(`p${at}`)]);
  return schemaOf(card, [textField('title'), ...fields], [heading(), ...layers]);
}

function heading() {
  return { ...textLayer('title', '{{title}}', HEAD, TITLE), align: 'center', valign: 'middle' };
}

function textField(name) {
  return { name, type: 'text', max_length: 90 };
}

function textLayer(id, text, box, { face, size, color }) {
  return { id, type: 'text', text, box, font: [face.family], weight: face.weight, size, color };
}

function schemaOf({ width, height, background }, fields, layers) {
  return { schema_version: 1, canvas: { width, height, background }, locale: 'ar-SA', fields, layers };
}

/* The peers' trees: `{ style, children }` in CSS, and `{ text, face, size, color }`. Rows run from right to left by
   `row-reverse`, which both support. */

function pillsTree(n) {
  const { title, ...labels } = pillsOf(n);
  const [across, along] = PILL.padding;
  const style = {
    display: 'flex',
    backgroundColor: GREEN,
    borderRadius: PILL.radius,
    padding: `${across}px ${along}px`,
  };
  const pills = Object.values(labels).map((text) => ({ style, children: [{ ...LABEL, text }] }));
  const wrap = {
    display: 'flex',
    flexDirection: 'row-reverse',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: PILL.gap,
  };
  return [
    headingTree(title),
    { style: { ...placed([...BODY, 860]), ...wrap, alignContent: 'flex-start' }, children: pills },
  ];
}

function menuTree(n) {
  const { title, dishes } = menuOf(n);
  const style = {
    display: 'flex',
    flexDirection: 'row-reverse',
    justifyContent: 'space-between',
    alignItems: 'center',
    height: MENU.height,
  };
  const rows = dishes.map(({ dish, price }) => ({
    style,
    children: [
      { ...DISH, text: dish },
      { ...PRICE, text: price },
    ],
  }));
  const column = { display: 'flex', flexDirection: 'column', gap: MENU.gap };
  return [headingTree(title), { style: { ...placed([...BODY, ROWS * MENU.pitch]), ...column }, children: rows }];
}

function headingTree(text) {
  const style = { ...placed(HEAD), display: 'flex', alignItems: 'center', justifyContent: 'center' };
  return { style, children: [{ ...TITLE, text }] };
}

function placed([left, top, width, height]) {
  return { position: 'absolute', left, top, width, height };
}
