import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Agent } from '../support/agents.js';
import { doneBatch, filesOf, jsonOf, type BatchBody } from '../support/batches.js';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import fc from '../support/fast-check.js';
import { bytesOf } from '../support/pictures.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { workbook } from '../support/workbooks.js';

interface Data {
  name: string;
  theme: 'gold' | 'sea';
  tint?: string;
  score: number;
  vip?: boolean;
}

const THEMES = {
  gold: { color: '#d4af37', font: ['Amiri'], number: 40 },
  sea: {
    color: {
      gradient: 'linear',
      stops: [
        [0, '#0b6e8f'],
        [1, '#ffffff'],
      ],
    },
    font: ['Cairo'],
    number: 70,
  },
};
/** A colour of the palette, or none. */
const TINTS = ['#ff0000', '#00ff0080', undefined];

let service: Service;
let owner: Client;
let template: string;
/** By theme. */
let assets: { gold: string; sea: string };

beforeAll(async () => {
  service = await sharedService({ worker: true });
  owner = await service.newClient({ credits: 1000 });
  const upload = async (color: string): Promise<string> => {
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: color } })
      .png()
      .toBuffer();
    const made = await owner.form('/v1/assets', { file: { bytes, name: 'a.png' } });
    return (await jsonOf<{ id: string }>(made)).id;
  };
  assets = { gold: await upload('#ffd700'), sea: await upload('#0077be') };
  template = await newTemplate(owner, bound());
});

const FIELDS = [
  { name: 'tint', type: 'color', palette: ['#ff0000', '#00ff0080'], required: false },
  { name: 'score', type: 'number' },
  { name: 'vip', type: 'flag', required: false },
];

function bound(): object {
  const options = Object.entries(THEMES).map(([value, option]) => ({
    value,
    label: { ar: value === 'gold' ? 'ذهبي' : 'بحري' },
    asset: assets[value as keyof typeof THEMES],
    ...option,
  }));
  const { fields, layers, ...more } = card({
    fields: [...FIELDS, { name: 'theme', type: 'choice', options }],
  }) as { fields: object[]; layers: object[] };
  return {
    ...more,
    fields,
    layers: [
      {
        ...layers[0],
        font: { field: 'theme', of: 'font' },
        size: { field: 'theme', of: 'number' },
        color: { field: 'tint', else: '#ffffff' },
      },
      {
        id: 'bar',
        type: 'shape',
        shape: 'rect',
        box: [10, 180, { field: 'score', from: [0, 100], to: [0, 380] }, 10],
        fill: { field: 'theme', of: 'color' },
        rotate: { field: 'score' },
      },
      { id: 'medal', type: 'image', asset: { field: 'theme', of: 'asset' }, box: [5, 5, 20, 20], when: CONDITION },
    ],
  };
}

const CONDITION = {
  any: [
    { field: 'vip', is: 'true' },
    {
      all: [
        { field: 'score', at_least: 90 },
        { field: 'theme', not: 'sea' },
      ],
    },
  ],
};

/**
 * The card of these data with literals in place of bindings and conditions. Its layers wait for a name, so that the
 * file consists of the same parts.
 */
function still({ theme, tint, score, vip }: Data): object {
  const { color, font, number } = THEMES[theme];
  const { layers, ...more } = card({ fields: FIELDS }) as { layers: object[] };
  const medal = { id: 'medal', type: 'image', asset: assets[theme], box: [5, 5, 20, 20], when: 'name' };
  const isShown = vip === true || (score >= 90 && theme !== 'sea');
  return {
    ...more,
    layers: [
      { ...layers[0], font, size: number, color: tint ?? '#ffffff' },
      {
        id: 'bar',
        type: 'shape',
        shape: 'rect',
        box: [10, 180, (Math.min(Math.max(score, 0), 100) / 100) * 380, 10],
        fill: color,
        rotate: score,
        when: 'name',
      },
      ...(isShown ? [medal] : []),
    ],
  };
}

const rendered = async (id: string, data: object, query = ''): Promise<Response> =>
  owner.json('POST', `/v1/render${query}`, { template_id: id, data, images: {} });

async function png(id: string, data: object): Promise<Buffer> {
  const answer = await rendered(id, data);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  return bytesOf(answer);
}

