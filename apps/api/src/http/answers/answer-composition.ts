import type {
  AnswerDeclaration,
  BinaryContent,
  MessageContent,
  StreamContent,
  PageAnswer,
} from './answer-declaration.js';

const RETRY_AFTER_SECONDS = '5';

/** An answer before it is sent: everything that depends on the controller's return value. */
export interface ComposedAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Bytes, or a value to send as JSON. */
  body: object;
  /** Frees the body after it is sent. */
  release?: (() => void) | undefined;
}

/** An earlier answer, sent in place of a controller's return value. */
export class ReplayedAnswer {
  constructor(readonly answer: ComposedAnswer) {}
}

/** Gives a controller's return value the form that its `@Answers…` declares. */
export function composeAnswer(declared: AnswerDeclaration, value: unknown): ComposedAnswer {
  if (declared.kind === 'record') {
    const status = declared.status?.(value) ?? 200;
    const headers: Record<string, string> = status === 503 ? { 'Retry-After': RETRY_AFTER_SECONDS } : {};
    return { status, headers, body: declared.show(value) };
  }
  if (declared.kind === 'html') return composePage(value as PageAnswer);
  if (declared.kind === 'stream') return composeStream(declared.disposition, value as StreamContent);
  if (declared.kind === 'message') {
    const { status, message } = value as MessageContent;
    return { status, headers: {}, body: message ?? Buffer.alloc(0) };
  }
  const content = value as BinaryContent;
  const headers = {
    'Content-Type': content.contentType,
    'Content-Disposition': contentDisposition(declared.disposition, content.fileName),
    ETag: `"${content.sha256}"`,
    ...declared.headers(value),
  };
  return { status: 200, headers, body: content.bytes, release: content.release };
}

function composeStream(disposition: 'inline' | 'attachment', content: StreamContent): ComposedAnswer {
  const { stream, contentType, fileName } = content;
  const headers = { 'Content-Type': contentType, 'Content-Disposition': contentDisposition(disposition, fileName) };
  return { status: 200, headers, body: stream };
}

/**
 * A page, or a redirect to another. Its address may carry a secret, so the sites that it links to learn only our
 * origin, and no cache stores the page. Not `no-referrer`: browsers would then send forms with `Origin: null`.
 */
export function composePage(page: PageAnswer): ComposedAnswer {
  const headers = { 'Referrer-Policy': 'strict-origin', 'Cache-Control': 'no-store' };
  if ('location' in page)
    return { status: 303, headers: { ...headers, Location: page.location }, body: Buffer.alloc(0) };
  const described = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': page.policy };
  return { status: page.status ?? 200, headers: { ...headers, ...described }, body: Buffer.from(page.html) };
}

const LONGEST_NAME = 200;

/**
 * Content-Disposition with a UTF-8 name (RFC 6266, RFC 8187): `filename` in ASCII for old clients, `filename*` for all
 * others. Removes path separators and controls, since clients build paths from the name. A long name keeps its
 * extension.
 */
export function contentDisposition(disposition: 'inline' | 'attachment', fileName: string): string {
  const name = shortened(fileName.toWellFormed().replace(/[\p{Cc}/\\]/gu, '_')) || 'file';
  const ascii = name.replace(/[^\x20-\x7e]|["%]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"${ascii === name ? '' : `; filename*=UTF-8''${encoded}`}`;
}

function shortened(name: string): string {
  const characters = Array.from(name);
  const ending = /\.[0-9a-z]{1,8}$/i.exec(name)?.[0] ?? '';
  if (characters.length <= LONGEST_NAME) return name;
  return characters.slice(0, LONGEST_NAME - ending.length).join('') + ending;
}
