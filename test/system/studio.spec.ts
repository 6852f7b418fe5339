import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { Dashboard } from '../support/dashboard.js';
import type { Client } from '../support/service.js';

const SQUARE = { id: 'square', type: 'shape', shape: 'rect', box: [300, 20, 40, 40], fill: '#d4af37', radius: 6 };
const BADGE = { id: 'badge', type: 'group', layers: [SQUARE, { ...SQUARE, id: 'inner', box: [310, 30, 20, 20], fill: '#fff' }] };

(hasChromium ? describe : describe.skip)('the studio (needs chromium)', () => {
  let dashboard: Dashboard;
  let client: Client;

  beforeAll(async () => {
    dashboard = await Dashboard.start({ worker: false });
    client = await dashboard.service.newClient();
  });
  afterAll(async () => {
    await dashboard.close();
  });

  test('opens a card in both languages, at a desk and on a phone', async () => {
    const id = await newTemplate(client, card({ layers: [BADGE] }));
    expect(await dashboard.faultsOf('studio', client, `/studio/${id}`)).toEqual([]);
  });
});
