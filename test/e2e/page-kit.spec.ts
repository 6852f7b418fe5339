import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MadeUpController } from '../support/made-up.controller.js';
import { startProbe, type Probe } from '../support/probe.js';
import { refusal } from '../support/problems.js';

const PATH = '/made-up/wedding/guests';

let probe: Probe;

beforeAll(async () => {
  probe = await startProbe([MadeUpController]);
});
afterAll(() => probe.close());

const look = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(probe.url + path, { ...init, headers: { accept: 'text/html', ...init.headers } });
const sign = (fields: Record<string, string>, headers: Record<string, string> = {}, query = ''): Promise<Response> =>
  look(PATH + query, { method: 'POST', body: new URLSearchParams(fields), headers });

describe('a page that is made of the kit', () => {
  it('speaks the requested language, in its direction, and links to the other', async () => {
    const arabic = await (await look(PATH)).text();
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('سجلّ الضيوف');
    expect(arabic).toMatch(/href="\.\.\/\.\.\/made-up\/wedding\/guests\?lang=en"/);
    const english = await (await look(PATH, { headers: { 'accept-language': 'en-GB,en;q=0.9' } })).text();
    expect(english).toContain('<html lang="en" dir="ltr">');
    expect(english).toContain('Guest book');
  });

  it('answers its form, as text and nothing else', async () => {
    const signed = await sign({ guest: '<b>Nora</b>' }, {}, '?lang=en');
    expect(signed.status).toBe(200);
    expect(await signed.text()).toContain('Thank you, &lt;b>Nora&lt;/b>');
  });

  it('shows a fault beside its field, with the status of the problem, and keeps the typed values', async () => {
    const refused = await sign({ guest: '"' }, {}, '?lang=en');
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toMatch(/<input[^>]* value="&quot;"[^>]* aria-invalid="true"[^>]* aria-describedby="guest-fault"/);
    expect(html).toMatch(/id="guest-fault">Write a name of at least two characters\./);
    expect(html).toMatch(/<form method="post" action="\.\.\/\.\.\/made-up\/wedding\/guests\?lang=en"/);
  });

  it('shows faults that no form could prevent, too', async () => {
    const foreign = await sign({ guest: 'Nora' }, { origin: 'https://evil.example' }, '?lang=en');
    expect([foreign.status, foreign.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    expect(await foreign.text()).toContain('This came from another site.');
    const json = await look(PATH, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    expect([json.status, json.headers.get('content-type')]).toEqual([415, 'text/html; charset=utf-8']);
    expect(await json.text()).toContain(json.headers.get('x-request-id'));
  });

  it('gives programs the problem', async () => {
    const answer = await sign({ guest: '' }, { accept: '*/*' });
    expect((await refusal(answer, 422)).places).toEqual(['body.guest']);
  });
});
