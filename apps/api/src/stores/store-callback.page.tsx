import type { Store } from '#store-integration';
import type { PageContent } from '../http/index.js';
import { inLanguage, page, problemPage, type Visit } from '../pages/kit/index.js';

const TEXTS = {
  title: { ar: 'ثُبّت التطبيق في متجرك', en: 'Installed in your store' },
  store: { ar: 'المتجر', en: 'Store' },
  next: {
    ar: 'بقيت خطوة: افتح التطبيق من لوحة تحكم متجرك واربط المتجر بحسابك هنا، ثم حدّد المنتجات التي تصير بطاقات.',
    en: 'One step is left: open the app in the dashboard of your store, link the store to your account here, then choose the products that become cards.',
  },
  linked: {
    ar: 'المتجر مرتبط بحساب هنا. حدّد الآن المنتجات التي تصير بطاقات.',
    en: 'The store is linked to an account here. Now choose the products that become cards.',
  },
  again: {
    ar: 'عُد إلى لوحة تحكم متجرك وثبّت التطبيق من جديد: الرمز يُستعمل مرة واحدة وتنتهي مدته بسرعة.',
    en: 'Go back to the dashboard of your store and install the app again: its code works once, for a short time.',
  },
} as const;

/** Confirms to a merchant that their store is installed. */
export function storeInstalledPage(visit: Visit, store: Store): PageContent {
  const words = inLanguage(TEXTS, visit.lang);
  return page(
    visit,
    { title: words.title },
    <section class="card">
      <div class="state" role="status">
        <span class="sign" aria-hidden="true">
          ✓
        </span>
        <div>
          <h1>{words.title}</h1>
          <p class="lead">{store.userId === null ? words.next : words.linked}</p>
        </div>
      </div>
      <dl class="facts">
        <div>
          <dt>{words.store}</dt>
          <dd>
            <bdi>{store.name}</bdi>
          </dd>
        </div>
      </dl>
    </section>,
  );
}

/** Explains a failed installation to a merchant, with the remedy. */
export function storeRefusedPage(visit: Visit): PageContent {
  return problemPage(visit, <p class="lead">{inLanguage(TEXTS, visit.lang).again}</p>);
}
