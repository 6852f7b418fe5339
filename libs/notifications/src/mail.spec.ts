import { describe, expect, it } from '@jest/globals';
import { alreadyRegistered, passwordChanged, resetPassword, verifyAddress } from './account-letters.js';
import { compose } from './mail.js';

const URL_WITH_TOKEN = 'https://naqsh.example.com/account/verify?token=abc&x="1"';

describe('a mail', () => {
  it('says the same in text and HTML, and has its address whole in both', () => {
    const letter = verifyAddress(URL_WITH_TOKEN).en;
    const mail = compose('someone@example.com', 'en', letter);
    expect(mail).toMatchObject({ to: 'someone@example.com', subject: letter.subject });
    expect(mail.text.split('\n')).toContain(URL_WITH_TOKEN);
    expect(mail.html).toContain('href="https://naqsh.example.com/account/verify?token=abc&amp;x=&quot;1&quot;"');
    for (const paragraph of letter.paragraphs) {
      expect(mail.text).toContain(paragraph);
      expect(mail.html).toContain(paragraph);
    }
  });

  it('runs from right to left in Arabic', () => {
    const arabic = compose('someone@example.com', 'ar', verifyAddress(URL_WITH_TOKEN).ar);
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
    expect(compose('someone@example.com', 'en', passwordChanged().en).html).toContain('<html lang="en" dir="ltr">');
  });

  it('holds no markup of its parts', () => {
    const mail = compose('someone@example.com', 'en', { subject: '<b>', paragraphs: ['<script>1</script> & co'] });
    expect(mail.html).toContain('<title>&lt;b&gt;</title>');
    expect(mail.html).toContain('<p>&lt;script&gt;1&lt;/script&gt; &amp; co</p>');
  });

  it('is written in both languages, in one line of subject each', () => {
    for (const letters of [verifyAddress('u'), alreadyRegistered('u'), resetPassword('u'), passwordChanged()]) {
      expect(letters.ar.subject).toMatch(/^[\p{Script=Arabic}\p{M} ]+$/u);
      expect(letters.en.subject).toMatch(/^[\w -]+$/);
      for (const { paragraphs } of [letters.ar, letters.en]) expect(paragraphs.length).toBeGreaterThan(0);
      expect(letters.ar.action === undefined).toBe(letters.en.action === undefined);
    }
  });
});
