import { renderToString } from 'preact-render-to-string';
import type { PageContent } from '../http/index.js';
import { problemAnchor } from '../http/problems/problem.js';
import { staticPath } from '../static/static-path.js';
import type { DocumentedError } from './errors-catalogue.js';

/** Swagger UI draws its icons from `data:` in its style, and keeps the key that was given in the browser. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The documentation as a page: Swagger UI over `openapi.json`, and the codes of problems, which need no script. */
export function docsPage(problems: readonly DocumentedError[]): PageContent {
  const document = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Naqsh API</title>
        <link rel="icon" type="image/svg+xml" href={staticPath('icon.svg')} />
        <link rel="stylesheet" href={staticPath('swagger-ui.css')} />
        <link rel="stylesheet" href={staticPath('docs.css')} />
        <script defer src={staticPath('swagger-ui.js')} />
        <script type="module" src={staticPath('docs.js')} />
      </head>
      <body>
        <header class="home">
          <a href="account/sign-in">Your account</a>
          <a href="openapi.json">openapi.json</a>
        </header>
        <main>
          <div id="swagger-ui" data-root="./">
            <noscript>
              <p class="home">
                Without JavaScript, read <a href="openapi.json">openapi.json</a> with a tool of your own.
              </p>
            </noscript>
          </div>
          <section id="codes" aria-labelledby="codes-title">
            <h2 id="codes-title">Codes of problems</h2>
            <p>Every error has one of these codes; its type leads here.</p>
            <dl>
              {problems.map(({ status, code, detail }) => (
                <>
                  <dt id={problemAnchor(code)}>
                    {status} <code>{code}</code>
                  </dt>
                  <dd>{detail}</dd>
                </>
              ))}
            </dl>
          </section>
        </main>
      </body>
    </html>
  );
  return { html: `<!doctype html>${renderToString(document)}`, policy: POLICY };
}
