import { describe, expect, it } from '@jest/globals';
import { zipSync } from 'fflate';
import { contourOf, cutPath, reversed } from './cut-path.js';
import { ImportFault } from './imported.js';
import { openFigma } from './figma/figma-importer.js';
import { PptxPackage, unpack } from './pptx/pptx-package.js';
import { judgeLayers } from './psd/psd-importer.js';

const codeOf = async (act: () => unknown): Promise<unknown> => {
  try {
    await act();
    return null;
  } catch (error) {
    return error instanceof ImportFault ? error.code : error;
  }
};

describe('a hostile file', () => {
  it('is refused where it unpacks to more than it may, before it does', async () => {
    const bytes = zipSync({ 'ppt/media/image1.png': new Uint8Array(10) });
    const view = new DataView(bytes.buffer);
    const signature = 0x02014b50;
    const entry = Array.from({ length: bytes.length - 4 }, (_, at) => at).find(
      (at) => view.getUint32(at, true) === signature,
    );
    expect(await codeOf(() => unpack(bytes))).toBeNull();
    view.setUint32((entry ?? 0) + 24, 0x7fffffff, true);
    expect(await codeOf(() => unpack(bytes))).toBe('tooLarge');
  });

  it('is refused where one of its parts is more XML than a slide has', async () => {
    const parts = new PptxPackage({ 'ppt/presentation.xml': new Uint8Array(21 * 2 ** 20) });
    expect(await codeOf(() => parts.slides())).toBe('tooLarge');
  });

  it('is refused where its layers have more pixels than memory holds', async () => {
    const wide = { left: -20_000, top: -20_000, right: 20_000, bottom: 20_000 };
    const whole = { left: 0, top: 0, right: 4000, bottom: 3000 };
    expect(await codeOf(() => judgeLayers({ children: [{ children: [wide] }] }))).toBe('tooWide');
    expect(await codeOf(() => judgeLayers({ children: [{ ...whole, mask: wide }] }))).toBe('tooWide');
    expect(await codeOf(() => judgeLayers({ children: Array.from({ length: 12 }, () => whole) }))).toBeNull();
    const deep = Array.from({ length: 80 }).reduce<object>((inner) => ({ children: [inner] }), {});
    expect(await codeOf(() => judgeLayers({ children: [deep] }))).toBe('tooDeep');
  });

  it('is refused for countless pages or lists in its JSON', async () => {
    const pages = Array.from({ length: 200 }).reduce<object>((inner) => ({ type: 'CANVAS', children: [inner] }), {});
    expect(await codeOf(() => openFigma(JSON.stringify({ document: pages })))).toBe('notFigma');
    expect(await codeOf(() => openFigma(`${'['.repeat(2000)}${']'.repeat(2000)}`))).toBe('notFigma');
  });
});

describe('a part of a path', () => {
  it('is cut by its length, on curves, too', () => {
    const line = contourOf('M0 0h100v100');
    expect(line?.length).toBeCloseTo(200);
    const tidy = (d: string | null): string =>
      (d ?? '').replaceAll(/-?\d[\d.]*(?:e-?\d+)?/g, (part) => String(Math.round(Number(part))));
    expect(tidy(line && cutPath(line, 50, 150))).toBe('M50 0C67 0 83 0 100 0C100 17 100 33 100 50');
    const arch = contourOf('M0 50A50 50 0 0 1 100 50');
    expect(arch?.length).toBeCloseTo(50 * Math.PI, 0);
    expect(tidy(arch && cutPath(arch, arch.length / 2, arch.length))).toMatch(/^M50 0C.* 100 50$/);
  });

  it('runs the other way where it is reversed, and nowhere without a length', () => {
    const line = contourOf('M0 0Q50 80 100 0');
    expect(line && cutPath(reversed(line), 0, 1000)).toMatch(/^M100 0C.* 0 0$/);
    expect(line && cutPath(line, 30, 30)).toBeNull();
    for (const d of ['M0 0', 'M0 0h9M0 9h9', 'M0 0h9zh9', 'words']) expect(contourOf(d)).toBeNull();
  });
});
