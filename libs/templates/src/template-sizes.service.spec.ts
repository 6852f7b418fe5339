import { describe, expect, it, jest } from '@jest/globals';
import type { RendererService } from '#renderer';
import { TemplateSizes } from './template-sizes.service.js';
import type { TemplateVersion } from './template.entity.js';

const SCHEMA = JSON.stringify({
  canvas: { width: 400, height: 200 },
  sizes: [
    { name: 'post', canvas: { width: 400, height: 400 } },
    { name: 'story', canvas: { width: 360, height: 640 } },
  ],
});
const VERSION = {
  templateId: 'tpl_1',
  version: 3,
  width: 400,
  height: 200,
  schema: SCHEMA,
} as unknown as TemplateVersion;
const AT = ['body', 'size'];

/** The service with a fake engine that writes the name of the size into the schema, and counts its calls. */
function sizing() {
  const sized = jest.fn((schema: string, name: string) => `${schema} as ${name}`);
  return { sizes: new TemplateSizes({ sized } as unknown as RendererService), sized };
}

describe('the sizes of a version', () => {
  it('are versions with a canvas and a schema of their own, each made once', () => {
    const { sizes, sized } = sizing();
    const story = sizes.inSize(VERSION, 'story', AT);
    const schema = `${SCHEMA} as story`;
    expect(story).toEqual({ ...VERSION, width: 360, height: 640, schema, size: 'story' });
    expect(sizes.inSize(VERSION, 'story', AT)).toBe(story);
    expect(sized).toHaveBeenCalledTimes(1);
    expect(sizes.inSize(VERSION, undefined, AT)).toBe(VERSION);
  });

  it('are all of them behind the version as it is', () => {
    const { sizes } = sizing();
    const all = sizes.all(VERSION);
    expect(all.map(({ size, width, height }) => [size, width, height])).toEqual([
      [undefined, 400, 200],
      ['post', 400, 400],
      ['story', 360, 640],
    ]);
    expect(all[2]).toBe(sizes.inSize(VERSION, 'story', AT));
    const plain = { ...VERSION, schema: '{"canvas":{"width":400,"height":200}}' };
    expect(sizes.all(plain)).toEqual([plain]);
  });

  it('are known by their names alone', () => {
    const { sizes } = sizing();
    expect(sizes.faultsOf(VERSION, { name: 'post', at: AT })).toEqual([]);
    const message = 'The template has no size "stroy". Its sizes are post, story.';
    expect(sizes.faultsOf(VERSION, { name: 'stroy', at: AT })).toMatchObject([{ loc: AT, msg: message }]);
    expect(() => sizes.inSize(VERSION, 'stroy', AT)).toThrow(message);
  });
});
