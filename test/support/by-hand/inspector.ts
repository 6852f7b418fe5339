import type { Locator } from 'playwright-core';
import type { Control } from '../../../apps/dashboard/src/studio/panels/inspector/control-kinds.js';
import { sectionsOf } from '../../../apps/dashboard/src/studio/panels/inspector/controls.js';
import {
  type InspectorMessage,
  inspectorMessages,
} from '../../../apps/dashboard/src/studio/panels/inspector/messages.js';
import { isObject, type Layer } from '../../../apps/dashboard/src/studio/document/template.js';
import { type Path, valueAt } from '../../../apps/dashboard/src/studio/document/members.js';
import { MemberForm } from './form.js';
import type { Hand } from './hand.js';
import { typePaint, TOO_SPECIAL } from './paint.js';

/** Members with controls of their own, besides those of the sections. */
const ELSEWHERE = new Set(['id', 'title', 'type', 'layers', 'empty', 'shape', 'box', 'rotate']);

const wordsOf = (label: InspectorMessage): string => inspectorMessages[label].en;

/** Sets the members of the selected layer by the controls of the panel of properties. */
export class Inspector {
  private readonly panel: Locator;

  constructor(private readonly hand: Hand) {
    this.panel = hand.page.getByRole('complementary', { name: 'Properties' });
  }

  /** The id of the selected layer, as its field shows it. */
  id(): Promise<string> {
    return this.panel.getByLabel('Layer id').inputValue();
  }

  async set(layer: Layer): Promise<void> {
    const left: Path[] = [];
    const covered = new Set<string>();
    await this.place(layer, left);
    for (const { title, controls } of sectionsOf([layer])) {
      const heading = this.hand.page.getByRole('heading', { name: wordsOf(title), exact: true, level: 3 });
      const section = this.panel.locator('section').filter({ has: heading });
      for (const control of controls) await this.member(section, control, layer, left, covered);
    }
    for (const name of Object.keys(layer)) {
      const isCovered = [...covered].some((path) => path === name || path.startsWith(`${name}.`));
      if (!isCovered && !ELSEWHERE.has(name)) left.push([name]);
    }
    await this.byForm(layer, left);
  }

  /** Sets the members without a control, by the form of all members. */
  private async byForm(layer: Layer, paths: readonly Path[]): Promise<void> {
    if (paths.length === 0) return;
    const { hand, panel } = this;
    const details = panel.locator('details', { hasText: 'All properties' });
    const definition = `${layer.type}Layer`;
    const form = details.locator('summary + div > div');
    if ((await details.getAttribute('open')) === null) await hand.press(details.locator('summary'));
    await details.getByLabel('Find a member').waitFor();
    for (const path of paths) {
      const kind = layer.type === 'shape' ? String(layer['shape']) : layer.type;
      hand.effort.pain(`${kind}.${path.filter((step) => typeof step === 'string').join('.')}`);
      await hand.type(details.getByLabel('Find a member'), String(path[0]));
      await new MemberForm(hand, form, definition).set(path, layer);
    }
    await hand.press(details.locator('summary'));
  }

  private async place({ box = [], type, rotate }: Layer, left: Path[]): Promise<void> {
    const section = this.panel.locator('section').filter({ hasText: wordsOf('place') });
    const input = (label: InspectorMessage): Locator => section.getByLabel(wordsOf(label), { exact: true });
    const sides = box?.length === 2 ? [undefined, undefined, ...box] : (box ?? []);
    const labels = ['x', 'y', 'width', 'height'] as const;
    if (sides.some(isObject)) left.push(['box']);
    for (const [index, side] of sides.entries()) {
      const label = labels[index] ?? 'x';
      if (index > 1) {
        const rule = input(label === 'width' ? 'widthRule' : 'heightRule');
        if (await rule.isVisible()) await this.hand.pick(rule, typeof side === 'string' ? side : 'fixed');
        else if (typeof side === 'string') throw new Error(`No control lets the ${label} of a ${type} be “${side}”.`);
      }
      if (typeof side === 'number') await this.hand.typeNumber(input(label), side);
    }
    await this.hand.typeNumber(input('rotate'), typeof rotate === 'number' ? rotate : 0);
  }

