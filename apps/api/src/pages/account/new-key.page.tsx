import type { JSX } from 'preact';
import type { PageContent } from '../../http/index.js';
import { count, Field, Form, inLanguage, page, Refusal, type Visit } from '../kit/index.js';

const TEXTS = {
  first: { ar: 'أنشئ مفتاحك الأول', en: 'Create your first key' },
  another: { ar: 'أنشئ مفتاحًا آخر', en: 'Create another key' },
  name: { ar: 'اسم المفتاح', en: 'Name of the key' },
  hint: {
    ar: 'لتعرفه بين مفاتيحك، كاسم البرنامج الذي يستعمله.',
    en: 'A name that distinguishes it, such as the program that uses it.',
  },
  fault: { ar: 'اكتب اسمًا لا يتجاوز ١٠٠ حرف.', en: 'Write a name of at most 100 characters.' },
  usual: {
    ar: (nth: number) => `مفتاح ${count(nth, 'ar')}`,
    en: (nth: number) => `Key ${count(nth, 'en')}`,
  },
} as const;

/** The form that creates a key. */
export function NewKeyForm({ visit, keys }: { visit: Visit; keys: number }): JSX.Element {
  const words = inLanguage(TEXTS, visit.lang);
  return (
    <Form visit={visit} to="/account">
      <Field
        visit={visit}
        name="name"
        type="text"
        autocomplete="off"
        usual={words.usual(keys + 1)}
        label={words.name}
        hint={words.hint}
        fault={words.fault}
      />
      <button class={keys === 0 ? 'button' : 'button quiet'}>{keys === 0 ? words.first : words.another}</button>
    </Form>
  );
}

/** The form alone, with the faults of the refused request. */
export function refusedKeyPage(visit: Visit): PageContent {
  const title = inLanguage(TEXTS, visit.lang).another;
  return page(
    visit,
    { title, home: '/account' },
    <section class="card">
      <h1>{title}</h1>
      <Refusal visit={visit} />
      <NewKeyForm visit={visit} keys={1} />
    </section>,
  );
}
