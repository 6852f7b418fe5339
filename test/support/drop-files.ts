import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Pixels below the upper edge of the drop area: above all its contents. */
const EDGE = 12;

/**
 * Drops files of this machine on an element, as a person drags them from a folder: the browser itself creates the
 * events.
 */
export async function dropFiles(page: Page, selector: string, files: Readonly<Record<string, Buffer>>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'naqsh-drop-'));
  // The browser reads the files when the page asks for their bytes.
  page.once('close', () => void rm(folder, { recursive: true, force: true }));
  const paths = Object.keys(files).map((name) => join(folder, name));
  await Promise.all(Object.entries(files).map(([name, bytes]) => writeFile(join(folder, name), bytes)));
  const place = page.locator(selector);
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (box === null) throw new Error(`Nothing can be dropped on ${selector}: it is not visible.`);
  const at = { x: box.x + box.width / 2, y: box.y + EDGE };
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: paths, dragOperationsMask: 1 };
    await browser.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await browser.detach();
}
