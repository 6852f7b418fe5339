import { beforeAll, describe, expect, it } from '@jest/globals';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import {
  ADMIN_ORDERS,
  cardsOf,
  namesTable,
  newDraft,
  type OrderBody,
  patchOrder,
  producedOrder,
  submitted,
  summaryOf,
  jsonOf,
} from '../support/greeting-orders.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

/** Names that the smallest package includes. */
const INCLUDED = 50;

interface Order extends OrderBody {
  recipients_count: number;
  amount_halalas: number;
  recipients: { data: { name: string } }[];
  files: { id: string; part: string; url: string }[];
}

let service: Service;
let admin: Client;

beforeAll(async () => {
  service = await sharedService({ worker: true });
  admin = await service.newClient({ role: 'admin' });
});

function send(id: string, table: string, by = admin): Promise<Response> {
  const body = new FormData();
  body.append('recipients_file', new Blob([table]), 'names.csv');
  return by.fetch(`${ADMIN_ORDERS}/${id}/recipients`, { method: 'PUT', body });
}

const order = async (names: number, status?: string): Promise<string> => {
  const id = await submitted(service, await newDraft(service, names === 0 ? '' : namesTable(names)));
  if (status !== undefined) await jsonOf(await patchOrder(admin, id, { status }));
  return id;
};

describe('names that follow an order', () => {
  it('join it once it is paid, at the same amount, and become cards', async () => {
    const id = await order(0, 'paid');
    const before = await jsonOf<Order>(await admin.fetch(`${ADMIN_ORDERS}/${id}`));
    const joined = await jsonOf<Order>(await send(id, 'الاسم\nنورة\nسلمى\n'));
    expect(joined.recipients.map(({ data }) => data.name)).toEqual(['نورة', 'سلمى']);
    expect([joined.recipients_count, joined.amount_halalas]).toEqual([2, before.amount_halalas]);
    expect(joined.events.at(-1)).toMatchObject({ kind: 'changed', actor: 'admin', members: ['recipients_file'] });
    const [entry] = await service.query(
      "SELECT before, after FROM audit_entries WHERE target = $1 AND before ? 'recipients_count'",
      [id],
    );
    expect(entry).toEqual({ before: { recipients_count: 0 }, after: { recipients_count: 2 } });
    const template_id = await newTemplate(admin, card());
    for (const body of [{ status: 'in_design' }, { status: 'ready', template_id }])
      await jsonOf(await patchOrder(admin, id, body));
    await producedOrder(admin, id);
    expect((await cardsOf(admin, id)).size).toBe(2);
    expect(await summaryOf(service, id)).toMatchObject({ recipients_count: 2, amount_halalas: before.amount_halalas });
  });

  it('replace the former names, and so does their file', async () => {
    const id = await order(3);
    await jsonOf(await send(id, 'name\nنورة\n'));
    const { recipients, files } = await jsonOf<Order>(await send(id, 'name\nسلمى\nهند\n'));
    expect(recipients.map(({ data }) => data.name)).toEqual(['سلمى', 'هند']);
    expect(files.map(({ part }) => part)).toEqual(['recipients_file']);
    const file = await admin.fetch(new URL(files[0]?.url ?? '').pathname);
    expect(await file.text()).toBe('name\nسلمى\nهند\n');
  });

  it.each([
    [0, INCLUDED],
    [INCLUDED + 7, INCLUDED + 7],
  ])('are limited to the paid number: of an order for %i names, %i', async (names, most) => {
    const id = await order(names);
    const refused = await refusal(await send(id, namesTable(most + 1)), 422);
    expect(refused.places).toEqual(['body.recipients_file']);
    expect((await jsonOf<Order>(await admin.fetch(`${ADMIN_ORDERS}/${id}`))).recipients_count).toBe(names);
    expect((await jsonOf<Order>(await send(id, namesTable(1)))).recipients_count).toBe(1);
    // Paid names stay paid, however few arrive first.
    expect((await jsonOf<Order>(await send(id, namesTable(most)))).recipients_count).toBe(most);
    await refusal(await send(id, namesTable(most + 1)), 422);
  });

  it.each(['ready', 'cancelled'])('do not join an order that is %s', async (status) => {
    const id = await order(2, 'paid');
    if (status === 'ready') await jsonOf(await patchOrder(admin, id, { status: 'in_design' }));
    await jsonOf(await patchOrder(admin, id, { status }));
    expect((await refusal(await send(id, namesTable(1)), 409)).code).toBe('recipients_closed');
    expect((await jsonOf<Order>(await admin.fetch(`${ADMIN_ORDERS}/${id}`))).recipients).toHaveLength(2);
  });

  it('are sent by administrators, in a readable table', async () => {
    const id = await order(0);
    expect((await send(id, namesTable(1), await service.newClient())).status).toBe(403);
    expect((await refusal(await send(id, 'city\nجدة\n'), 422)).places).toEqual(['body.recipients_file.1.name']);
    const none = await admin.fetch(`${ADMIN_ORDERS}/${id}/recipients`, { method: 'PUT', body: new FormData() });
    expect((await refusal(none, 422)).places).toEqual(['body.recipients_file']);
    await refusal(await send('ord_0000000000000000000000', namesTable(1)), 404);
  });
});
