import type { Page } from 'playwright-core';
import { sectionsOf } from '../../../apps/dashboard/src/studio/panels/inspector/controls.js';
import { messages } from '../../../apps/dashboard/src/studio/messages.js';
import type { CanvasSize, Document, Layer } from '../../../apps/dashboard/src/studio/document/template.js';
import { until } from '../until.js';
import { Effort } from './effort.js';
import { FieldsHand } from './fields.js';
import { Hand } from './hand.js';
import { Inspector } from './inspector.js';

/** Number of common members below which a copied layer saves no work. */
const LEAST_ALIKE = 4;

export interface Made {
  readonly id: string;
  readonly effort: Effort;
}

/** A person who makes a card in the studio from nothing, following a plan, with only the controls of the pages. */
export class CardMaker {
  private readonly effort = new Effort();
  private readonly hand: Hand;
  private readonly inspector: Inspector;
  /** The layers of the plan, with their ids in the studio. */
  private readonly made = new Map<Layer, string>();

  constructor(
    private readonly page: Page,
    /** Waits until the page is idle. */
    private readonly settle: () => Promise<void>,
    /** The files of pictures, by the plan's names for them. */
    private readonly files: ReadonlyMap<string, string> = new Map(),
  ) {
    this.hand = new Hand(page, this.effort);
    this.inspector = new Inspector(this.hand);
  }

  /** From the open list of templates to the published template. */
  async make(name: string, plan: Document): Promise<Made> {
    const id = await this.begin(name, plan);
    await this.canvas(plan);
    if ((plan.fields ?? []).length > 0) await new FieldsHand(this.hand).make(plan.fields ?? []);
    await this.layers(plan.layers ?? [], null);
    for (const size of plan.sizes ?? []) await this.size(plan, size);
    await this.hand.press(this.page.getByRole('button', { name: 'Publish version' }));
    await this.page.getByText(/all changes are published/).waitFor();
    return { id, effort: this.effort };
  }

  private async begin(name: string, { canvas }: Document): Promise<string> {
    const { hand, page } = this;
    await hand.press(page.getByRole('button', { name: 'New template' }).first());
    const dialog = page.getByRole('dialog');
    await hand.type(dialog.getByLabel('Name'), name);
    await hand.press(dialog.getByRole('button', { name: /Portrait post/ }));
    await hand.press(page.getByRole('option', { name: 'Another size' }));
    await hand.type(dialog.getByLabel('Width in pixels'), String(canvas.width));
    await hand.type(dialog.getByLabel('Height in pixels'), String(canvas.height));
    await hand.press(dialog.getByRole('button', { name: 'Create' }));
    await page.waitForURL('**/app/studio/tpl_*');
    await this.settle();
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  }

  private async canvas({ canvas, locale }: Document): Promise<void> {
    const { hand, page } = this;
    const panel = page.getByRole('complementary', { name: 'Properties' });
    const { background, image } = canvas;
    await hand.tick(panel.getByRole('checkbox', { name: 'Transparent background' }), background == null);
    if (typeof background === 'string') {
      await hand.type(panel.getByRole('textbox', { name: 'Background', exact: true }), background);
    }
    if (image != null) {
      this.effort.choices += 1;
      this.effort.presses += 2;
      await panel.locator('input[type=file]').setInputFiles(this.files.get(image) ?? '');
      await panel.getByRole('img').waitFor();
    }
    await hand.type(panel.getByLabel('Language of the template'), locale ?? '');
    await this.settle();
  }

  private async layers(layers: readonly Layer[], holder: Layer | null): Promise<void> {
    for (const [index, layer] of layers.entries()) {
      const before = layers[index - 1];
      const model = alike(layer, layers.slice(0, index));
      if (model !== undefined) await this.copy(model, model !== before);
      else await this.add(layer, before ?? holder);
      await this.settle();
      this.made.set(layer, await this.inspector.id());
      const placeholder = await this.placeholder(layer);
      await this.inspector.set(layer);
      await this.settle();
      await this.inner(layer, placeholder);
    }
  }

  /** The text with which a new list starts. */
  private async placeholder(layer: Layer): Promise<string | null> {
    if (layer.type !== 'repeat') return null;
    await this.select(this.made.get(layer) ?? '');
    const list = await this.row(this.made.get(layer) ?? '').boundingBox();
    for (const row of await this.tree.getByRole('row').all()) {
      const box = await row.boundingBox();
      if (list !== null && box?.y === list.y + list.height) return row.getAttribute('data-key');
    }
    return null;
  }

