import type { Page } from 'playwright-core';
import type { Dashboard } from './dashboard.js';
import type { Client } from './service.js';
import { until } from './until.js';

/** A template as stored by the service. */
export interface StoredTemplate {
  readonly version: number;
  readonly schema: { readonly layers: readonly StoredLayer[]; readonly [member: string]: unknown };
}

export interface StoredLayer {
  readonly id: string;
  readonly box?: readonly unknown[];
  readonly layers?: readonly StoredLayer[];
  readonly [member: string]: unknown;
}

type Place = readonly [x: number, y: number];

/** The studio in a window, operated with pointer and keys. */
export class StudioWindow {
  private constructor(
    private readonly dashboard: Dashboard,
    readonly page: Page,
  ) {}

  static async open(dashboard: Dashboard, page: Page, user: Client, templateId: string): Promise<StudioWindow> {
    await dashboard.enter(page, user, `/studio/${templateId}`);
    const own = new StudioWindow(dashboard, page);
    await own.settle();
    return own;
  }

  settle(): Promise<void> {
    return this.dashboard.settle(this.page);
  }

  /** The position on the screen of a point of the card. */
  async at([x, y]: Place): Promise<Place> {
    const card = await this.page.evaluate<{ x: number; y: number; zoom: number }>(`(() => {
      const { x, y, width } = document.querySelector('canvas').getBoundingClientRect();
      const label = document.querySelector('[data-card-width]').dataset.cardWidth;
      return { x, y, zoom: width / Number(label) };
    })()`);
    return [card.x + x * card.zoom, card.y + y * card.zoom];
  }

  async click(point: Place, modifiers: readonly string[] = []): Promise<void> {
    await this.held(modifiers, async () => this.page.mouse.click(...(await this.at(point))));
  }

  async doubleClick(point: Place): Promise<void> {
    await this.page.mouse.dblclick(...(await this.at(point)));
  }

  /** Drags from one point of the card to another, in several moves. */
  async drag(from: Place, to: Place, modifiers: readonly string[] = []): Promise<void> {
    await this.page.mouse.move(...(await this.at(from)));
    await this.held(modifiers, async () => {
      await this.page.mouse.down();
      await this.page.mouse.move(...(await this.at(to)), { steps: 5 });
      await this.page.mouse.up();
    });
  }

  /** Drags a handle of the selection by pixels of the card. */
  async dragHandle(part: string, [x, y]: Place, modifiers: readonly string[] = []): Promise<void> {
    const box = await this.page.locator(`[data-part=${part}]`).boundingBox();
    if (box === null) throw new Error(`There is no handle ${part}.`);
    const start: Place = [box.x + box.width / 2, box.y + box.height / 2];
    const [zero, one] = [await this.at([0, 0]), await this.at([1, 1])];
    const zoom = one[0] - zero[0];
    await this.page.mouse.move(...start);
    await this.held(modifiers, async () => {
      await this.page.mouse.down();
      await this.page.mouse.move(start[0] + x * zoom, start[1] + y * zoom, { steps: 5 });
      await this.page.mouse.up();
    });
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Publishes, and returns the service's resulting version. */
  async published(user: Client, templateId: string): Promise<StoredTemplate> {
    const before = (await stored(user, templateId)).version;
    await this.page.locator('main header button').last().click();
    let template = await stored(user, templateId);
    await until(async () => {
      template = await stored(user, templateId);
      return template.version > before;
    });
    await this.settle();
    return template;
  }

  /** The page's document, by its saved draft. */
  async draft(): Promise<StoredTemplate['schema']> {
    return this.page.evaluate<StoredTemplate['schema']>(`new Promise((resolve, reject) => {
      const opened = indexedDB.open('keyval-store');
      opened.onerror = () => reject(opened.error);
      opened.onsuccess = () => {
        const all = opened.result.transaction('keyval').objectStore('keyval').getAll();
        all.onsuccess = () => { opened.result.close(); resolve(all.result.at(-1)?.document); };
      };
    })`);
  }

  private async held(modifiers: readonly string[], act: () => Promise<void>): Promise<void> {
    for (const key of modifiers) await this.page.keyboard.down(key);
    await act();
    for (const key of modifiers) await this.page.keyboard.up(key);
  }
}

export async function stored(user: Client, templateId: string): Promise<StoredTemplate> {
  return (await (await user.fetch(`/v1/templates/${templateId}`)).json()) as StoredTemplate;
}