  private async member(
    area: Locator,
    control: Control,
    layer: Layer,
    left: Path[],
    covered: Set<string>,
  ): Promise<void> {
    if (control.when?.(layer) === false) return;
    covered.add(control.path.join('.'));

    const { hand } = this;
    const name = wordsOf(control.label);
    const value = valueAt(layer, control.path);
    const find = (role: 'textbox' | 'combobox' | 'button' | 'checkbox' | 'switch'): Locator =>
      area.getByRole(role, { name, exact: true }).first();
    const special = (): void => void left.push(control.path);
    switch (control.kind) {
      case 'number':
        if (value !== undefined && typeof value !== 'number') return special();
        return hand.typeNumber(find('textbox'), typeof value === 'number' ? value : control.otherwise);
      case 'choice': {
        const wanted = value === undefined ? control.otherwise : value;
        if (!control.options.some(([id]) => id === wanted)) return special();
        return hand.pick(find('combobox'), wordOf(wanted, ''));
      }
      case 'flag':
        if (isObject(value)) return special();
        return hand.tick(find('checkbox'), value === undefined ? control.otherwise === true : value === true);
      case 'part': {
        await hand.tick(find('switch'), value != null);
        if (value == null) return;
        const group = area.getByRole('group', { name, exact: true });
        for (const inner of control.controls) await this.member(group, inner, layer, left, covered);
        for (const [member, own] of Object.entries(value)) {
          const path = [...control.path, Array.isArray(value) ? Number(member) : member];
          const isKnown = [...covered].some((one) => `${one}.`.startsWith(`${path.join('.')}.`));
          if (!isKnown && own != null) left.push(path);
        }
        return;
      }
      case 'text':
      case 'line':
        if (value !== undefined && typeof value !== 'string') return special();
        return hand.type(find('textbox'), value ?? '');
      case 'color':
        if (value === undefined) return;
        if (typeof value !== 'string') return special();
        return hand.type(find('textbox'), value);
      case 'paint': {
        const usual = layer.type === 'text' && control.path.join() === 'color' ? '#000' : undefined;
        if ((await typePaint(hand, area, name, value ?? usual)) === TOO_SPECIAL) special();
        return;
      }
      case 'font':
        return this.font(find('button'), value, special);
      case 'weight':
        return hand.pick(find('combobox'), typeof value === 'number' ? String(value) : '400');
      case 'field':
      case 'condition': {
        const wanted =
          value === undefined
            ? ''
            : typeof value === 'string' && control.kind === 'field'
              ? value
              : JSON.stringify(value);
        const list = find('combobox');
        if ((await list.locator(`option[value=${JSON.stringify(wanted)}]`).count()) === 0) return special();
        return hand.pick(list, wanted);
      }
      case 'columns':
        return this.columns(area.getByRole('group', { name, exact: true }), value, left);
      case 'series':
        return this.series(area, name, value);
      case 'icon':
      case 'asset':
      case 'focus':
        if (value !== undefined) special();
        return;
    }
  }

  private async font(opener: Locator, value: unknown, special: () => void): Promise<void> {
    const { hand } = this;
    const [family, ...others] = Array.isArray(value) ? value.map(String) : [];
    if (family === undefined || others.length > 0) return special();
    if ((await opener.locator('bdi').textContent()) === family) return;
    await hand.press(opener);
    const dialog = hand.page.getByRole('dialog');
    await hand.type(dialog.getByRole('searchbox'), family);
    const option = dialog.getByRole('option').filter({ has: hand.page.getByText(family, { exact: true }) });
    await hand.press(option.first());
    await dialog.waitFor({ state: 'detached' });
  }

  private async columns(group: Locator, value: unknown, left: Path[]): Promise<void> {
    const { hand } = this;
    const columns = Array.isArray(value) ? (value as unknown[]).filter(isObject) : [];
    const parts = group.locator('fieldset');
    while ((await parts.count()) < columns.length)
      await hand.press(group.getByRole('button', { name: 'Add a column' }));
    while ((await parts.count()) > columns.length) {
      await hand.press(parts.last().getByRole('button', { name: /^Remove/ }));
    }
    for (const [index, { title, value: shown, width, align, ...more }] of columns.entries()) {
      const part = parts.nth(index);
      await hand.type(part.getByLabel('Title of the column'), wordOf(title, ''));
      await hand.type(part.getByLabel('Text in each row'), String(shown));
      const rule = typeof width === 'number' ? 'fixed' : wordOf(width, 'fill');
      await hand.pick(part.getByLabel('Width of the column'), rule);
      if (typeof width === 'number') await hand.typeNumber(part.getByLabel('Width', { exact: true }), width);
      await hand.pick(part.getByLabel('Align'), wordOf(align, 'auto'));
      for (const name of Object.keys(more)) left.push(['columns', index, name]);
    }
  }

  private async series(area: Locator, name: string, value: unknown): Promise<void> {
    const list = isObject(value) ? String(value['list']) : '';
    await this.hand.pick(area.getByRole('combobox', { name, exact: true }), list);
    if (isObject(value)) await this.hand.pick(area.getByLabel('Field of each item'), String(value['of']));
    else await this.hand.type(area.getByLabel('Numbers, with spaces between'), (value as number[]).join(' '));
  }
}

function wordOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}
