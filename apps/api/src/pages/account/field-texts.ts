/** The labels and fault texts of the account forms' fields. */
export const FIELD_TEXTS = {
  name: { ar: 'الاسم', en: 'Name' },
  nameFault: { ar: 'اكتب اسمًا لا يتجاوز ٢٠٠ حرف.', en: 'Write a name of at most 200 characters.' },
  optional: { ar: '(اختياري)', en: '(optional)' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail address' },
  emailFault: {
    ar: 'اكتب بريدًا كاملًا، مثل maryam@example.com',
    en: 'Write a whole address, such as maryam@example.com.',
  },
  password: { ar: 'كلمة المرور', en: 'Password' },
  passwordFault: { ar: 'اكتب كلمة مرورك.', en: 'Write your password.' },
  newPassword: { ar: 'كلمة المرور الجديدة', en: 'New password' },
  newPasswordHint: { ar: 'عشرة أحرف على الأقل.', en: 'At least ten characters.' },
  newPasswordFault: {
    ar: 'اختر كلمة مرور من عشرة أحرف إلى مئتين.',
    en: 'Choose a password of ten to two hundred characters.',
  },
} as const;
