import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { projectRoot } from '#config';
import type { Document } from '../../apps/dashboard/src/studio/document/template.js';
import { hasChromium, launchChromium } from '../support/browser.js';
import { CardMaker } from '../support/by-hand/maker.js';
import type { Effort } from '../support/by-hand/effort.js';
import { newTemplate } from '../support/campaigns.js';
import { Dashboard } from '../support/dashboard.js';
import type { Client } from '../support/service.js';
import { stored } from '../support/studio.js';

/** Cards of the gallery; the others are in test/fixtures/cards. */
const GALLERY = ['eid-card', 'certificate', 'offer'];
const FIXTURES = [
  'gift-card',
  'save-the-date',
  'wifi',
  'event-ticket',
  'employee-badge',
  'loyalty-stamps',
  'cafe-menu',
  'sales-chart',
  'story-sizes',
];

interface Plan {
  readonly schema: Document;
  readonly data: Readonly<Record<string, unknown>>;
}

(hasChromium ? describe : describe.skip)('cards made by hand in the studio (need chromium)', () => {
  let dashboard: Dashboard;
  let desk: Browser;
  let client: Client;
  const efforts: [card: string, effort: Effort][] = [];

  beforeAll(async () => {
    dashboard = await Dashboard.start({ worker: false });
    desk = await launchChromium();
    client = await dashboard.service.newClient();
  });
  afterAll(async () => {
    await desk.close();
    await dashboard.close();
    process.stdout.write(tableOf(efforts));
  });

  const planOf = async (card: string): Promise<Plan> => {
    if (!GALLERY.includes(card)) {
      const path = join(projectRoot, `test/fixtures/cards/${card}.json`);
      const { schema, data } = JSON.parse(await readFile(path, 'utf8')) as Plan;
      // A designer types sample values to see them on the canvas.
      const fields = (schema.fields ?? []).map((field) => ({ ...field, ...sampleOf(data[field.name]) }));
      return { schema: { ...schema, fields }, data };
    }
    const path = join(projectRoot, `libs/templates/src/gallery/${card}/template.json`);
    const { schema } = JSON.parse(await readFile(path, 'utf8')) as { schema: Document };
    const samples = (schema.fields ?? []).map(({ name, sample }) => [name, sample]);
    return { schema, data: Object.fromEntries(samples) as Plan['data'] };
  };

  /** The complete template of the plan, which renders the expected picture. */
  const modelOf = async (card: string, { schema }: Plan): Promise<string> => {
    if (!GALLERY.includes(card)) return newTemplate(client, schema);
    const { items } = (await (await client.fetch('/v1/templates?limit=100')).json()) as {
      items: { id: string; name: string; scope: string }[];
    };
    const path = join(projectRoot, `libs/templates/src/gallery/${card}/template.json`);
    const { name } = JSON.parse(await readFile(path, 'utf8')) as { name: string };
    const found = items.find((one) => one.scope !== 'user' && one.name === name);
    if (found === undefined) throw new Error(`The gallery has no ${card}.`);
    return found.id;
  };

  const picture = async (templateId: string, data: object, size?: string): Promise<Buffer> => {
    const answer = await client.json('POST', '/v1/render', {
      template_id: templateId,
      data,
      images: {},
      options: { format: 'png' },
      ...(size !== undefined && { size }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return Buffer.from(await answer.arrayBuffer());
  };

  test.each([...GALLERY, ...FIXTURES])('%s', async (card) => {
    const plan = await planOf(card);
    const context = await desk.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(8000);
    await dashboard.enter(page, client, '/templates');
    await dashboard.settle(page);
    const art = join(projectRoot, `libs/templates/src/gallery/${card}/art.svg`);
    const maker = new CardMaker(page, () => dashboard.settle(page), new Map([['asset:art.svg', art]]));
    try {
      const { id, effort } = await maker.make(card, plan.schema);
      efforts.push([card, effort]);
      const model = await modelOf(card, plan);
      for (const size of [undefined, ...(plan.schema.sizes ?? []).map(({ name }) => name)]) {
        const [made, wanted] = [await picture(id, plan.data, size), await picture(model, plan.data, size)];
        if (!made.equals(wanted)) {
          expect(unnamed((await stored(client, id)).schema)).toEqual(unnamed((await stored(client, model)).schema));
        }
        expect(made.equals(wanted)).toBe(true);
      }
    } catch (fault) {
      await page.screenshot({ path: join(projectRoot, `test/system/.pages/by-hand-${card}.png`) });
      throw fault;
    } finally {
      await context.close();
    }
  });
});

function sampleOf(sample: unknown): object {
  return sample === undefined ? {} : { sample };
}

/** Returns a template without its layer ids, which the studio assigns. */
function unnamed(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema), (name, value: unknown) => (name === 'id' ? undefined : value));
}

/** Returns the table of the work per card. */
function tableOf(efforts: readonly [string, Effort][]): string {
  const rows = efforts.map(([card, effort]) => {
    const { choices, presses, menus, characters, keys, drags, minutes, pains } = effort;
    const unserved = [...pains].map(([member, count]) => (count === 1 ? member : `${member} ×${count}`)).join(', ');
    return `| ${card} | ${choices} | ${presses} | ${menus} | ${characters} | ${keys} | ${drags} | ${minutes.toFixed(1)} | ${unserved} |`;
  });
  return `
| card | choices | presses | menus | characters | keys | drags | minutes | by the form of all members |
| --- | --: | --: | --: | --: | --: | --: | --: | --- |
${rows.join('\n')}
`;
}
