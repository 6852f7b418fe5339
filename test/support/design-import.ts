import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Client } from './service.js';
import type { StoredLayer, StudioWindow } from './studio.js';

/** A file for a browser. */
export interface File {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function* layersIn(layers: readonly StoredLayer[]): Generator<StoredLayer> {
  for (const layer of layers) {
    yield layer;
    yield* layersIn(layer.layers ?? []);
  }
}

/** The dialog of the studio that imports designs, in English. */
export class DesignImport {
  private readonly dialog: Locator;

  /**
   * @param folder the folder of files given by name
   * @param pages the folder for pictures of the dialog
   */
  constructor(
    private readonly window: StudioWindow,
    private readonly page: Page,
    private readonly folder: string,
    private readonly pages: string,
  ) {
    this.dialog = page.getByRole('dialog');
  }

  /** Chooses a file; returns the text of its report, or the error. */
  async choose(file: string | File, name = 'import'): Promise<string> {
    const { page, dialog } = this;
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import a design…' }).click();
    const input = dialog.locator('input[type=file]').first();
    await input.setInputFiles(typeof file === 'string' ? join(this.folder, file) : file);
    await dialog.locator('[data-imported], [role=alert]').first().waitFor();
    await dialog.screenshot({ path: join(this.pages, `${name}.png`) });
    const words = await dialog.locator('section, [role=alert]').allInnerTexts();
    return words.join('\n');
  }

  async cancel(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.dialog.waitFor({ state: 'detached' });
  }

  /** Imports the design that the dialog shows; returns the layers of the template. */
  async accept(client: Client, id: string): Promise<Map<string, StoredLayer>> {
    await this.page.getByRole('button', { name: 'Import', exact: true }).click();
    await this.dialog.waitFor({ state: 'detached' });
    const { schema } = await this.window.published(client, id);
    return new Map([...layersIn(schema.layers)].map((layer) => [layer.id, layer]));
  }
}
