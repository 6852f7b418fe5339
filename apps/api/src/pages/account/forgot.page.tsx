import type { PageContent } from '../../http/index.js';
import { Field, Form, inLanguage, linkTo, page, Refusal, type Visit } from '../kit/index.js';
import { FIELD_TEXTS } from './field-texts.js';

const TEXTS = {
  ...FIELD_TEXTS,
  title: { ar: 'نسيت كلمة المرور', en: 'Forgotten password' },
  lead: {
    ar: 'اكتب بريدك، ونرسل إليك رابطًا تختار به كلمة مرور جديدة.',
    en: 'Write your address. We send you a link to choose a new password.',
  },
  send: { ar: 'إرسال الرابط', en: 'Send the link' },
  signIn: { ar: 'العودة إلى تسجيل الدخول', en: 'Back to signing in' },
  signUp: { ar: 'إنشاء حساب', en: 'Sign up' },
} as const;

export function forgotPage(visit: Visit): PageContent {
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
          name="email"
          type="email"
          autocomplete="email"
          label={words.email}
          fault={words.emailFault}
        />
        <button class="button">{words.send}</button>
      </Form>
      <p class="links">
        <a href={linkTo(visit, '/account/sign-in')}>{words.signIn}</a>
        <a href={linkTo(visit, '/account/sign-up')}>{words.signUp}</a>
      </p>
    </section>,
  );
}
