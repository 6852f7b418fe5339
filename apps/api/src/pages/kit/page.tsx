import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentChildren, JSX } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { projectRoot } from '#config';
import type { PageContent } from '../../http/index.js';
import { staticPath } from '../../static/static-path.js';
import { DIRECTIONS, inLanguage, OTHER } from './language.js';
import { linkTo, upFrom, type Visit } from './visit.js';

const FOLDER = join(projectRoot, 'apps/api/src/pages/kit');

const TEXTS = {
  brand: { ar: 'نقش', en: 'Naqsh' },
  skip: { ar: 'إلى المحتوى', en: 'Skip to the content' },
  other: { ar: 'English', en: 'العربية' },
  documentation: { ar: 'التوثيق', en: 'Documentation' },
} as const;

const STYLE = readFileSync(join(FOLDER, 'kit.css'), 'utf8');
const SCRIPT = readFileSync(join(FOLDER, 'kit.js'), 'utf8');

/** The style with the addresses of its fonts as they are from a page so far below the root; `up` as `../`. */
const styles = new Map<string, string>();

export interface PageHead {
  readonly title: string;
  /** Whether it holds more than a form. */
  readonly wide?: boolean;
  /** What of the query the page in the other language needs too. */
  readonly keep?: Readonly<Record<string, string>>;
}

/**
 * A whole page around its content: one answer, with its style and its script in it, allowed by their very hashes (CSP
 * level 3). It loads fonts and pictures from here, sends forms to here, and nothing else.
 */
export function page(visit: Visit, head: PageHead, content: ComponentChildren): PageContent {
  const style = styleFrom(upFrom(visit));
  const document = (
    <Document visit={visit} head={head} style={style}>
      {content}
    </Document>
  );
  const policy = [
    "default-src 'none'",
    `style-src ${sourceOf(style)}`,
    `script-src ${sourceOf(SCRIPT)}`,
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return { html: `<!doctype html>${renderToString(document)}`, policy: policy.join('; ') };
}

function Document({
  visit,
  head: { title, wide = false, keep = {} },
  style,
  children,
}: {
  visit: Visit;
  head: PageHead;
  style: string;
  children: ComponentChildren;
}): JSX.Element {
  const { lang } = visit;
  const words = inLanguage(TEXTS, lang);
  return (
    <html lang={lang} dir={DIRECTIONS[lang]}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${words.brand}`}</title>
        <link rel="icon" type="image/svg+xml" href={upFrom(visit) + staticPath('icon.svg')} />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <a class="skip" href="#content">
          {words.skip}
        </a>
        <header class="bar">
          <a class="brand" href={linkTo(visit, '/account')}>
            <Mark />
            {words.brand}
          </a>
          <nav>
            <a href={linkTo(visit, '/docs')}>{words.documentation}</a>
            <a href={linkTo(visit, visit.path, { ...keep, lang: OTHER[lang] })} lang={OTHER[lang]}>
              {words.other}
            </a>
          </nav>
        </header>
        <main id="content" class={wide ? 'wide' : 'narrow'}>
          {children}
        </main>
        <script type="module" dangerouslySetInnerHTML={{ __html: SCRIPT }} />
      </body>
    </html>
  );
}

/** The eight-pointed star of carved patterns. */
function Mark(): JSX.Element {
  return (
    <svg class="mark" viewBox="-12 -12 24 24" width="28" height="28" aria-hidden="true">
      <rect x="-8" y="-8" width="16" height="16" />
      <rect x="-8" y="-8" width="16" height="16" transform="rotate(45)" />
      <circle r="3.4" />
    </svg>
  );
}

function styleFrom(up: string): string {
  const made =
    styles.get(up) ?? STYLE.replace(/url\(([\w.-]+)\)/g, (_, file: string) => `url(${up}${staticPath(file)})`);
  styles.set(up, made);
  return made;
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
