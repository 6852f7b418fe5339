import type { JSX } from 'preact';
import type { PageContent } from '../../http/index.js';
import { Carried, Field, Form, inLanguage, linkTo, page, Refusal, type Visit } from '../kit/index.js';
import { FIELD_TEXTS } from './field-texts.js';

const TEXTS = {
  ...FIELD_TEXTS,
  verify: { ar: 'أكّد بريدك', en: 'Confirm your address' },
  verifyLead: {
    ar: 'اضغط الزر ليُفتح حسابك ويُضاف إليه رصيد البداية.',
    en: 'Press the button: your account opens with its first credits.',
  },
  verifySend: { ar: 'تأكيد البريد', en: 'Confirm the address' },
  reset: { ar: 'اختر كلمة مرور جديدة', en: 'Choose a new password' },
  resetSend: { ar: 'حفظ كلمة المرور', en: 'Save the password' },
  used: { ar: 'هذا الرابط لم يعد صالحًا', en: 'This link no longer works' },
  usedLead: {
    ar: 'ربما استُخدم من قبل، أو انتهت مدته، أو نُسخ ناقصًا.',
    en: 'It was used before, has expired, or was not copied completely.',
  },
  verifyAgain: { ar: 'أنشئ الحساب من جديد', en: 'Sign up again' },
  resetAgain: { ar: 'اطلب رابطًا آخر', en: 'Request another link' },
  signIn: { ar: 'تسجيل الدخول', en: 'Sign in' },
  forgotten: { ar: 'نسيت كلمة المرور؟', en: 'Forgotten your password?' },
} as const;

/** Returns true if the link itself is useless: it carries no token, or one that does not work. */
function isUsedUp({ problem }: Visit, token: string): boolean {
  return token === '' || problem?.code === 'invalid_token' || problem?.code === 'email_taken';
}

/** The target of a sign-up mail's link. A button confirms the address, because mail programs open links too. */
export function verifyPage(visit: Visit): PageContent {
  const words = inLanguage(TEXTS, visit.lang);
  const token = tokenOf(visit);
  const isUsed = isUsedUp(visit, token);
  return page(
    visit,
    { title: isUsed ? words.used : words.verify, keep: kept(token) },
    <section class="card">
      {isUsed ? (
        <UsedUp visit={visit} to="/account/sign-up" again={words.verifyAgain} />
      ) : (
        <>
          <h1>{words.verify}</h1>
          <p class="lead">{words.verifyLead}</p>
          <Refusal visit={visit} />
          <Form visit={visit}>
            <Carried name="token" value={token} />
            <button class="button">{words.verifySend}</button>
          </Form>
        </>
      )}
      <p class="links">
        <a href={linkTo(visit, '/account/sign-in')}>{words.signIn}</a>
        <a href={linkTo(visit, '/account/forgot')}>{words.forgotten}</a>
      </p>
    </section>,
  );
}

/** The target of a password reset mail's link. */
export function resetPage(visit: Visit): PageContent {
  const words = inLanguage(TEXTS, visit.lang);
  const token = tokenOf(visit);
  const isUsed = isUsedUp(visit, token);
  return page(
    visit,
    { title: isUsed ? words.used : words.reset, keep: kept(token) },
    <section class="card">
      {isUsed ? (
        <UsedUp visit={visit} to="/account/forgot" again={words.resetAgain} />
      ) : (
        <>
          <h1>{words.reset}</h1>
          <Refusal visit={visit} />
          <Form visit={visit}>
            <Carried name="token" value={token} />
            <Field
              visit={visit}
              name="password"
              type="password"
              autocomplete="new-password"
              label={words.newPassword}
              fault={words.newPasswordFault}
              hint={words.newPasswordHint}
            />
            <button class="button">{words.resetSend}</button>
          </Form>
        </>
      )}
      <p class="links">
        <a href={linkTo(visit, '/account/sign-in')}>{words.signIn}</a>
      </p>
    </section>,
  );
}

function UsedUp({ visit, to, again }: { visit: Visit; to: string; again: string }): JSX.Element {
  const words = inLanguage(TEXTS, visit.lang);
  return (
    <>
      <h1>{words.used}</h1>
      <p class="lead" role="alert">
        {words.usedLead}
      </p>
      <a class="button" href={linkTo(visit, to)}>
        {again}
      </a>
    </>
  );
}

/** The token of the mailed link: from its address, or from the form on its page. */
function tokenOf({ query, typed }: Visit): string {
  return typed['token'] ?? query['token'] ?? '';
}

function kept(token: string): Record<string, string> {
  return token === '' ? {} : { token };
}
