import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { PageContent } from '../http/index.js';
import { problemAnchor } from '../http/problems/problem.js';
import { staticPath } from '../static/static-path.js';
import type { DocumentedError } from './errors-catalogue.js';

/**
 * OpenAPI Explorer writes its styles into the page and its elements, and shows pictures of answers from memory. No text
 * of the document becomes a script: scripts come only from here.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The element in which `docs.js` shows the document; JSX has no type for a name outside HTML. */
const EXPLORER = h('openapi-explorer', {
  'data-root': './',
  'hide-server-selection': 'true',
  'schema-expand-level': '2',
});

/** The parts of a guide that the page shows. */
interface GuideLink {
  readonly path: string;
  readonly title: string;
}

/** The documentation page: OpenAPI Explorer over `openapi.json`; guides and problem codes, which need no script. */
export function docsPage(problems: readonly DocumentedError[], guides: readonly GuideLink[]): PageContent {
  const document = (
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Naqsh API</title>
        <link rel="icon" type="image/svg+xml" href={staticPath('icon.svg')} />
        <link rel="stylesheet" href={staticPath('docs.css')} />
        <script type="module" src={staticPath('openapi-explorer.js')} />
        <script type="module" src={staticPath('docs.js')} />
      </head>
      <body>
        <header class="home">
          <strong>Naqsh API</strong>
          <a href="#guides">Guides</a>
          <a href="#codes">Codes of problems</a>
          <a href="account">Your account</a>
          <a href="openapi.json">openapi.json</a>
        </header>
        {EXPLORER}
        <main>
          <noscript>
            <p class="home">
              Without JavaScript, read <a href="openapi.json">openapi.json</a> with a tool of your own.
            </p>
          </noscript>
          <section id="guides" aria-labelledby="guides-title">
            <h2 id="guides-title">Guides</h2>
            <ul>
              {guides.map(({ path, title }) => (
                <li key={path}>
                  <a href={path.slice(1)}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
          <details id="codes">
            <summary>Codes of problems</summary>
            <p>Every error has one of these codes; its type leads here.</p>
            <dl>
              {problems.map(({ status, code, detail }) => (
                <div key={code} id={problemAnchor(code)}>
                  <dt>
                    {status} <code>{code}</code>
                  </dt>
                  <dd>{detail}</dd>
                </div>
              ))}
            </dl>
          </details>
        </main>
      </body>
    </html>
  );
  return { html: `<!doctype html>${renderToString(document)}`, policy: POLICY };
}
