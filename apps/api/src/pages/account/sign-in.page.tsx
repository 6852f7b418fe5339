import type { PageContent } from '../../http/index.js';
import { Field, Form, inLanguage, linkTo, Notice, page, Refusal, type Visit } from '../kit/index.js';
import { FIELD_TEXTS } from './field-texts.js';

const TEXTS = {
  ...FIELD_TEXTS,
  title: { ar: 'تسجيل الدخول', en: 'Sign in' },
  send: { ar: 'دخول', en: 'Sign in' },
  forgotten: { ar: 'نسيت كلمة المرور؟', en: 'Forgotten your password?' },
  unknown: { ar: 'ليس لديك حساب؟ أنشئ حسابًا', en: 'No account yet? Sign up' },
} as const;

/** The preceding action, by the address's `done`. */
const DONE = {
  verified: {
    ar: 'تأكّد بريدك وفُتح حسابك. ادخل الآن بكلمة مرورك.',
    en: 'Your address is confirmed and your account is open. Sign in with your password.',
  },
  reset: {
    ar: 'تغيّرت كلمة مرورك وانتهت جلساتك كلها. ادخل بكلمة المرور الجديدة.',
    en: 'Your password has changed and all your sessions were ended. Sign in with the new one.',
  },
  'signed-out': { ar: 'خرجت من حسابك.', en: 'You have signed out.' },
} as const;

export type Done = keyof typeof DONE;

export function signInPage(visit: Visit): PageContent {
  const words = inLanguage(TEXTS, visit.lang);
  const done = new Map(Object.entries(inLanguage(DONE, visit.lang))).get(visit.query['done'] ?? '');
  return page(
    visit,
    { title: words.title },
    <section class="card">
      <h1>{words.title}</h1>
      {done === undefined || visit.problem !== null ? null : <Notice kind="good">{done}</Notice>}
      <Refusal visit={visit} />
      <Form visit={visit}>
        <Field
          visit={visit}
          name="email"
          type="email"
          autocomplete="username"
          label={words.email}
          fault={words.emailFault}
        />
        <Field
          visit={visit}
          name="password"
          type="password"
          autocomplete="current-password"
          label={words.password}
          fault={words.passwordFault}
        />
        <button class="button">{words.send}</button>
      </Form>
      <p class="links">
        <a href={linkTo(visit, '/account/forgot')}>{words.forgotten}</a>
        <a href={linkTo(visit, '/account/sign-up')}>{words.unknown}</a>
      </p>
    </section>,
  );
}
