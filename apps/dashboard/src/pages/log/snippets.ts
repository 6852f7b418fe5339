import type { CodeTab } from '../../kit/index.js';
import { addressOf } from '../../root.js';
import { clientLines, renderSnippets } from '../../snippets.js';
import type { RenderEntry } from './queries.js';

const DOTS = '…';

/** The render of an outline, with dots for the values that the log has not. */
export function outlineSnippets({ template_id: id, fields, images }: NonNullable<RenderEntry['request']>): CodeTab[] {
  const data = Object.fromEntries(fields.map(({ name, type }) => [name, blankOf(type)]));
  const pictures = images.map(({ name, asset_id: asset }) => [name, asset ?? DOTS] as const);
  return renderSnippets({ template_id: id, data, images: Object.fromEntries(pictures) });
}

function blankOf(type: string): unknown {
  if (type === 'number') return 0;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return type === 'list' ? [] : DOTS;
}

/** The replay of a render, by its newest version. */
export function replaySnippets(id: string, key = 'ak_…'): CodeTab[] {
  const { python, typescript } = clientLines(key);
  return [
    {
      id: 'curl',
      label: 'curl',
      text: [
        `curl -fsS -X POST ${addressOf(`v1/renders/${id}/replay`)}`,
        `-H 'Authorization: Bearer ${key}'`,
        `-H 'Content-Type: application/json'`,
        `-d '{}'`,
        '-o card.png',
      ].join(' \\\n  '),
    },
    {
      id: 'python',
      label: 'Python',
      text: [
        'from naqsh import Naqsh',
        '',
        python,
        `image = client.renders.replay("${id}")`,
        'image.write_to("card.png")',
      ].join('\n'),
    },
    {
      id: 'typescript',
      label: 'TypeScript',
      text: [
        "import { writeFile } from 'node:fs/promises';",
        "import { Naqsh } from '@naqsh/sdk';",
        '',
        typescript,
        `const image = await naqsh.renders.replay('${id}', {});`,
        "await writeFile('card.png', image.bytes);",
      ].join('\n'),
    },
  ];
}
