import { describe, expect, it } from '@jest/globals';
import type { Settings } from '#config';
import { GuidesService, hasPlace } from './guides.service.js';

const guides = new GuidesService({ publicUrl: 'https://naqsh.example' } as Settings).markdown();

/** Every link of a guide with a target in this service. */
const links = guides.flatMap(({ name, text }) =>
  Array.from(text.matchAll(/(?<!!)\[[^\]]*\]\((?!https?:)([^)\s]*)\)/g), ([, target = '']) => [name, target] as const),
);

describe('the links of the guides', () => {
  it('are there', () => expect(links.length).toBeGreaterThan(10));

  it.each(links)('of %s to %s lead to a guide, and to a place that it has', (from, target) => {
    if (target === '/docs') return;
    const [name, anchor] = target.split('#');
    const guide = guides.find((one) => one.name === (name === '' ? from : name));
    expect(guide?.name).toBe(name === '' ? from : name);
    expect(anchor === undefined || hasPlace(guide?.text ?? '', anchor)).toBe(true);
  });
});
