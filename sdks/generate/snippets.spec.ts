import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { snippetsOf, type Snippet } from './snippets.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const document = JSON.parse(readFileSync(join(ROOT, 'apps/api/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, { operationId: string; 'x-sdk-ignore'?: boolean }>>;
};
const OPERATIONS = Object.values(document.paths).flatMap((item) => Object.values(item));
const snippets = snippetsOf(document);
const written = (language: Snippet['language']): [id: string, text: string][] =>
  [...snippets].flatMap(([id, all]) =>
    all.filter((one) => one.language === language).map(({ text }): [string, string] => [id, text]),
  );
const idsIn = (language: Snippet['language']): string[] =>
  written(language)
    .map(([id]) => id)
    .sort();

describe('the code of the documentation', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'naqsh-snippets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is there for every operation, in each language that has a method for it', () => {
    const inSdks = OPERATIONS.filter((one) => one['x-sdk-ignore'] !== true)
      .map(({ operationId }) => operationId)
      .sort();
    expect(inSdks.length).toBeGreaterThan(150);
    expect(idsIn('curl')).toEqual(OPERATIONS.map(({ operationId }) => operationId).sort());
    expect(idsIn('python')).toEqual(inSdks);
    expect(idsIn('typescript')).toEqual(inSdks);
    expect([...snippets.values()].flat().filter(({ text }) => /undefined|\[object|\{\w+_id\}/.test(text))).toEqual([]);
  });

  it('is Python that compiles', () => {
    const program = 'import ast, json, sys\nfor id, text in json.load(sys.stdin): ast.parse(text, id)';
    execFileSync('python3', ['-c', program], { input: JSON.stringify(written('python')) });
  });

  it('is shell that parses', () => {
    for (const [, text] of written('curl')) execFileSync('sh', ['-n'], { input: text });
  });

  it('is TypeScript that the types of the SDK accept', () => {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const files = written('typescript').map(([id, text]) => {
      const file = join(folder, `${id}.mts`);
      writeFileSync(file, text);
      return file;
    });
    const program = ts.createProgram(files, {
      target: ts.ScriptTarget.ES2023,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      paths: { '@naqsh/sdk': [join(ROOT, 'sdks/typescript/src/index.ts')] },
      types: ['node'],
      strict: true,
      noEmit: true,
      skipLibCheck: true,
    });
    const faults = files.flatMap((file) => ts.getPreEmitDiagnostics(program, program.getSourceFile(file)));
    expect(
      ts.formatDiagnostics(faults, {
        getCurrentDirectory: () => folder,
        getCanonicalFileName: (name) => name,
        getNewLine: () => '\n',
      }),
    ).toBe('');
  });
});
