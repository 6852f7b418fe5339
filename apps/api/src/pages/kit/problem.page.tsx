import type { ComponentChildren } from 'preact';
import type { PageContent } from '../../http/index.js';
import { inLanguage } from './language.js';
import { page } from './page.js';
import { explain } from './problem-texts.js';
import { linkTo, type Visit } from './visit.js';

const TEXTS = {
  title: { ar: 'تعذّر ذلك', en: 'That did not work' },
  again: { ar: 'العودة إلى الصفحة', en: 'Back to the page' },
} as const;

/**
 * Tells of a problem where the refused page itself can't be shown.
 * @param remedy what to do now; without it, the way back to the page
 */
export function problemPage(visit: Visit, remedy?: ComponentChildren): PageContent {
  const words = inLanguage(TEXTS, visit.lang);
  return page(
    visit,
    { title: words.title },
    <section class="card">
      <h1>{words.title}</h1>
      <p role="alert">{visit.problem === null ? null : explain(visit.problem, visit.lang)}</p>
      {remedy ?? (
        <a class="button" href={linkTo(visit, visit.path)}>
          {words.again}
        </a>
      )}
    </section>,
  );
}
