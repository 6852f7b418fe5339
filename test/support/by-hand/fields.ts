import type { Locator } from 'playwright-core';
import { fieldMessages } from '../../../apps/dashboard/src/studio/panels/fields/messages.js';
import { type Field, isObject } from '../../../apps/dashboard/src/studio/document/template.js';
import { MemberForm } from './form.js';
import type { Hand } from './hand.js';

const STRINGS = new Set(['text', 'phone', 'url', 'email', 'handle', 'code']);
const TIMES = new Set(['date', 'time', 'datetime']);
/** Members with a control. */
const COVERED = new Set(['name', 'type', 'label', 'required', 'sample', 'options', 'fields']);

/** Creates the fields of a template in their panel. */
export class FieldsHand {
  private readonly panel: Locator;

  constructor(private readonly hand: Hand) {
    this.panel = hand.page.getByRole('complementary', { name: 'Panels' });
  }

  async make(fields: readonly Field[]): Promise<void> {
    await this.hand.press(this.panel.getByRole('button', { name: 'Fields', exact: true }));
    for (const field of fields) await this.makeOne(field);
    await this.hand.press(this.panel.getByRole('button', { name: 'Layers', exact: true }));
  }

  private async makeOne(field: Field): Promise<void> {
    const { hand, panel } = this;
    const { name, type, label, required, sample } = field;
    const kind = fieldMessages[`type_${type}` as keyof typeof fieldMessages].en;
    await hand.choose(panel.getByRole('button', { name: 'Add a field', exact: true }), kind);
    const editor = panel.locator('[aria-expanded=true] + div');
    await hand.type(editor.getByLabel('Name in data').first(), name);
    if (isObject(label)) {
      for (const [language, words] of [
        ['ar', 'Arabic label'],
        ['en', 'English label'],
      ] as const) {
        if (typeof label[language] === 'string') await hand.type(editor.getByLabel(words).first(), label[language]);
      }
    }
    if (type === 'choice') await this.options(editor, field);
    const left = Object.keys(field)
      .filter((member) => !COVERED.has(member))
      .map((member): (string | number)[] => [member]);
    if (type === 'list') await this.items(editor, field, left);
    await this.controlled(editor, field, left);
    if (Array.isArray(sample)) await this.rows(editor, field, sample as Record<string, unknown>[]);
    else if (type === 'choice') await this.chooseSample(editor, field);
    else if (sample !== undefined) await hand.type(editor.getByLabel(/^Sample/).first(), sampleText(field));
    await hand.tick(editor.getByRole('checkbox', { name: 'Required' }), required !== false);
    await this.byForm(editor, field, left);
  }

  /** Members that have a control for some types of fields. */
  private async controlled(editor: Locator, field: Field, left: (string | number)[][]): Promise<void> {
    const { type, max_length: most, format } = field;
    const without = (member: string): void =>
      void left.splice(
        left.findIndex(([one]) => one === member),
        1,
      );
    if (STRINGS.has(type) && typeof most === 'number') {
      await this.hand.typeNumber(editor.getByLabel('Maximum characters'), most);
      without('max_length');
    }
    if (TIMES.has(type) && typeof format === 'string') {
      await this.hand.type(editor.getByLabel('Format', { exact: true }), format);
      without('format');
    }
  }

  private async options(editor: Locator, { options }: Field): Promise<void> {
    const { hand } = this;
    const group = editor.getByRole('group', { name: 'Options', exact: true });
    const parts = group.locator('fieldset');
    for (const [index, option] of (options as Record<string, unknown>[]).entries()) {
      if ((await parts.count()) <= index) await hand.press(group.getByRole('button', { name: 'Add an option' }));
      const part = parts.nth(index);
      const label = option['label'] as Record<string, string> | undefined;
      await hand.type(part.getByLabel('Value in data'), String(option['value']));
      if (label?.['ar'] !== undefined) await hand.type(part.getByLabel('Arabic label'), label['ar']);
      if (label?.['en'] !== undefined) await hand.type(part.getByLabel('English label'), label['en']);
      if (typeof option['color'] !== 'string') continue;
      await hand.press(part.getByRole('button', { name: 'Give it a colour' }));
      await hand.type(part.getByRole('textbox', { name: 'Colour of the option', exact: true }), option['color']);
    }
  }

  private async items(editor: Locator, { fields }: Field, left: (string | number)[][]): Promise<void> {
    const { hand } = this;
    const group = editor.getByRole('group', { name: 'Fields of each item', exact: true });
    const parts = group.locator('fieldset');
    for (const [index, { name, type, ...more }] of (fields as Field[]).entries()) {
      if ((await parts.count()) <= index) await hand.press(group.getByRole('button', { name: 'Add a field to items' }));
      await hand.type(parts.nth(index).getByLabel('Name in data'), name);
      await hand.pick(parts.nth(index).getByLabel('Kind'), type);
      for (const member of Object.keys(more)) left.push(['fields', index, member]);
    }
  }

  private async byForm(editor: Locator, field: Field, left: readonly (string | number)[][]): Promise<void> {
    if (left.length === 0) return;
    const { hand } = this;
    const details = editor.locator('details');
    await hand.press(details.locator('summary'));
    const form = new MemberForm(hand, details, STRINGS.has(field.type) ? 'stringField' : `${field.type}Field`);
    await details.getByLabel('Find a member').waitFor();
    for (const path of left) {
      hand.effort.pain(`${field.type} field.${path.filter((step) => typeof step === 'string').join('.')}`);
      await form.set(path, field);
    }
  }

  private async chooseSample(editor: Locator, { sample, options }: Field): Promise<void> {
    const { hand } = this;
    const chosen = (options as { value: string; label?: { en?: string } }[]).find(({ value }) => value === sample);
    await hand.press(editor.getByRole('button', { name: /Sample/ }).first());
    await hand.press(hand.page.getByRole('option', { name: chosen?.label?.en ?? chosen?.value ?? '', exact: true }));
  }

  /** The samples of a list, item by item. */
  private async rows(editor: Locator, { fields }: Field, sample: readonly Record<string, unknown>[]): Promise<void> {
    const { hand } = this;
    const legend = hand.page.getByText('Sample', { exact: true });
    const list = editor.locator('fieldset').filter({ has: legend }).last();
    const items = list.locator('fieldset');
    while ((await items.count()) > sample.length)
      await hand.press(items.last().getByRole('button', { name: /^Remove/ }));
    for (const [index, row] of sample.entries()) {
      // Another item starts as a copy of the previous one.
      if ((await items.count()) <= index) await hand.press(list.locator(':scope > button').last());
      for (const { name, type } of fields as Field[]) {
        if (type === 'flag') await hand.tick(items.nth(index).getByRole('checkbox', { name }), row[name] === true);
        else await hand.type(items.nth(index).getByLabel(name).first(), textOf(row[name]));
      }
    }
  }
}

/** A sample as it is typed; the field for a day and time accepts no offset. */
function sampleText({ type, sample }: Field): string {
  const text = textOf(sample);
  return type === 'datetime' ? text.slice(0, 'yyyy-MM-ddThh:mm'.length) : text;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}
