import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentChildren, JSX } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { projectRoot } from '#config';
import type { Locale } from '#users';
import type { PageContent } from '../../http/index.js';
import { staticPath } from '../../static/static-path.js';
import { DIRECTIONS, inLanguage, OTHER } from './language.js';
import { linkTo, linkToDocs, pathToRoot, type Visit } from './visit.js';

const FOLDER = join(projectRoot, 'apps/api/src/pages/kit');

const TEXTS = {
  brand: { ar: 'نقش', en: 'Naqsh' },
  skip: { ar: 'إلى المحتوى', en: 'Skip to the content' },
  other: { ar: 'English', en: 'العربية' },
  documentation: { ar: 'التوثيق', en: 'Documentation' },
} as const;

const STYLE = ['fonts.css', 'tokens.css', 'kit.css'].map((file) => readFileSync(join(FOLDER, file), 'utf8')).join('\n');
const SCRIPT = readFileSync(join(FOLDER, 'kit.js'), 'utf8');

/** The style by depth of the page below the root, with relative addresses of its fonts; `up` as `../`. */
const styles = new Map<string, string>();

export interface PageHead {
  readonly title: string;
  /** True if it holds more than a form. */
  readonly wide?: boolean;
  /** Its address in the other language; by default its own, which a refused form does not always have. */
  readonly home?: string;
  /** The query parameters that the page in the other language needs too. */
  readonly keep?: Readonly<Record<string, string>>;
  /** Additions to the style and script of every page. A script may call the service, and show pictures made by it. */
  readonly style?: string;
  readonly script?: string;
  /** True for pages to guests of a user, which name this service only in the footer. */
  readonly forGuests?: boolean;
  /** The target of an immediate redirect; the page has a link there too. */
  readonly goesTo?: string;
  /** The preview of its shared link (Open Graph protocol). */
  readonly shared?: SharedCard;
}

/** The look of a link in a chat. */
export interface SharedCard {
  readonly title: string;
  readonly description: string;
  /** Absolute addresses. */
  readonly url: string;
  readonly image: { readonly url: string; readonly width: number; readonly height: number } | null;
}

/**
 * A whole page around its content: one answer that contains its style and script, allowed by their hashes (CSP level
 * 3). It loads fonts and pictures from here, sends forms to here, and nothing else.
 */
export function page(visit: Visit, head: PageHead, content: ComponentChildren): PageContent {
  const { style: ownStyle, script: ownScript } = head;
  const styles = [styleFrom(pathToRoot(visit)), ...(ownStyle === undefined ? [] : [ownStyle])];
  const scripts = [SCRIPT, ...(ownScript === undefined ? [] : [ownScript])];
  const document = (
    <Document visit={visit} head={head} styles={styles} scripts={scripts}>
      {content}
    </Document>
  );
  const policy = [
    "default-src 'none'",
    `style-src ${styles.map(sourceOf).join(' ')}`,
    `script-src ${scripts.map(sourceOf).join(' ')}`,
    "font-src 'self'",
    ...(ownScript === undefined ? ["img-src 'self'"] : ["img-src 'self' blob:", "connect-src 'self'"]),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return { html: `<!doctype html>${renderToString(document)}`, policy: policy.join('; ') };
}

function Document({
  visit,
  head: { title, wide = false, home = visit.path, keep = {}, forGuests = false, goesTo, shared },
  styles,
  scripts,
  children,
}: {
  visit: Visit;
  head: PageHead;
  styles: readonly string[];
  scripts: readonly string[];
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
        {goesTo === undefined ? null : <meta http-equiv="refresh" content={`0; url=${goesTo}`} />}
        <title>{`${title} · ${words.brand}`}</title>
        <link rel="icon" type="image/svg+xml" href={pathToRoot(visit) + staticPath('icon.svg')} />
        {shared === undefined ? null : <Shared card={shared} lang={lang} />}
        {styles.map((style) => (
          <style key={style} dangerouslySetInnerHTML={{ __html: style }} />
        ))}
      </head>
      <body>
        <a class="skip" href="#content">
          {words.skip}
        </a>
        <header class="bar">
          {forGuests ? <span /> : <Brand visit={visit} />}
          <nav>
            {forGuests ? null : <a href={linkToDocs(visit)}>{words.documentation}</a>}
            <a href={linkTo(visit, home, { ...keep, lang: OTHER[lang] })} lang={OTHER[lang]}>
              {words.other}
            </a>
          </nav>
        </header>
        <main id="content" class={wide ? 'wide' : 'narrow'}>
          {children}
        </main>
        {forGuests ? (
          <footer class="bar">
            <Brand visit={visit} />
          </footer>
        ) : null}
        {scripts.map((script) => (
          <script key={script} type="module" dangerouslySetInnerHTML={{ __html: script }} />
        ))}
      </body>
    </html>
  );
}

function Brand({ visit }: { visit: Visit }): JSX.Element {
  return (
    <a class="brand" href={linkTo(visit, '/account')}>
      <Mark />
      {inLanguage(TEXTS, visit.lang).brand}
    </a>
  );
}

function Shared({ card, lang }: { card: SharedCard; lang: Locale }): JSX.Element {
  const { title, description, url, image } = card;
  const properties = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:locale': lang === 'ar' ? 'ar_SA' : 'en_GB',
    'og:site_name': inLanguage(TEXTS, lang).brand,
    ...(image === null ? {} : { 'og:image': image.url, 'og:image:type': 'image/png' }),
    ...(image === null ? {} : { 'og:image:width': String(image.width), 'og:image:height': String(image.height) }),
    ...(image === null ? {} : { 'og:image:alt': title }),
  };
  return (
    <>
      <meta name="description" content={description} />
      <meta name="twitter:card" content={image === null ? 'summary' : 'summary_large_image'} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
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
