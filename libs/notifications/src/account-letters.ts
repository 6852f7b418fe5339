import type { Letters } from './mail.js';

/** Sent to an address after a sign-up; `url` proves its ownership. */
export function verifyAddress(url: string): Letters {
  return {
    ar: {
      subject: 'أكّد بريدك الإلكتروني',
      paragraphs: ['أهلًا بك في نقش. بقيت خطوة واحدة: أكّد أن هذا البريد لك، ليُفتح حسابك ويُضاف إليه رصيد البداية.'],
      action: { label: 'تأكيد البريد', url },
      note: 'الرابط صالح ٢٤ ساعة ولمرة واحدة. إن لم تكن أنت من سجّل فتجاهل هذه الرسالة، ولن يُفتح أي حساب.',
    },
    en: {
      subject: 'Confirm your e-mail address',
      paragraphs: [
        'Welcome to Naqsh. One step is left: confirm your address. Your account then opens with its first credits.',
      ],
      action: { label: 'Confirm the address', url },
      note: 'The link works once, for 24 hours. If you did not sign up, ignore this message: no account will be opened.',
    },
  };
}

/** Sent to the address of an existing account after another sign-up with it. */
export function alreadyRegistered(url: string): Letters {
  return {
    ar: {
      subject: 'لديك حساب في نقش',
      paragraphs: [
        'حاول أحدهم التسجيل بهذا البريد، وله حساب من قبل. إن كنت أنت فادخل بكلمة مرورك، أو اختر كلمة جديدة.',
      ],
      action: { label: 'اختيار كلمة مرور جديدة', url },
      note: 'الرابط صالح ساعة واحدة ولمرة واحدة. إن لم تكن أنت فتجاهل هذه الرسالة: لم يتغيّر شيء في حسابك.',
    },
    en: {
      subject: 'You already have an account',
      paragraphs: [
        'Somebody tried to sign up with this address, which has an account. If you did, sign in with your password, or choose a new one.',
      ],
      action: { label: 'Choose a new password', url },
      note: 'The link works once, for one hour. If you did not, ignore this message: your account has not changed.',
    },
  };
}

/** Sent to an account after a request to reset its password. */
export function resetPassword(url: string): Letters {
  return {
    ar: {
      subject: 'اختر كلمة مرور جديدة',
      paragraphs: ['وصلنا طلب لتغيير كلمة مرور حسابك في نقش.'],
      action: { label: 'اختيار كلمة مرور جديدة', url },
      note: 'الرابط صالح ساعة واحدة ولمرة واحدة. إن لم تكن أنت من طلب فتجاهل هذه الرسالة: كلمة مرورك كما هي.',
    },
    en: {
      subject: 'Choose a new password',
      paragraphs: ['We were asked to change the password of your Naqsh account.'],
      action: { label: 'Choose a new password', url },
      note: 'The link works once, for one hour. If you did not ask for it, ignore this message: your password stays as it is.',
    },
  };
}

/**
 * Sent to an account after its password has changed. It has no link, so that a victim of theft can't be lured to click
 * one.
 */
export function passwordChanged(): Letters {
  return {
    ar: {
      subject: 'تغيّرت كلمة مرورك',
      paragraphs: [
        'تغيّرت كلمة مرور حسابك في نقش، وأُنهيت كل جلساتك المفتوحة.',
        'إن لم تكن أنت من غيّرها فاطلب الآن كلمة مرور جديدة، ثم راجع مفاتيح الواجهة في حسابك.',
      ],
    },
    en: {
      subject: 'Your password has changed',
      paragraphs: [
        'The password of your Naqsh account has changed, and all your open sessions were ended.',
        'If you did not do this, request a new password now, then check the API keys of your account.',
      ],
    },
  };
}
