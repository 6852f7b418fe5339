import type { CodeTab } from '../../kit/code.js';
import { ROOT } from '../../root.js';
import { pythonOf } from '../../snippets.js';
import type { Data, Images } from '../templates/queries.js';

/** The same link by the SDKs, which sign it without a call. */
export function linkSnippets(link: {
  key_id: string;
  template_id: string;
  format: string;
  data: Data;
  images: Images;
}): CodeTab[] {
  const base = ROOT.href.replace(/\/$/, '');
  const data = { ...link.data, ...link.images };
  return [
    {
      id: 'typescript',
      label: 'TypeScript',
      text: [
        "import { signUrl } from '@naqsh/sdk';",
        '',
        'const url = await signUrl({',
        `  baseUrl: '${base}',`,
        `  keyId: '${link.key_id}',`,
        '  secret: process.env.NAQSH_SIGNING_SECRET,',
        `  template: '${link.template_id}',`,
        ...(link.format === 'png' ? [] : [`  format: '${link.format}',`]),
        `  data: ${JSON.stringify(data)},`,
        '});',
      ].join('\n'),
    },
    {
      id: 'python',
      label: 'Python',
      text: [
        'import os',
        'from naqsh import sign_url',
        '',
        'url = sign_url(',
        `    base_url="${base}",`,
        `    key_id="${link.key_id}",`,
        '    secret=os.environ["NAQSH_SIGNING_SECRET"],',
        `    template="${link.template_id}",`,
        ...(link.format === 'png' ? [] : [`    format="${link.format}",`]),
        `    data=${pythonOf(data)},`,
        ')',
      ].join('\n'),
    },
  ];
}
