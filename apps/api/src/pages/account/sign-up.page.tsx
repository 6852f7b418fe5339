import type { PageContent } from '../../http/index.js';
import { Carried, Field, Form, inLanguage, linkTo, page, Refusal, type Visit } from '../kit/index.js';
import { FIELD_TEXTS } from './field-texts.js';

const TEXTS = {
  ...FIELD_TEXTS,
  title: { ar: 'افتح حسابك', en: 'Open your account' },
  lead: {
    ar: 'أكّد بريدك، ويُضاف إلى حسابك رصيد يكفي لأول صورك.',
    en: 'Confirm your address and your first credits are on us.',
  },
  send: { ar: 'إنشاء الحساب', en: 'Sign up' },
  known: { ar: 'لديك حساب؟ سجّل الدخول', en: 'You have an account? Sign in' },
} as const;

export function signUpPage(visit: Visit): PageContent {
  const words = inLanguage(TEXTS, visit.lang);
  return page(
    visit,
    { title: words.title },
    <section class="card">
      <h1>{words.title}</h1>
      <p class="lead">{words.lead}</p>
      <Refusal visit={visit} />
      <Form visit={visit}>
        <Field
          visit={visit}
          name="name"
          type="text"
          autocomplete="name"
          label={words.name}
          fault={words.nameFault}
          optional={words.optional}
        />
        <Field
          visit={visit}
          name="email"
          type="email"
          autocomplete="email"
          label={words.email}
          fault={words.emailFault}
        />
        <Field
          visit={visit}
          name="password"
          type="password"
          autocomplete="new-password"
          label={words.password}
          fault={words.newPasswordFault}
          hint={words.newPasswordHint}
        />
        <Carried name="locale" value={visit.lang} />
        <button class="button">{words.send}</button>
      </Form>
      <p class="links">
        <a href={linkTo(visit, '/account/sign-in')}>{words.known}</a>
      </p>
    </section>,
  );
}
