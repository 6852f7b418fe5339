import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { projectRoot } from '#config';
import { hasChromium, launchChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { Dashboard } from '../support/dashboard.js';
import type { Client } from '../support/service.js';
import { StudioWindow } from '../support/studio.js';

const EMPTY = { schema_version: 1, canvas: { width: 400, height: 200 } };
const FIXTURES = join(projectRoot, 'test/fixtures/imports');
const PAGES = join(projectRoot, 'test/system/.pages');

(hasChromium ? describe : describe.skip)('importing designs into the studio (needs chromium)', () => {
  let dashboard: Dashboard;
  let desk: Browser;
  let client: Client;
  let page: Page;

  beforeAll(async () => {
    mkdirSync(PAGES, { recursive: true });
    dashboard = await Dashboard.start({ worker: false });
    desk = await launchChromium();
    client = await dashboard.service.newClient();
    const id = await newTemplate(client, EMPTY);
    const context = await desk.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 1000 } });
    page = await context.newPage();
    page.setDefaultTimeout(9000);
    page.on('console', (m) => process.stderr.write(`console: ${m.text()}\n`));
    page.on('response', (r) => { if (r.status() === 422) void r.text().then((x) => process.stderr.write(x + '\n')); });
    page.on('pageerror', (m) => process.stderr.write(`error: ${m.stack}\n`));
    await StudioWindow.open(dashboard, page, client, id);
  });
  afterAll(async () => {
    await desk.close();
    await dashboard.close();
  });

  const files = (process.env['SCRATCH'] ?? '').split(',');
  test.each(files)('%s', async (name) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import a design…' }).click();
    const input = page.locator('[role=dialog] input[type=file]').first();
    await input.setInputFiles(name.startsWith('/') ? name : join(FIXTURES, name));
    await page.waitForSelector('[role=dialog] [data-imported], [role=dialog] [role=alert]').catch(() => undefined);
    await page.waitForTimeout(300);
    await page.locator('[role=dialog]').screenshot({ path: join(PAGES, `import-${name.replaceAll('/', '_')}.png`) });
    process.stderr.write(await page.locator('[role=dialog]').innerText() + '\n');
    if (process.env['APPLY']) {
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.waitForSelector('[role=dialog]', { state: 'detached' });
    } else await page.keyboard.press('Escape');
    await page.waitForSelector('[role=dialog]', { state: 'detached' });
    expect(readFileSync(join(FIXTURES, 'hostile.svg')).length).toBeGreaterThan(0);
  });
});
