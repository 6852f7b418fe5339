import type { Messages } from '../../i18n/messages.js';

export const messages = {
  signInTitle: { ar: 'تسجيل الدخول', en: 'Sign in' },
  signIn: { ar: 'دخول', en: 'Sign in' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  newPasswordHint: { ar: 'عشرة أحرف على الأقل.', en: 'At least ten characters.' },
  name: { ar: 'الاسم', en: 'Name' },
  forgotten: { ar: 'نسيت كلمة المرور؟', en: 'Forgotten your password?' },
  noAccount: { ar: 'ليس لديك حساب؟ أنشئ حسابًا', en: 'No account yet? Sign up' },
  hasAccount: { ar: 'لديك حساب؟ سجّل الدخول', en: 'You have an account? Sign in' },
  signUpTitle: { ar: 'افتح حسابك', en: 'Open your account' },
  signUpLead: {
    ar: 'أكّد بريدك، ويُضاف إلى حسابك رصيد يكفي لأول صورك.',
    en: 'Confirm your address and your first credits are on us.',
  },
  signUp: { ar: 'إنشاء الحساب', en: 'Sign up' },
  forgotTitle: { ar: 'كلمة مرور جديدة', en: 'A new password' },
  forgotLead: {
    ar: 'نرسل إلى بريدك رابطًا تختار به كلمة مرور جديدة.',
    en: 'We mail you a link to choose a new one.',
  },
  sendLink: { ar: 'أرسل الرابط', en: 'Send the link' },
  mailTitle: { ar: 'راجع بريدك', en: 'Check your mail' },
  mailSent: { ar: 'أرسلنا رابطًا إلى {email}', en: 'We have sent a link to {email}' },
  mailSignUp: {
    ar: 'افتحه ليُفتح حسابك. الرابط صالح ٢٤ ساعة ولمرة واحدة.',
    en: 'Follow it to open your account. It works once, for 24 hours.',
  },
  mailForgot: {
    ar: 'إن كان لهذا البريد حساب فافتح الرابط لتختار كلمة مرور جديدة. الرابط صالح ساعة واحدة ولمرة واحدة.',
    en: 'If this address has an account, follow it to choose a new password. It works once, for one hour.',
  },
  again: { ar: 'لم يصل، أو في العنوان خطأ؟ أعد المحاولة', en: 'Did it not arrive, or is the address wrong? Try again' },
  deleted: { ar: 'حُذف حسابك وكل ما فيه.', en: 'Your account and all its contents are deleted.' },
  signedOut: { ar: 'خرجت من حسابك.', en: 'You have signed out.' },
  entering: { ar: 'جارٍ الدخول…', en: 'Signing you in…' },
  enterTitle: { ar: 'الدخول برابط', en: 'Sign in with a link' },
  enterFailed: {
    ar: 'يعمل الرابط مرة واحدة، لمدة ١٥ دقيقة. شغّل الخدمة من جديد لتحصل على رابط آخر.',
    en: 'A link works once, for 15 minutes. Start the service again to get another.',
  },
  emailFault: { ar: 'اكتب بريدك الإلكتروني.', en: 'Write your address.' },
  passwordFault: { ar: 'اكتب كلمة مرورك.', en: 'Write your password.' },
} satisfies Messages;
