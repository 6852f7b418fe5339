import type { PageContent } from '../../http/index.js';
import { inLanguage, linkTo, Notice, page, type Visit } from '../kit/index.js';

const TEXTS = {
  title: { ar: 'راجع بريدك', en: 'Check your mail' },
  before: { ar: 'أرسلنا رابطًا إلى', en: 'We have sent a link to' },
  afterSignUp: {
    ar: 'افتحه ليُفتح حسابك. الرابط صالح ٢٤ ساعة ولمرة واحدة.',
    en: 'Follow it to open your account. It works once, for 24 hours.',
  },
  afterForgot: {
    ar: 'إن كان لهذا البريد حساب فافتح الرابط لتختار كلمة مرور جديدة. الرابط صالح ساعة واحدة ولمرة واحدة.',
    en: 'If this address has an account, follow it to choose a new password. It works once, for one hour.',
  },
  local: {
    ar: 'هذه نسخة تجريبية على جهازك: الرسائل ملفات في المجلد ‎.data/mail',
    en: 'This is a trial on your own machine: mails are files in .data/mail',
  },
  again: { ar: 'لم يصل، أو في العنوان خطأ؟ أعد المحاولة', en: 'Did it not arrive, or is the address wrong? Try again' },
  signIn: { ar: 'تسجيل الدخول', en: 'Sign in' },
} as const;

/**
 * The page after any request for a mail, whether the address has an account or not.
 * @param isLocal true if mails are only written to files
 */
export function mailSentPage(visit: Visit, email: string, isLocal: boolean): PageContent {
  const words = inLanguage(TEXTS, visit.lang);
  const isSignUp = visit.path.endsWith('/sign-up');
  return page(
    visit,
    { title: words.title },
    <section class="card">
      <h1>{words.title}</h1>
      <p class="lead" role="status">
        {words.before} <bdi>{email}</bdi>
      </p>
      <p class="aside">{isSignUp ? words.afterSignUp : words.afterForgot}</p>
      {isLocal ? <Notice kind="calm">{words.local}</Notice> : null}
      <p class="links">
        <a href={linkTo(visit, visit.path)}>{words.again}</a>
        <a href={linkTo(visit, '/account/sign-in')}>{words.signIn}</a>
      </p>
    </section>,
  );
}
