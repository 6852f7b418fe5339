import type { CodeTab } from './kit/code.js';
import { addressOf, ROOT } from './root.js';

/** The service's default address; see the SDKs. */
const DEFAULT_ROOT = 'http://localhost:8080/';

export interface RenderRequest {
  readonly template_id: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly images: Readonly<Record<string, unknown>>;
  readonly options?: { readonly format: string };
  /** The place of the file; without it, the answer is the file. */
  readonly store?: Readonly<Record<string, unknown>>;
}

/** The lines that make a client of this service. */
export function clientLines(key: string): { python: string; typescript: string } {
  const isDefault = ROOT.href === DEFAULT_ROOT;
  const base = ROOT.href.replace(/\/$/, '');
  return {
    python: `client = Naqsh(api_key="${key}"${isDefault ? '' : `, base_url="${base}"`})`,
    typescript: `const naqsh = new Naqsh({ apiKey: '${key}'${isDefault ? '' : `, baseUrl: '${base}'`} });`,
  };
}

/** The same render by curl, Python and TypeScript, each whole and ready to run. */
export function renderSnippets(request: RenderRequest, key = 'ak_…'): CodeTab[] {
  const body = JSON.stringify(request, null, 2);
  const { python, typescript } = clientLines(key);
  const isStored = request.store !== undefined;
  const file = `card.${request.options?.format ?? 'png'}`;
  return [
    {
      id: 'curl',
      label: 'curl',
      text: [
        `curl -fsS -X POST ${addressOf(isStored ? 'v1/render/store' : 'v1/render')}`,
        `-H ${quoted(`Authorization: Bearer ${key}`)}`,
        `-H ${quoted('Content-Type: application/json')}`,
        `-d ${quoted(JSON.stringify(request))}`,
        ...(isStored ? [] : [`-o ${file}`]),
      ].join(' \\\n  '),
    },
    {
      id: 'python',
      label: 'Python',
      text: [
        'from naqsh import Naqsh',
        '',
        python,
        isStored ? 'stored = client.stored_renders.create(' : 'image = client.renders.create(',
        ...membersOf(request).map(([name, value]) => `    ${name}=${pythonOf(value)},`),
        ')',
        isStored ? 'print(stored.url)' : `image.write_to("${file}")`,
      ].join('\n'),
    },
    {
      id: 'typescript',
      label: 'TypeScript',
      text: isStored
        ? [
            "import { Naqsh } from '@naqsh/sdk';",
            '',
            typescript,
            `const stored = await naqsh.storedRenders.create(${body});`,
            'console.log(stored.url);',
          ].join('\n')
        : [
            "import { writeFile } from 'node:fs/promises';",
            "import { Naqsh } from '@naqsh/sdk';",
            '',
            typescript,
            `const image = await naqsh.renders.create(${body});`,
            `await writeFile('${file}', image.bytes);`,
          ].join('\n'),
    },
  ];
}

/** The members of a request, without images if it has none. */
function membersOf(request: RenderRequest): [name: string, value: unknown][] {
  return Object.entries(request).filter(([name]) => name !== 'images' || Object.keys(request.images).length > 0);
}

/** A literal of Python, of JSON values. */
export function pythonOf(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, member]) => `${JSON.stringify(name)}: ${pythonOf(member)}`)
    .join(', ')}}`;
}

/** One word for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
