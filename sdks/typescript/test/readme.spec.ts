import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from '@jest/globals';

const PACKAGE = fileURLToPath(new URL('../', import.meta.url));
/** Beside the sources, which stand for the package. */
const MODULE = join(PACKAGE, 'src/readme-examples.ts');

const examples = [...readFileSync(join(PACKAGE, 'README.md'), 'utf8').matchAll(/```ts\n([^]*?)```/g)].map(
  ([, code = '']) => code,
);

/** The declarations that the examples leave to their reader. */
const LEFT_OUT = `
  import { ApiError, ValidationError } from '@naqsh/sdk';
  import { openAsBlob } from 'node:fs';
  declare const card: { template_id: string; data: Record<string, string>; images: Record<string, string> };
  declare const request: Request;
  declare function fetchBatch(data: object): Promise<void>;
  export {};
`;

/** The examples as one module, in whose later ones the client of the first is known. */
function moduleOf([first = '', ...later]: readonly string[]): string {
  const ofImports = /^import .*$/gm;
  const imports = later.flatMap((example) => example.match(ofImports) ?? []);
  const blocks = later.map((example) => `{\n${example.replace(ofImports, '')}\n}`);
  return [LEFT_OUT, ...imports, first, ...blocks].join('\n');
}

/** The errors of TypeScript in a module that imports this package by its name, a line each. */
function faultsOf(code: string): string[] {
  const configuration = ts.readConfigFile(join(PACKAGE, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(configuration.config as object, ts.sys, PACKAGE);
  // The reader uses the results of an example, and has a style of their own.
  Object.assign(options, { noUnusedLocals: false, noPropertyAccessFromIndexSignature: false });
  options.paths = { '@naqsh/sdk': [join(PACKAGE, 'src/index.ts')] };
  const files = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...files,
    fileExists: (name) => name === MODULE || files.fileExists(name),
    readFile: (name) => (name === MODULE ? code : files.readFile(name)),
    getSourceFile: (name, ...rest) =>
      name === MODULE ? ts.createSourceFile(name, code, rest[0]) : files.getSourceFile(name, ...rest),
  };
  const program = ts.createProgram([MODULE], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const line = code.slice(0, start).split('\n').length;
    return `${code.split('\n')[line - 1]?.trim()}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

test('every example of the README is right by the types of the package', () => {
  expect(examples.length).toBeGreaterThan(4);
  expect(faultsOf(moduleOf(examples))).toEqual([]);
});

test('an example with an unknown name of the package would be found', () => {
  expect(faultsOf(moduleOf([...examples, 'await naqsh.templates.draw();']))).toEqual([
    expect.stringContaining("Property 'draw' does not exist"),
  ]);
});
