import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { projectRoot } from '#config';
import {
  choicesOf,
  type Definition,
  isColor,
  TemplateForm,
} from '../../../apps/dashboard/src/studio/panels/members/schema-members.js';
import { type Path, valueAt } from '../../../apps/dashboard/src/studio/document/members.js';
import type { Hand } from './hand.js';

const SCHEMA = JSON.parse(
  readFileSync(join(projectRoot, 'libs/templates/src/template-1.schema.json'), 'utf8'),
) as Definition;
const FORM = new TemplateForm(SCHEMA);

/** The form of all members of a layer or field, filled in by its rows. */
export class MemberForm {
  constructor(
    private readonly hand: Hand,
    private readonly form: Locator,
    private readonly definition: string,
  ) {}

  /** Sets the member at a path of an object; the members on the way are set already. */
  async set([name, ...path]: Path, whole: unknown): Promise<void> {
    const value = valueAt(whole, [name ?? '']);
    const member = FORM.membersNamed(this.definition).find((one) => one.name === name);
    if (member === undefined) throw new Error(`${this.definition} has no ${String(name)}.`);
    const row = this.form.locator(`[role=group][aria-label="${String(name)}"]`).first();
    await this.walk(row, member.definition, String(name), path, value);
  }

  private async walk(row: Locator, definition: Definition, name: string, path: Path, value: unknown): Promise<void> {
    const [step, ...rest] = path;
    if (step === undefined) return this.fill(row, definition, name, value);
    const variant = FORM.variantOf(FORM.variantsOf(definition), value);
    const inner = variant === undefined ? undefined : inside(variant, step);
    if (inner === undefined) throw new Error(`${name} has no ${step}.`);
    const label = typeof step === 'number' ? `${name}[${step}]` : step;
    return this.walk(part(row, label), inner, label, rest, valueAt(value, [step]));
  }

  private async fill(row: Locator, definition: Definition, name: string, value: unknown): Promise<void> {
    const { hand } = this;
    const setter = row
      .locator(':scope > div')
      .first()
      .getByRole('button', { name: `Set ${name}`, exact: true });
    if (await setter.isVisible()) await hand.press(setter);
    const body = row.locator(':scope > div').nth(1);
    const variants = FORM.variantsOf(definition);
    const variant = FORM.variantOf(variants, value);
    if (variants.length > 1 && variant !== undefined) {
      const kinds = body.locator(':scope > div').first().getByLabel('Kind of value');
      await hand.pick(kinds, String(variants.indexOf(variant)));
    }
    if (variant === undefined) return hand.type(body.locator('textarea').last(), JSON.stringify(value, null, 1));
    if (variant['const'] !== undefined) return undefined;
    if (choicesOf(variant).length > 0 || variant['type'] === 'boolean') {
      return hand.pick(body.getByLabel(name, { exact: true }).last(), String(value));
    }
    if (Array.isArray(value)) return this.fillList(row, body, variant, name, value);
    if (typeof value === 'object' && value !== null) return this.fillObject(row, body, variant, value);
    const input = body.getByLabel(name, { exact: true }).last();
    if (typeof value === 'number') return hand.typeNumber(input, value);
    return hand.type(isColor(variant) ? body.getByRole('textbox', { name, exact: true }) : input, String(value));
  }

  private async fillList(row: Locator, body: Locator, variant: Definition, name: string, items: unknown[]) {
    const isTuple = Array.isArray(variant['prefixItems']);
    const add = body.locator(':scope > div > button', { hasText: 'Add an item' });
    const item = (index: number): Locator => part(row, `${name}[${index}]`);
    for (let index = items.length; !isTuple && (await item(index).count()) > 0;) {
      await this.hand.press(item(index).getByRole('button', { name: `Remove ${name}[${index}]`, exact: true }));
    }
    for (const [index, value] of items.entries()) {
      if ((await item(index).count()) === 0) await this.hand.press(add);
      await this.fill(item(index), inside(variant, index) ?? {}, `${name}[${index}]`, value);
    }
  }

  private async fillObject(row: Locator, body: Locator, variant: Definition, value: object): Promise<void> {
    const members = FORM.membersOf(variant);
    if (members.length === 0) {
      await this.hand.type(body.locator('textarea').last(), JSON.stringify(value, null, 1));
      return;
    }
    for (const { name, definition } of members) {
      const wanted = (value as Record<string, unknown>)[name];
      const remover = part(row, name)
        .getByRole('button', { name: `Remove ${name}`, exact: true })
        .first();
      if (wanted !== undefined) await this.fill(part(row, name), definition, name, wanted);
      else if (await remover.isVisible()) await this.hand.press(remover);
    }
  }
}

/** The row of a part of a member. */
function part(row: Locator, name: string): Locator {
  return row.locator(':scope > div').nth(1).locator(`:scope > div > [role=group][aria-label="${name}"]`);
}

function inside(variant: Definition, step: string | number): Definition | undefined {
  if (typeof step === 'string') return FORM.membersOf(variant).find(({ name }) => name === step)?.definition;
  const { prefixItems, items } = variant;
  if (Array.isArray(prefixItems)) return prefixItems[step] as Definition;
  return typeof items === 'object' && items !== null ? (items as Definition) : undefined;
}
