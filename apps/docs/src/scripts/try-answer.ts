import { element } from './elements.js';
import { LANGUAGE, words } from './try-words.js';

/** The answer: its status, headers and body; a picture as such, other files behind a link. */
export async function shown(answer: Response): Promise<Node[]> {
  const type = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
  const status = element(
    'p',
    {},
    element('span', { class: answer.ok ? 'status' : 'status bad' }, String(answer.status)),
  );
  status.append(` ${type}`);
  return [status, await bodyShown(answer, type), headersShown(answer.headers)];
}

async function bodyShown(answer: Response, type: string): Promise<Node> {
  if (type.startsWith('image/')) {
    const source = URL.createObjectURL(await answer.blob());
    return element('img', { src: source, alt: words.picture });
  }
  if (type.endsWith('json')) return code(JSON.stringify(await answer.json(), null, 2));
  if (type.startsWith('text/')) return code(await answer.text());
  const blob = await answer.blob();
  if (blob.size === 0) return element('p', { lang: LANGUAGE }, words.empty);
  const link = { href: URL.createObjectURL(blob), target: '_blank', class: 'file', lang: LANGUAGE };
  return element('p', {}, element('a', link, words.openFile));
}

const code = (text: string): HTMLElement => element('pre', { class: 'code', dir: 'ltr', tabindex: '0' }, text);

function headersShown(headers: Headers): HTMLElement {
  const text = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return element('details', {}, element('summary', { lang: LANGUAGE }, words.headers), code(text));
}