describe('a card that follows its data', () => {
  const data = fc.record(
    {
      name: fc.constantFrom('نورة', 'عبد الرحمن', 'Sara'),
      theme: fc.constantFrom('gold' as const, 'sea' as const),
      tint: fc.constantFrom(...TINTS),
      score: fc.integer({ min: -20, max: 120 }),
      vip: fc.constantFrom(true, false, undefined),
    },
    { noNullPrototype: true },
  );

  it('is drawn as the card with literals in their places, byte for byte', async () => {
    const pictures = new Set<string>();
    for (const made of fc.sample(data, { numRuns: 10, seed: 7 })) {
      const sent = Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined));
      const plain = { ...sent, theme: undefined };
      const [live, fixed] = [await png(template, sent), await png(await newTemplate(owner, still(made)), plain)];
      expect([made, live.equals(fixed)]).toEqual([made, true]);
      pictures.add(live.toString('base64'));
    }
    expect(pictures.size).toBe(10);
  });

  it('is drawn as JPG and as PDF, too', async () => {
    const [gold, sea] = [
      { name: 'نورة', theme: 'gold', score: 95 },
      { name: 'نورة', theme: 'sea', score: 95 },
    ];
    for (const [format, head] of [
      ['jpg', '\xff\xd8\xff'],
      ['pdf', '%PDF-'],
    ] as const) {
      const files = [];
      for (const sent of [gold, sea]) {
        const answer = await rendered(template, sent, `?format=${format}`);
        expect(answer.status).toBe(200);
        files.push(await bytesOf(answer));
      }
      expect(files[0]?.subarray(0, head.length).toString('latin1')).toBe(head);
      expect(files[0]?.equals(files[1] ?? Buffer.alloc(0))).toBe(false);
    }
    const jpg = await bytesOf(await rendered(template, gold, '?format=jpg'));
    const { data: pixels } = await sharp(jpg).extract({ left: 14, top: 14, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    });
    // The gold medal: its condition holds.
    expect([...pixels].map((one) => Math.round(one / 64))).toEqual([4, 3, 0]);
  });

  it('is measured in the size of the chosen option', async () => {
    const sizes = [];
    for (const theme of ['gold', 'sea']) {
      const answer = await owner.json('POST', `/v1/templates/${template}/measure`, {
        data: { name: 'نورة', theme, score: 1 },
      });
      const { layers } = await jsonOf<{ layers: { id: string; size: number }[] }>(answer);
      sizes.push(layers.find(({ id }) => id === 'who')?.size);
    }
    expect(sizes).toEqual([40, 70]);
  });

  it('is refused for an invalid value, in words that name the field', async () => {
    const right = { name: 'نورة', theme: 'gold', score: 1 };
    const issue = async (data: object): Promise<unknown> => {
      const answer = await rendered(template, data);
      expect(answer.status).toBe(422);
      const { errors } = (await answer.json()) as { errors: { loc: unknown[]; type: string; msg: string }[] };
      return errors.map(({ loc, type, msg }) => [loc.join('.'), type, msg]);
    };
    expect(await issue({ ...right, tint: 'red' })).toEqual([
      ['body.data.tint', 'string_pattern_mismatch', 'must be a colour as a string: #rgb, #rgba, #rrggbb or #rrggbbaa'],
    ]);
    expect(await issue({ ...right, tint: '#000' })).toEqual([
      ['body.data.tint', 'enum', 'must be one of the colours of its palette: #ff0000, #00ff0080'],
    ]);
    expect(await issue({ ...right, theme: 'golden' })).toEqual([
      ['body.data.theme', 'enum', 'must be the value of an option: gold, sea; did you mean `gold`?'],
    ]);
    expect(await issue({ ...right, vip: 'maybe' })).toEqual([['body.data.vip', 'bool_type', 'must be true or false']]);
    expect(await issue({ ...right, score: 100_001 })).toEqual([
      ['body.data.score', 'less_than_equal', 'layers[1].rotate takes it, which must be at most 100000'],
    ]);
  });
});

describe('a batch of such cards', () => {
  const header = 'name,theme,score,vip';

  it('takes choices and flags from CSV and XLSX, whose cells are true or false', async () => {
    const csv = `${header}\nنورة,gold,10,TRUE\nسارة,sea,95,false\n`;
    const cell = (text: string | number): string =>
      typeof text === 'number' ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (number: number, texts: (string | number)[], last: string): string =>
      `<row r="${number}">${texts.map(cell).join('')}${last}</row>`;
    const flag = (value: 0 | 1): string => `<c t="b"><v>${value}</v></c>`;
    const xlsx = await workbook(
      row(1, header.split(',').slice(0, 3), cell('vip')) +
        row(2, ['نورة', 'gold', 10], flag(1)) +
        row(3, ['سارة', 'sea', 95], flag(0)),
    );
    const expected = [
      await png(template, { name: 'نورة', theme: 'gold', score: 10, vip: true }),
      await png(template, { name: 'سارة', theme: 'sea', score: 95, vip: false }),
    ];
    for (const [bytes, name] of [
      [Buffer.from(csv), 'a.csv'],
      [xlsx, 'a.xlsx'],
    ] as const) {
      const sent = await owner.form('/v1/render/batch', { template_id: template, file: { bytes, name } });
      const batch = await jsonOf<BatchBody>(sent);
      expect(await doneBatch(owner, batch.batch_id)).toMatchObject({ failed: [] });
      const files = [...(await filesOf(owner, batch.batch_id)).values()];
      expect(files.map((file, at) => file.equals(expected[at] ?? Buffer.alloc(0)))).toEqual([true, true]);
    }
  });
});

describe('a template of such cards', () => {
  const withOption = (index: number, more: object): object => {
    const schema = bound() as { fields: { name: string; options?: object[] }[] };
    const theme = schema.fields.find(({ name }) => name === 'theme');
    Object.assign(theme?.options?.[index] ?? {}, more);
    return schema;
  };

  it('is judged by agents in all its looks', async () => {
    const agent = await Agent.of(owner);
    expect(await agent.contentOf('validate_template', { schema: bound() })).toMatchObject({ valid: true });
    expect(await agent.contentOf('validate_template', { schema: withOption(1, { number: -1 }) })).toMatchObject({
      valid: false,
      errors: [
        {
          loc: ['schema', 'layers', 0, 'size'],
          msg: expect.stringMatching(/^bound to `theme` \(its option `sea`\): /),
        },
      ],
    });
  });

  it('is refused where an option names an unknown font or asset, at the place where it is named', async () => {
    const put = async (schema: object): Promise<unknown> => {
      const answer = await owner.form('/v1/templates', { name: 'بطاقة', schema: JSON.stringify(schema) });
      expect(answer.status).toBe(422);
      const { errors } = (await answer.json()) as { errors: { loc: unknown[] }[] };
      return errors.map(({ loc }) => loc.join('.'));
    };
    expect(await put(withOption(1, { font: ['No Such Font'] }))).toEqual(['body.schema.fields.4.options.1.font']);
    expect(await put(withOption(1, { asset: 'ast_0000000000000000000000' }))).toEqual([
      'body.schema.fields.4.options.1.asset',
    ]);
  });
});
