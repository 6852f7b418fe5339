import type { ComponentChildren } from 'preact';
import type { PageContent } from '../../http/index.js';
import { inLanguage } from './language.js';
import { page } from './page.js';
import { explain } from './problem-texts.js';
import { linkTo, linkToDocs, type Visit } from './visit.js';

const TEXTS = {
  title: { ar: 'تعذّر ذلك', en: 'That did not work' },
  again: { ar: 'العودة إلى الصفحة', en: 'Back to the page' },
  lost: { ar: 'لا صفحة هنا', en: 'Page not found' },
  lostLead: {
    ar: 'قد يكون في العنوان خطأ، أو نُقلت الصفحة. راجع الرابط، أو ابدأ من هنا:',
    en: 'The address may be mistyped, or the page has moved. Check the link, or continue here:',
  },
  account: { ar: 'حسابك', en: 'Your account' },
  greeting: { ar: 'بطاقات تهنئة بالأسماء', en: 'Greeting cards with names' },
  docs: { ar: 'التوثيق', en: 'Documentation' },
} as const;

/** The page of an unknown address, with links onward. */
export function lostPage(visit: Visit): PageContent {
  const words = inLanguage(TEXTS, visit.lang);
  return page(
    visit,
    { title: words.lost },
    <section class="card">
      <h1>{words.lost}</h1>
      <p class="lead">{words.lostLead}</p>
      <a class="button" href={linkTo(visit, '/greeting-package')}>
        {words.greeting}
      </a>
      <a class="button quiet" href={linkTo(visit, '/account')}>
        {words.account}
      </a>
      <a class="button quiet" href={linkToDocs(visit)}>
        {words.docs}
      </a>
    </section>,
  );
}

/**
 * Explains a problem if the refused page itself can't be shown.
 * @param remedy the next step; by default the way back to the page
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
