import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { FakeWebhook } from './fake-stream.js';
import type { Announcement, Gateway } from './gateways.js';

interface Receipt {
  readonly no: number;
  readonly mills: number;
  readonly money: string;
  returned: boolean;
}

interface Bill {
  readonly no: number;
  readonly memo: string;
  readonly mills: number;
  state: 'due' | 'void';
  readonly receipts: Receipt[];
}

const ADAPTER = fileURLToPath(new URL('till.adapter.mjs', import.meta.url));
const PASSWORD = 'the-password-of-the-till';
const WORDS: Readonly<Record<Announcement, string>> = {
  paid: 'settled',
  again: 'counted',
  failed: 'void',
  refunded: 'returned',
};

/** A provider of a different kind than Stream, for `till.adapter.mjs`. */
export class FakeTill implements Gateway {
  readonly name = 'till';
  readonly bringsOthers = true;
  private readonly bills: Bill[] = [];
  private readonly numbers = new Map<string, number>();
  private last = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeTill> {
    const server = createServer();
    const till = new FakeTill(server);
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        const isKnown = request.headers.authorization === `Till ${PASSWORD}`;
        const answer = isKnown ? till.answer(`${request.method ?? ''} ${request.url ?? ''}`, body) : undefined;
        response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer ?? {}));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return till;
  }

  get settings(): Record<string, string> {
    return {
      BILLING_PROVIDER: 'till',
      TILL_ADDRESS: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
      TILL_PASSWORD: PASSWORD,
      NODE_OPTIONS: `--import ${ADAPTER}`,
    };
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  isPaid(checkoutId: string): boolean {
    return this.billOf(checkoutId).receipts.length > 0;
  }

  pay(checkoutId: string): void {
    const { receipts, mills } = this.billOf(checkoutId);
    receipts.push({ no: this.next(), mills, money: 'SAR', returned: false });
  }

  fail(checkoutId: string): void {
    this.billOf(checkoutId).state = 'void';
  }

  refund(checkoutId: string): void {
    for (const receipt of this.billOf(checkoutId).receipts) receipt.returned = true;
  }

  /** In one webhook with another event, about somebody else's bill. The same event has the same number. */
  announce(checkoutId: string, what: Announcement): FakeWebhook[] {
    const { no: bill, memo, receipts } = this.billOf(checkoutId);
    const named = `${checkoutId} ${what}`;
    const seq = this.numbers.get(named) ?? this.next();
    this.numbers.set(named, seq);
    const event = { seq, what: WORDS[what], bill, receipt: receipts[0]?.no ?? 0, memo };
    const other = { seq: seq + 0.5, what: 'settled', bill: 0, receipt: 0, memo: 'of another shop' };
    const body = JSON.stringify({ password: PASSWORD, happened: [event, other] });
    return [{ headers: { 'content-type': 'application/json' }, body }];
  }

  private answer(call: string, body: string): object | undefined {
    if (call === 'GET /bills') return {};
    if (call === 'POST /bills') {
      const form = new URLSearchParams(body);
      const bill: Bill = {
        no: this.next(),
        memo: form.get('memo') ?? '',
        mills: Number(form.get('mills')),
        state: 'due',
        receipts: [],
      };
      this.bills.push(bill);
      return { bill: bill.no, pay_at: `https://till.example/${bill.no}` };
    }
    return this.bills.find(({ no }) => call === `GET /bills/${no}`);
  }

  private billOf(checkoutId: string): Bill {
    const found = this.bills.findLast(({ memo }) => memo === checkoutId);
    if (found === undefined) throw new Error(`There is no bill for ${checkoutId}.`);
    return found;
  }

  private next(): number {
    this.last += 1;
    return this.last;
  }
}
