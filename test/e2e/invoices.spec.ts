import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirm, newCode, openTopup, press, untilSettled } from '../support/billing.js';
import { pdfiumText } from '../support/pdf-readers.js';
import { refusal } from '../support/problems.js';
import { type Client, type Service, startService } from '../support/service.js';
import { until } from '../support/until.js';

const SELLER = { INVOICE_SELLER: 'شركة نقش', INVOICE_VAT_NUMBER: '310122393500003', INVOICE_ADDRESS: 'الرياض، العليا' };

let service: Service;
let admin: Client;
let client: Client;

const buy = async (by: Client, body: object = {}): Promise<string> => {
  const { checkout_id: id } = await openTopup(by, body);
  await press(service, id, 'pay');
  await confirm(by, id);
  return id;
};
const refund = async (id: string): Promise<void> => {
  await press(service, id, 'refund');
  await until(async () => (await numbers()).some((row) => row.checkout_id === id && row.kind === 'credit_note'));
};
const numbers = (): Promise<{ number: string; kind: string; checkout_id: string }[]> =>
  service.query('SELECT number, kind, checkout_id FROM invoices ORDER BY number') as never;
const paper = (by: Client, path: string): Promise<Response> => by.fetch(`/v1/me/billing/${path}`);

beforeAll(async () => {
  service = await startService({ seed: 'nothing', worker: true, settings: { NAQSH_SANDBOX: '1', ...SELLER } });
  [admin, client] = [await service.newClient({ role: 'admin' }), await service.newClient({ credits: 0 })];
});
afterAll(() => service.close());

describe('an invoice', () => {
  it('names the purchase, the seller and the price, and is the same each time', async () => {
    await newCode(admin, 'tenth', { percent_off: 10 });
    const id = await buy(client, { discount_code: 'tenth' });
    const answer = await paper(client, `invoices/${id}`);
    expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain('filename="INV-000001.pdf"');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = await pdfiumText(bytes);
    for (const part of [
      'INV-000001',
      '310122393500003',
      id,
      '180.00',
      '-18.00',
      '140.87',
      '21.13',
      '162.00',
      '1,000',
    ]) {
      expect(text).toContain(part);
    }
    const again = await paper(client, `invoices/${id}`);
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
    expect(again.headers.get('etag')).toBe(answer.headers.get('etag'));
  });

  it('is taken back by a credit note, which names it', async () => {
    const id = await buy(client);
    await refusal(await paper(client, `credit-notes/${id}`), 404);
    await refund(id);
    const answer = await paper(client, `credit-notes/${id}`);
    const text = await pdfiumText(Buffer.from(await answer.arrayBuffer()));
    expect(text).toMatch(/CRN-0*\d+/);
    const [invoice] = (await numbers()).filter(({ checkout_id: of, kind }) => of === id && kind === 'invoice');
    expect(text).toContain(`INV-${String(invoice?.number).padStart(6, '0')}`);
    expect((await paper(client, `invoices/${id}`)).status).toBe(200);
  });

  it('is there for its buyer alone, once it is paid', async () => {
    const { checkout_id: open } = await openTopup(client);
    await refusal(await paper(client, `invoices/${open}`), 404);
    const paid = await buy(client);
    for (const other of [await service.newClient(), admin]) {
      await refusal(await paper(other, `invoices/${paid}`), 404);
    }
    await refusal(await paper(client, 'invoices/chk_none'), 404);
  });

  it('is issued when it is asked for, where a process of an older release booked the payment', async () => {
    const id = await buy(client);
    await service.query('DELETE FROM invoices WHERE checkout_id = $1', [id]);
    expect((await paper(client, `invoices/${id}`)).status).toBe(200);
    expect((await numbers()).filter(({ checkout_id: of }) => of === id)).toHaveLength(1);
  });

  it('has the next number, also for concurrent payments', async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => service.newClient({ credits: 0 })));
    const paid = await Promise.all(buyers.map((one) => buy(one, { credits: 100 })));
    await Promise.all(paid.slice(0, 4).map(refund));
    await untilSettled(service);
    const given = (await numbers()).map(({ number }) => Number(number));
    expect(given).toEqual(given.map((_, index) => index + 1));
    expect((await numbers()).filter(({ checkout_id: of }) => paid.includes(of))).toHaveLength(16);
  });
});
