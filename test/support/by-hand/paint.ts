import type { Locator } from 'playwright-core';
import { isObject } from '../../../apps/dashboard/src/studio/document/template.js';
import type { Hand } from './hand.js';

/** A paint that its control does not offer. */
export const TOO_SPECIAL = Symbol('too special');

/** Sets a colour, a gradient or the colour of a field by the control of a paint. */
export async function typePaint(hand: Hand, area: Locator, name: string, paint: unknown): Promise<unknown> {
  const kinds = area.getByRole('combobox', { name, exact: true }).first();
  if (paint === undefined) return hand.pick(kinds, 'none');
  if (typeof paint === 'string') {
    await unbind(hand, area, name);
    await hand.pick(kinds, 'solid');
    return hand.type(box(kinds).getByRole('textbox', { name: 'Colour', exact: true }), paint);
  }
  if (!isObject(paint)) return TOO_SPECIAL;
  const { gradient, field, stops, angle, ...more } = paint;
  if (typeof field === 'string') {
    const value = `field:${field}`;
    if ((await kinds.locator(`option[value="${value}"]`).count()) === 0) return TOO_SPECIAL;
    return hand.pick(kinds, value);
  }
  if (Object.keys(more).length > 0 || !Array.isArray(stops)) return TOO_SPECIAL;
  await unbind(hand, area, name);
  await hand.pick(kinds, String(gradient));
  const paintBox = box(kinds);
  if (gradient !== 'radial') {
    const first = gradient === 'conic' ? -90 : 0;
    await hand.typeNumber(paintBox.getByLabel('Angle', { exact: true }), typeof angle === 'number' ? angle : first);
  }
  const colors = paintBox.getByRole('textbox', { name: /^Colour \d+$/ });
  while ((await colors.count()) < stops.length) {
    await hand.press(paintBox.getByRole('button', { name: 'Add colour' }));
  }
  for (const [index, stop] of (stops as [number, unknown][]).entries()) {
    if (typeof stop[1] !== 'string') return TOO_SPECIAL;
    await hand.type(colors.nth(index), stop[1]);
    await hand.typeNumber(paintBox.getByLabel('At %').nth(index), Math.round(stop[0] * 1e6) / 1e4);
  }
  return undefined;
}

/** The box of a paint, around the list of its kinds. */
function box(kinds: Locator): Locator {
  return kinds.locator('xpath=../../..');
}

async function unbind(hand: Hand, area: Locator, name: string): Promise<void> {
  const bound = area
    .locator('div', { has: hand.page.locator('label', { hasText: name }) })
    .getByRole('button', { name: 'Unbind' });
  if ((await bound.count()) > 0) await hand.press(bound.last());
}
