import type { AnswerDeclaration, BinaryContent, PageContent } from './answer.declaration.js';
import { contentDisposition } from './content-disposition.js';

const RETRY_AFTER_SECONDS = '5';

/** An answer before it is sent: all that depends on what the controller returned. */
export interface ComposedAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Bytes, or what is sent as JSON. */
  body: object;
  /** Frees the body; called once it has been sent. */
  release?: (() => void) | undefined;
}

/** An answer that was given before, in place of what a controller returns. */
export class ReplayedAnswer {
  constructor(readonly answer: ComposedAnswer) {}
}

/** Gives what a controller returned the form that its `@Answers…` declares. */
export function composeAnswer(declared: AnswerDeclaration, value: unknown): ComposedAnswer {
  if (declared.kind === 'record') {
    const status = declared.status?.(value) ?? 200;
    const headers: Record<string, string> = status === 503 ? { 'Retry-After': RETRY_AFTER_SECONDS } : {};
    return { status, headers, body: declared.show(value) };
  }
  if (declared.kind === 'html') return composePage(value as PageContent);
  const content = value as BinaryContent;
  const headers = {
    'Content-Type': content.contentType,
    'Content-Disposition': contentDisposition(declared.disposition, content.fileName),
    ETag: `"${content.sha256}"`,
    ...declared.headers(value),
  };
  return { status: 200, headers, body: content.bytes, release: content.release };
}

/** Its address may carry a secret, so it is told to nobody and the page is kept nowhere. */
function composePage({ html, policy }: PageContent): ComposedAnswer {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  };
  return { status: 200, headers, body: Buffer.from(html) };
}
