import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RendererModule, RendererService, type RenderWarning } from '#renderer';
import { LocalRenderer } from '#renders';
import { createTestApplication, type TestApplication } from '../support/module.js';

interface Script {
  family: string;
  script: string;
  language: string;
  names: string[];
}

const SCRIPTS = JSON.parse(readFileSync('test/fixtures/names-by-script.json', 'utf8')) as Script[];

describe('names in scripts other than Arabic', () => {
  let app: TestApplication;
  let renderer: LocalRenderer;
  beforeAll(async () => {
    app = await createTestApplication([RendererModule]);
    renderer = new LocalRenderer(app.module.get(RendererService, { strict: false }));
  });
  afterAll(() => app.close());

  /** A card with each of the names in a layer of its own, in a family that covers none of them. */
  async function warnings(names: string[], weight: number): Promise<readonly RenderWarning[]> {
    const layers = names.map((name, at) => ({
      id: `name_${at}`,
      type: 'text',
      text: name,
      box: [10, 40 * at, 580, 40],
      font: ['Tajawal'],
      size: 20,
      weight,
      color: '#1d2733',
    }));
    const schema = { schema_version: 1, canvas: { width: 600, height: 40 * names.length }, layers };
    return (await renderer.render({ schema, data: {}, format: 'png' })).warnings;
  }

  it.each(SCRIPTS)('are drawn in $script by $family, with any family of the template', async ({ names, family }) => {
    for (const weight of [400, 700]) {
      const drawn = await warnings(names, weight);
      expect(drawn.filter(({ code }) => code === 'missing_glyph')).toEqual([]);
      expect(drawn.map(({ code, detail }) => `${code} ${detail}`).join('\n')).toContain(family);
    }
  });

  it('are reported missing where no bundled family has their letters', async () => {
    const codes = (await warnings(['王小明', '김민수', 'たなか'], 400)).filter(({ code }) => code === 'missing_glyph');
    expect(codes).toHaveLength(3);
  });
});
