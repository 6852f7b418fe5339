import { Field, Form, inLanguage, page, Refusal, type Visit } from '../../apps/api/src/pages/kit/index.js';
import type { PageContent } from '../../apps/api/src/http/index.js';

const TEXTS = {
  title: { ar: 'سجلّ الضيوف', en: 'Guest book' },
  guest: { ar: 'اسم الضيف', en: 'Your name' },
  fault: { ar: 'اكتب اسمًا من حرفين على الأقل.', en: 'Write a name of at least two characters.' },
  send: { ar: 'توقيع', en: 'Sign' },
  thanks: { ar: (guest: string) => `شكرًا يا ${guest}`, en: (guest: string) => `Thank you, ${guest}` },
} as const;

/** A page that the service does not have, built like future ones. */
export function guestBookPage(visit: Visit, guest?: string): PageContent {
  const words = inLanguage(TEXTS, visit.lang);
  return page(
    visit,
    { title: words.title },
    <section class="card">
      <h1>{guest === undefined ? words.title : words.thanks(guest)}</h1>
      <Refusal visit={visit} />
      <Form visit={visit}>
        <Field visit={visit} name="guest" type="text" autocomplete="name" label={words.guest} fault={words.fault} />
        <button class="button">{words.send}</button>
      </Form>
    </section>,
  );
}