  private async inner(layer: Layer, placeholder: string | null): Promise<void> {
    const [first, ...others] = layer.layers ?? [];
    if (first === undefined) return;
    await this.select(this.made.get(layer) ?? '');
    if (placeholder === null) {
      await this.layers(layer.layers ?? [], layer);
      return;
    }
    await this.select(placeholder);
    if (first.type !== 'text') {
      await this.layers([first, ...others], null);
      await this.select(placeholder);
      await this.hand.keys('Delete');
      return;
    }
    this.made.set(first, placeholder);
    await this.inspector.set(first);
    await this.layers(others, null);
  }

  /** Adds a layer on top of the previous one, or into its holder. */
  private async add(layer: Layer, beside: Layer | null): Promise<void> {
    if (beside !== null) await this.select(this.made.get(beside) ?? '');
    const { hand, page } = this;
    const kind = layer.type === 'shape' ? String(layer['shape']) : layer.type;
    const before = await this.selected();
    const name = messages[`add_${kind}` as keyof typeof messages].en;
    await hand.choose(page.getByRole('button', { name: 'Add', exact: true }), name);
    if (kind === 'image') await this.choosePicture(layer);
    await until(async () => ![null, before].includes(await this.selected()));
  }

  private async choosePicture({ field }: Layer): Promise<void> {
    const { hand, page } = this;
    const dialog = page.getByRole('dialog');
    await hand.press(dialog.getByRole('button', { name: /Or the picture of a field/ }));
    await hand.press(page.getByRole('listbox').getByRole('option', { name: String(field), exact: true }));
    await hand.press(dialog.getByRole('button', { name: 'Add the picture' }));
  }

  /** Copies a layer; the copy goes to the top if its model is not there. */
  private async copy(model: Layer, isBelow: boolean): Promise<void> {
    const id = this.made.get(model) ?? '';
    await this.select(id);
    await this.hand.keys('Control+d');
    await until(async () => (await this.selected()) !== id);
    if (isBelow) await this.hand.keys(']');
  }

  /** The id of the selected layer; null if none or several are selected. */
  private async selected(): Promise<string | null> {
    const input = this.page.getByRole('complementary', { name: 'Properties' }).getByLabel('Layer id');
    return (await input.count()) === 1 ? input.inputValue() : null;
  }

  private get tree() {
    return this.page.getByRole('treegrid', { name: 'Layers' });
  }

  private row(id: string) {
    return this.tree.locator(`[data-key="${id}"]`);
  }

  private async select(id: string): Promise<void> {
    const row = this.row(id);
    // The tree has only its visible rows.
    for (let height = 0; (await row.count()) === 0; height += 300) {
      this.effort.presses += 1;
      await this.tree.evaluate('(tree, height) => tree.scrollTo(0, height % tree.scrollHeight)', height);
      await this.settle();
    }
    if ((await row.getAttribute('aria-selected')) === 'true') return;
    await this.hand.press(row.locator('bdi').last());
    await until(async () => (await this.inspector.id()) === id);
  }

  private async size(plan: Document, { name, canvas, layers = {} }: CanvasSize): Promise<void> {
    const { hand, page } = this;
    await hand.press(
      page.getByRole('group', { name: 'Sizes of the template' }).getByRole('button', { name: 'Add a size' }),
    );
    const dialog = page.getByRole('dialog');
    await hand.typeNumber(dialog.getByLabel('Width', { exact: true }), canvas.width);
    await hand.typeNumber(dialog.getByLabel('Height', { exact: true }), canvas.height);
    await hand.type(dialog.getByLabel('Name'), name);
    await hand.press(dialog.getByRole('button', { name: /^Add/ }));
    await dialog.waitFor({ state: 'detached' });
    await this.settle();
    const walk = async (all: readonly Layer[]): Promise<void> => {
      for (const layer of all) {
        const own = layers[layer.id];
        await this.select(this.made.get(layer) ?? '');
        if (own === 'hidden') await hand.keys('Delete');
        else {
          await this.inspector.set({ ...layer, ...(own as object | undefined) });
          await walk(layer.layers ?? []);
        }
        await this.settle();
      }
    };
    await walk(plan.layers ?? []);
  }
}

/** The last previous layer with the most members in common, if those are worth a copy. */
function alike(layer: Layer, before: readonly Layer[]): Layer | undefined {
  if ((layer.layers ?? []).length > 0) return undefined;
  const shared = (other: Layer): number =>
    Object.keys(layer).filter((name) => JSON.stringify(layer[name]) === JSON.stringify(other[name])).length;
  // Members without a control would have to be removed from a copy.
  const controlled = new Set(sectionsOf([layer]).flatMap(({ controls }) => controls.map(({ path }) => path[0])));
  const isFree = (other: Layer): boolean => Object.keys(other).every((name) => name in layer || controlled.has(name));
  const known = before.filter(
    (other) => other.type === layer.type && other['shape'] === layer['shape'] && isFree(other),
  );
  const most = Math.max(0, ...known.map(shared));
  return most < LEAST_ALIKE ? undefined : known.findLast((other) => shared(other) === most);
}
