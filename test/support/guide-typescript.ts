import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '#config';

const SDK = join(projectRoot, 'sdks/typescript');

/** The things that later examples leave to their reader. */
const LEFT_OUT = `
import { webhooks as signing } from '@naqsh/sdk';
const body = JSON.stringify({ type: 'render.batch.completed', timestamp: '2026-03-20T09:00:00Z', data: {} });
const headers = await signing.sign(body, process.env.WEBHOOK_SECRET!);
const request = new Request('http://localhost:3000', { method: 'POST', body, headers });
const fetchBatch = (data: object): void => console.log('received', data);
`;

/** The examples of a document as one module, in whose later ones the client of the first is known. */
export function moduleOf([first = '', ...later]: readonly string[]): string {
  const ofImports = /^import .*$/gm;
  const imports = later.flatMap((example) => example.match(ofImports) ?? []);
  const blocks = later.map((example) => `{\n${example.replace(ofImports, '')}\n}`);
  const before = later.length === 0 ? '' : LEFT_OUT;
  return [before, ...imports, first, ...blocks, 'export {};'].join('\n');
}

interface Place {
  /** The folder of the `tsconfig.json`. */
  readonly project: string;
  /** The path of the module in it; no file is there. */
  readonly module: string;
  readonly options: ts.CompilerOptions;
}

/** A reader's own module, by the types of the SDK. The reader has a style of their own, and uses the results. */
export const BESIDE_SDK: Place = {
  project: SDK,
  module: 'src/guide-example.ts',
  options: {
    noUnusedLocals: false,
    noPropertyAccessFromIndexSignature: false,
    paths: { '@naqsh/sdk': [join(SDK, 'src/index.ts')] },
  },
};

/** A module of the service. */
export const IN_SERVICE: Place = {
  project: projectRoot,
  module: 'libs/store-integration/src/guide-example.ts',
  options: { noUnusedLocals: false },
};

/** The errors of TypeScript in a module, each with its line. */
export function typeFaultsOf(code: string, { project, module, options: more }: Place): string[] {
  const path = join(project, module);
  const file = ts.readConfigFile(join(project, 'tsconfig.json'), (name) => ts.sys.readFile(name));
  const { options } = ts.parseJsonConfigFileContent({ ...(file.config as object), files: [path] }, ts.sys, project);
  const all: ts.CompilerOptions = { ...options, ...more, noEmit: true };
  const files = ts.createCompilerHost(all);
  const host: ts.CompilerHost = {
    ...files,
    fileExists: (name) => name === path || files.fileExists(name),
    readFile: (name) => (name === path ? code : files.readFile(name)),
    getSourceFile: (name, ...rest) =>
      name === path ? ts.createSourceFile(name, code, rest[0]) : files.getSourceFile(name, ...rest),
  };
  const program = ts.createProgram([path], all, host);
  const own = program.getSourceFile(path);
  const found = [...program.getSyntacticDiagnostics(own), ...program.getSemanticDiagnostics(own)];
  return found.map(({ messageText, start = 0 }) => {
    const line = code.slice(0, start).split('\n').length;
    return `${code.split('\n')[line - 1]?.trim()}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
