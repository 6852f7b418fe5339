import type { Locale } from '#users';

/** A message, finished: plain text for every reader, and HTML that says the same. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a message says. All of it is ours: nothing that a stranger typed goes out under our name. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print below it. */
  readonly note?: string;
}

/** A letter in every language that we write. */
export type Letters = Readonly<Record<Locale, Letter>>;

const SIGNATURE: Readonly<Record<Locale, string>> = { ar: 'نقش', en: 'Naqsh' };
const DIRECTION: Readonly<Record<Locale, string>> = { ar: 'rtl', en: 'ltr' };

/** Sets a letter, in the language that it is written in. */
export function compose(to: string, locale: Locale, letter: Letter): Mail {
  return { to, subject: letter.subject, text: textOf(letter, locale), html: htmlOf(letter, locale) };
}

/** The address stands alone on its line, so that bidi can't reorder it and readers find its end. */
function textOf({ paragraphs, action, note }: Letter, locale: Locale): string {
  const parts = [...paragraphs];
  if (action !== undefined) parts.push(`${action.label}:\n${action.url}`);
  if (note !== undefined) parts.push(note);
  return `${[...parts, SIGNATURE[locale]].join('\n\n')}\n`;
}

/** Styles stand in the elements: mail programs drop style sheets. */
function htmlOf({ subject, paragraphs, action, note }: Letter, locale: Locale): string {
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  if (action !== undefined) {
    const style =
      'display:inline-block;padding:12px 24px;border-radius:8px;background:#0b3d2e;color:#ffffff;text-decoration:none';
    body.push(`<p><a href="${escapeHtml(action.url)}" style="${style}">${escapeHtml(action.label)}</a></p>`);
  }
  if (note !== undefined) body.push(`<p style="color:#5f6b66;font-size:14px">${escapeHtml(note)}</p>`);
  const frame = 'max-width:560px;margin:0 auto;padding:24px;font:16px/1.7 Tahoma,Arial,sans-serif;color:#1c2b25';
  return [
    '<!doctype html>',
    `<html lang="${locale}" dir="${DIRECTION[locale]}">`,
    `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${frame}">`,
    ...body,
    `<p>${SIGNATURE[locale]}</p>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
