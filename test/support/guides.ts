import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#config';

/** A block of code in a document. The readers of a document do not see its mark, only the tests. */
export interface Block {
  readonly document: string;
  readonly line: number;
  readonly language: string;
  /** The word after the language, such as `run`. */
  readonly mark: string;
  /** The text after the `=` of the mark. */
  readonly value: string;
  readonly code: string;
}

/** All documents but translations, whose blocks are those of their originals. */
export const DOCUMENTS = execFileSync('git', ['ls-files', '*.md'], { cwd: projectRoot, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !path.startsWith('docs/ar/'));

const BLOCK = /^(?<indent> *)(?<fence>`{3,}|~{3,})(?<info>[^\n]*)\n(?<code>[^]*?)^ *\k<fence>$/gm;
const INFO = /^(?<language>\w*)(?: (?<mark>[\w-]+)(?:=(?<value>\S+))?)?$/;

/** @throws Error for a block that does not end, or with words that no test knows */
function blocksIn(document: string): Block[] {
  const text = readFileSync(join(projectRoot, document), 'utf8');
  if (/^ *(?:```|~~~)/m.test(text.replace(BLOCK, ''))) throw new Error(`${document} has a block that does not end.`);
  return Array.from(text.matchAll(BLOCK), ({ index, groups: { info = '', code = '' } = {} }) => {
    const parts = INFO.exec(info)?.groups;
    if (parts === undefined) throw new Error(`${document} has a block with the words "${info}", which no test knows.`);
    const line = text.slice(0, index).split('\n').length;
    const { language = '', mark = '', value = '' } = parts;
    return { document, line, language, mark, value, code };
  });
}

export const BLOCKS: readonly Block[] = DOCUMENTS.flatMap(blocksIn);

export const placeOf = ({ document, line }: Block): string => `${document}:${line}`;

/** Blocks that no test runs: a document, the beginning of a line of the block, and the reason. */
export const NOT_RUN: readonly (readonly [document: string, line: string, reason: string])[] = [
  ['README.md', 'npm start', 'test/system/start.spec.ts starts the service in this way'],
  ['README.md', 'npm test', 'it is the run of the tests itself'],
  ['CONTRIBUTING.md', 'npm test', 'it is the run of the tests itself'],
  ['CONTRIBUTING.md', 'RUSTC_BOOTSTRAP=1 cargo fuzz', 'it needs cargo-fuzz, and takes ten minutes'],
  ['docs/architecture.md', 'request', 'it is a drawing'],
  [
    'docs/automation.md',
    'cd examples/zapier',
    'it publishes to an account at Zapier; test/long/zapier.spec.ts validates it',
  ],
  ['docs/getting-started.md', 'npm start', 'test/system/start.spec.ts starts the service in this way'],
  ['examples/README.md', 'npm --prefix', 'it installs packages; test/system/examples.spec.ts runs the programs'],
  ['examples/README.md', 'npm ci', 'it installs packages; test/system/example-sites.spec.ts builds the sites'],
  ['sdks/n8n/README.md', 'cd sdks/n8n', 'it installs packages; test/long/n8n.spec.ts packs the node and loads it'],
  [
    'sdks/python/README.md',
    'pip install',
    'it installs packages; test/system/sdk-python.spec.ts builds and installs a wheel',
  ],
  ['sdks/typescript/README.md', 'npm --prefix', 'it installs packages; package.spec.ts of the SDK packs it'],
];

const isListed = ({ document, code }: Block): boolean =>
  NOT_RUN.some(([path, line]) => path === document && `\n${code}`.includes(`\n${line}`));

const PROXIES = ['caddyfile', 'haproxy', 'nginx'];
const isGuide = (document: string): boolean => /^docs\/[^/]+\.md$/.test(document);
const isOfPython = ({ document }: Block): boolean => document.startsWith('sdks/python/');

/** The tests of blocks: each selects its blocks by its name here. */
const CHECKS = {
  /** test/integration/guide-pictures.spec.ts */
  pictures: ({ document, language, mark }) =>
    isGuide(document) && language === 'json' && ['start', 'recipe', 'step', 'picture', 'values'].includes(mark),
  /** test/contract/template-docs.spec.ts */
  template: ({ language, mark }) => language === 'json' && ['layer', 'field', 'size'].includes(mark),
  /** test/e2e/guide-bodies.spec.ts */
  bodies: ({ language, mark }) => language === 'json' && ['body', 'body-part'].includes(mark),
  responses: ({ language, mark }) => language === 'json' && ['response', 'response-part'].includes(mark),
  agents: ({ language, mark }) => language === 'json' && mark === 'mcp',
  markup: ({ language, mark }) => language === 'html' || (language === 'text' && mark === 'paths'),
  /** test/e2e/guide-commands.spec.ts */
  commands: (block) => block.language === 'sh' && block.mark === 'run' && !isOfPython(block),
  files: ({ language, mark }) => language === 'json' && mark === 'file',
  outputs: ({ language, mark }) => language === 'text' && mark === 'output',
  /** test/system/guide-programs.spec.ts */
  python: ({ language }) => language === 'python',
  'commands of python': (block) => block.language === 'sh' && block.mark === 'run' && isOfPython(block),
  typescript: ({ document, language }) => language === 'ts' && document !== 'CONTRIBUTING.md',
  /** test/contract/guide-types.spec.ts */
  types: ({ language }) => language === 'ts',
  /** test/system/guide-proxies.spec.ts */
  proxies: ({ document, language }) => document === 'docs/operating.md' && PROXIES.includes(language),
  /** test/integration/database-roles.spec.ts */
  roles: ({ document, language }) => document === 'docs/operating.md' && language === 'sql',
  /** Nothing. */
  'not run': (block) => block.mark === '' && ['sh', 'text'].includes(block.language) && isListed(block),
} satisfies Record<string, (block: Block) => boolean>;

export type Check = keyof typeof CHECKS;

export const blocksOf = (check: Check): Block[] => BLOCKS.filter(CHECKS[check]);

/** The checks of a block. */
export const checksOf = (block: Block): Check[] =>
  (Object.keys(CHECKS) as Check[]).filter((check) => CHECKS[check](block));
