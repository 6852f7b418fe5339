import { describe, expect, it } from '@jest/globals';
import { BESIDE_SDK, IN_SERVICE, moduleOf, typeFaultsOf } from '../support/guide-typescript.js';
import { blocksOf } from '../support/guides.js';

const blocks = blocksOf('types');
const documents = [...new Set(blocks.map(({ document }) => document))];
const codesOf = (document: string): string[] =>
  blocks.filter((block) => block.document === document).map(({ code }) => code);

/** The members that the method in CONTRIBUTING.md has beside it. */
const BESIDE = `class Sync {
  declare private readonly pages: { fetch(storeId: string, page: number): Promise<object | null> };
  declare private readonly done: (storeId: string) => Promise<void>;
  declare private readonly keep: (page: object) => Promise<void>;
`;

const faultsOf = (document: string, ...more: string[]): string[] => {
  const codes = [...codesOf(document), ...more];
  if (document !== 'CONTRIBUTING.md') return typeFaultsOf(moduleOf(codes), BESIDE_SDK);
  const imports = `import { Handles, jobKind, type JobRun } from '#queue';\n`;
  return codes.flatMap((code) => typeFaultsOf(`${imports}${code.replace(/^@/m, `${BESIDE}@`)}\n}`, IN_SERVICE));
};

describe('the TypeScript in the documents', () => {
  it('is there', () => expect(documents.length).toBeGreaterThan(3));

  it.each(documents)('is right by the types of what it uses: %s', (document) => {
    expect(faultsOf(document)).toEqual([]);
  });

  it('would be found wrong with a name that the package lacks', () => {
    expect(faultsOf('sdks/typescript/README.md', 'await naqsh.templates.draw();')).toEqual([
      expect.stringContaining("Property 'draw' does not exist"),
    ]);
  });
});
