import type { Locale } from '#users';

/** A finished message: plain text for every reader, and HTML with the same content. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The content of a message. All of it is ours: no stranger's input is sent in our name. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The only action in the message. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print below it. */
  readonly note?: string;
}

/** A letter in every language that we write. */
export type Letters = Readonly<Record<Locale, Letter>>;

const SIGNATURE: Readonly<Record<Locale, string>> = { ar: 'نقش', en: 'Naqsh' };
const DIRECTION: Readonly<Record<Locale, string>> = { ar: 'rtl', en: 'ltr' };

/** Formats a letter in its language. */
export function compose(to: string, locale: Locale, letter: Letter): Mail {
  return { to, subject: letter.subject, text: textOf(letter, locale), html: htmlOf(letter, locale) };
}

/** The address is alone on its line, so that bidi can't reorder it and readers find its end. */
function textOf({ paragraphs, action, note }: Letter, locale: Locale): string {
  const parts = [...paragraphs];
  if (action !== undefined) parts.push(`${action.label}:\n${action.url}`);
  if (note !== undefined) parts.push(note);
  return `${[...parts, SIGNATURE[locale]].join('\n\n')}\n`;
}

/**
 * A style sheet for dark mode, for mail programs that support it. All other styles are inline, because some programs
 * drop style
 * sheets. The colours are those of our pages.
 */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #0c1512 !important; }
  .card { background: #14201b !important; border-color: #26362f !important; color: #e8efe9 !important; }
  .soft { color: #a4b5ab !important; }
  .button { background: #52c795 !important; color: #04231a !important; }
  .logo { background: #52c795 !important; color: #04231a !important; }
}
`;

const STYLES = {
  paper: 'margin:0;padding:24px 16px;background:#f6f3ea',
  frame: 'max-width:560px;margin:0 auto;font:16px/1.7 Cairo,Tahoma,Arial,sans-serif',
  card: 'padding:24px;border:1px solid #e2ddcf;border-radius:16px;background:#ffffff;color:#16261f;overflow-wrap:anywhere',
  logo: 'display:inline-block;padding:2px 14px 6px;border-radius:10px;background:#0b5d43;color:#ffffff;font-size:20px;font-weight:700',
  title: 'margin:20px 0 0;font-size:22px;line-height:1.5;font-weight:700',
  paragraph: 'margin:16px 0 0',
  action: 'margin:24px 0 0',
  button:
    'display:inline-block;padding:10px 24px;border-radius:10px;background:#0b5d43;color:#ffffff;font-weight:700;text-decoration:none',
  note: 'margin:24px 0 0;color:#52635b;font-size:14px',
} as const;

/**
 * The logo is text, because pictures are blocked until the reader allows them, or shown as attachments. Language and
 * direction
 * are also set on the frame, because mail programs drop the `html` element.
 */
function htmlOf({ subject, paragraphs, action, note }: Letter, locale: Locale): string {
  const [lang, dir] = [locale, DIRECTION[locale]];
  const button =
    action &&
    `<a class="button" href="${escapeHtml(action.url)}" style="${STYLES.button}">${escapeHtml(action.label)}</a>`;
  return [
    '<!doctype html>',
    `<html lang="${lang}" dir="${dir}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    `<style>${DARK}</style>`,
    '</head>',
    `<body class="paper" style="${STYLES.paper}">`,
    `<div role="main" lang="${lang}" dir="${dir}" style="${STYLES.frame}">`,
    `<div class="card" style="${STYLES.card}">`,
    `<span class="logo" style="${STYLES.logo}">${SIGNATURE[locale]}</span>`,
    `<h1 style="${STYLES.title}">${setApart(subject)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="${STYLES.paragraph}">${setApart(paragraph)}</p>`),
    ...(button === undefined ? [] : [`<p style="${STYLES.action}">${button}</p>`]),
    ...(note === undefined ? [] : [`<p class="soft" style="${STYLES.note}">${setApart(note)}</p>`]),
    '</div>',
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Wraps `isolated` texts in elements, because not every mail program supports the isolate characters. */
function setApart(text: string): string {
  return escapeHtml(text).replace(/\u2066([^\u2069]*)\u2069/g, '<span dir="ltr">$1</span>');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
