import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '#config';
import { LAYER_TYPES } from '../../src/studio/document/template.js';
import { sectionsOf } from '../../src/studio/panels/inspector/controls.js';
import { type Definition, TemplateForm, variantName } from '../../src/studio/panels/members/schema-members.js';
import type { Control } from '../../src/studio/panels/inspector/control-kinds.js';

const FILE = join(projectRoot, 'libs/templates/src/template-1.schema.json');
const form = new TemplateForm(JSON.parse(readFileSync(FILE, 'utf8')) as Definition);
const member = (definition: string, name: string): Definition => {
  const found = form.membersNamed(definition).find((one) => one.name === name);
  if (found === undefined) throw new Error(`${definition} has no ${name}.`);
  return found.definition;
};
const names = (definition: Definition): string[] => form.variantsOf(definition).map(variantName);

/** Every reachable definition, so that no member of the schema lacks a control. */
function* reached(definition: Definition, depth = 0): Generator<Definition> {
  if (depth > 6) return;
  for (const variant of form.variantsOf(definition)) {
    yield variant;
    for (const inner of form.membersOf(variant)) yield* reached(inner.definition, depth + 1);
    const { items, prefixItems } = variant;
    if (typeof items === 'object' && items !== null) yield* reached(items as Definition, depth + 1);
    for (const item of (prefixItems ?? []) as Definition[]) yield* reached(item, depth + 1);
  }
}

describe('the form of the schema', () => {
  it('has every member of every layer, except those with their own controls in the studio', () => {
    expect(form.membersNamed('textLayer').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['box', 'drop_cap', 'tabs', 'letter_spacing', 'inner_shadow', 'path']),
    );
    expect(form.membersNamed('groupLayer').map(({ name }) => name)).not.toContain('layers');
    expect(form.membersNamed('nothing')).toEqual([]);
  });

  it('recognises a field of items by its type, also among several types', () => {
    const { items } = member('listField', 'fields') as { items: Definition };
    const variants = form.variantsOf(items);
    const amount = form.variantOf(variants, { name: 'price', type: 'amount' });
    expect(form.membersOf(amount ?? {}).map(({ name }) => name)).toContain('currency');
  });

  it.each(LAYER_TYPES)('has a control for each kind of value that members of a %s layer take', (type) => {
    const kinds = new Set<string>();
    for (const { definition } of form.membersNamed(`${type}Layer`)) {
      for (const { type: kind, const: constant, enum: choices } of reached(definition)) {
        kinds.add(constant !== undefined || choices !== undefined ? 'choice' : typeof kind === 'string' ? kind : 'any');
      }
    }
    const known = ['any', 'choice', 'boolean', 'integer', 'number', 'string', 'array', 'object'];
    expect([...kinds].filter((kind) => !known.includes(kind))).toEqual([]);
    expect(kinds.size).toBeGreaterThan(3);
  });

  it('distinguishes the kinds of a value', () => {
    const color = member('textLayer', 'color');
    expect(names(color)).toEqual(['colour', 'Linear gradient', 'Radial gradient', 'Conic gradient', 'Binding']);
    const variants = form.variantsOf(color);
    const kindOf = (value: unknown): string | undefined => {
      const variant = form.variantOf(variants, value);
      return variant === undefined ? undefined : variantName(variant);
    };
    expect(kindOf('#fff')).toBe('colour');
    expect(kindOf({ gradient: 'radial', stops: [] })).toBe('Radial gradient');
    expect(kindOf({ field: 'tint' })).toBe('Binding');
    expect(kindOf(7)).toBeUndefined();
  });

  it('begins with values that the schema takes', () => {
    expect(form.starterOf(member('textLayer', 'opacity'))).toBe(1);
    expect(form.starterOf(member('textLayer', 'align'))).toBe('start');
    expect(form.starterOf(member('textLayer', 'max_lines'))).toBe(1);
    expect(form.starterOf(member('shapeLayer', 'stroke'))).toEqual({ width: 0 });
    expect(form.starterOf(member('textLayer', 'box'))).toEqual([0, 0, 1, 1]);
    const gradient = form
      .variantsOf(member('shapeLayer', 'fill'))
      .find((one) => variantName(one) === 'Linear gradient');
    expect(form.starterOfVariant(gradient ?? {})).toEqual({
      gradient: 'linear',
      stops: [
        [0, '#000000'],
        [0, '#000000'],
      ],
    });
  });
});

describe('the controls of the inspector', () => {
  const flat = (controls: readonly Control[]): Control[] =>
    controls.flatMap((control) => [control, ...(control.kind === 'part' ? flat(control.controls) : [])]);

  it.each(LAYER_TYPES)('of a %s layer name members and values of the schema', (type) => {
    const layer = { id: 'a', type };
    const controls = flat(sectionsOf([layer]).flatMap((section) => section.controls));
    // The radius of a rectangle and the like depend on other members, which this layer lacks.
    const unconditional = controls.filter(({ path, when }) => when === undefined || path[0] !== 'blend' || when(layer));
    for (const control of unconditional) {
      const [name, ...inner] = control.path;
      let definitions: readonly Definition[] = form
        .membersNamed(`${type}Layer`)
        .filter((one) => one.name === name)
        .flatMap(({ definition }) => form.variantsOf(definition));
      for (const step of inner) {
        const places = definitions.flatMap(({ prefixItems }): readonly Definition[] => {
          const place = ((prefixItems ?? []) as Definition[])[Number(step)];
          return place === undefined ? [] : [place];
        });
        definitions = definitions
          .flatMap((definition) => form.membersOf(definition))
          .filter((one) => one.name === step)
          .map(({ definition }) => definition)
          .concat(places)
          .flatMap((definition) => form.variantsOf(definition));
      }
      expect([control.path.join('.'), definitions.length > 0]).toEqual([control.path.join('.'), true]);
      const values = control.kind === 'choice' ? control.options.map(([value]) => value) : [];
      const lacking = values.filter((value) => form.variantOf(definitions, value) === undefined);
      expect([control.path.join('.'), lacking]).toEqual([control.path.join('.'), []]);
    }
  });

  it('of layers of several types are those that all have', () => {
    const sections = sectionsOf([
      { id: 'a', type: 'text' },
      { id: 'b', type: 'shape' },
    ]);
    expect(sections.map(({ title }) => title)).toEqual(['appearance']);
    expect(sectionsOf([])).toEqual([]);
  });
});
