import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot, scaledTimeout } from '#config';
import { DomainError } from '#kernel';
import { honestDesign, type HostileDesign, hostileDesigns } from '../../../test/support/hostile-designs.js';
import type { DesignTask } from './design-import-protocol.js';
import { designImportsErrors } from './design-imports.errors.js';
import { DesignReader } from './design-reader.js';

const SEED = 20_261_130;
const REASONS = new Set(Object.values(designImportsErrors).map(({ code }) => code));

/** The outcomes of some, by the kind of their attack. */
const EXPECTED: Readonly<Record<string, string>> = {
  'external-entity.pptx': 'import_unsafe',
  'laughs.pptx': 'import_unsafe',
  'bomb.pptx': 'import_too_large',
  'xml-bomb.pptx': 'import_too_large',
  'deep.pptx': 'import_too_large',
  'circle.pptx': 'imported',
  'outside.pptx': 'imported',
  'lying-sizes.pptx': 'import_unreadable',
  'wide.psd': 'import_too_large',
  'cmyk.psd': 'import_unreadable',
  'nested.psd': 'import_too_large',
  'deep.json': 'import_too_large',
  'wide.json': 'import_too_large',
  'brackets.json': 'import_unreadable',
  zeros: 'import_format',
};

function taskOf({ name, bytes }: HostileDesign): Omit<DesignTask, 'svg'> {
  return { bytes, fileName: name, pictures: [], fonts: [] };
}

describe('hostile designs', () => {
  let reader: DesignReader;

  beforeAll(() => {
    const processes = {
      script: join(projectRoot, 'dist/libs/design-imports/src/design-import.process.js'),
      processes: 4,
      queueLimit: 1000,
      timeoutMs: scaledTimeout(300_000),
      limits: { cpuSeconds: 15, memoryMb: 768 },
    };
    // No file is SVG.
    reader = new DesignReader(processes, { binary: '', faces: [], fallbacks: [] });
  });
  afterAll(() => reader.close());

  const outcome = async (design: HostileDesign, owner: string): Promise<string> => {
    try {
      await reader.read(taskOf(design), { owner });
      return 'imported';
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      expect([design.name, error.category, error.detail]).toEqual([
        design.name,
        'invalid',
        expect.stringMatching(/\w/),
      ]);
      return error.code;
    }
  };

  it('are imported or refused with a known reason, while other accounts import theirs', async () => {
    const all = hostileDesigns(SEED);
    expect(all.length).toBeGreaterThan(200);
    const attack = { isOver: false };
    const attacked = Promise.all(
      all.map(async (one, index) => [one.name, await outcome(one, `attacker ${index % 2}`)] as const),
    ).finally(() => (attack.isOver = true));
    const honest = { name: 'honest.pptx', bytes: honestDesign('powerpoint-certificate.pptx') };
    let served = 0;
    while (!attack.isOver && served < 20) {
      expect(await outcome(honest, 'guest')).toBe('imported');
      served += 1;
    }
    const found = new Map(await attacked);
    expect(served).toBeGreaterThan(0);
    const unknown = [...found].filter(([, code]) => code !== 'imported' && !REASONS.has(code));
    expect(unknown).toEqual([]);
    expect(Object.fromEntries([...found].filter(([name]) => name in EXPECTED))).toEqual(EXPECTED);
  });

  it('leave room for the next one in a new process', async () => {
    expect(await outcome({ name: 'a.psd', bytes: honestDesign('photoshop-card.psd') }, 'guest')).toBe('imported');
  });
});
