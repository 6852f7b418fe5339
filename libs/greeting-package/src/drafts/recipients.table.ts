import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import type { GreetingOrder, Recipient } from '../orders/order.entity.js';
import { MOST_DUPLICATES_SHOWN } from './recipients.js';
import type { RecipientRows } from './recipients.converter.js';

/** A duplicate name in the table. */
export interface DuplicateName {
  readonly row: number;
  /** The row of its first occurrence. */
  readonly firstRow: number;
  readonly name: string;
}

/** The recipients of an order's cards. */
@Injectable()
export class RecipientsTable {
  constructor(private readonly transactor: Transactor) {}

  /** Replaces the existing recipients; part of the caller's transaction. */
  async replace(orderId: GreetingOrder['id'], portions: readonly RecipientRows[]): Promise<void> {
    await this.remove([orderId]);
    for (const { json } of portions) await this.add(orderId, json);
  }

  private async add(orderId: GreetingOrder['id'], rows: Uint8Array): Promise<void> {
    await this.transactor.manager().query(
      `INSERT INTO greeting_package_recipients (order_id, row, data, numbers, duplicate_of)
       SELECT $1, row, data, numbers, duplicate_of
       FROM jsonb_to_recordset(convert_from($2, 'UTF8')::jsonb) AS sent(row integer, data jsonb, numbers jsonb, duplicate_of integer)`,
      [orderId, rows],
    );
  }

  async remove(orderIds: readonly GreetingOrder['id'][]): Promise<void> {
    await this.transactor
      .manager()
      .query('DELETE FROM greeting_package_recipients WHERE order_id = ANY ($1)', [orderIds]);
  }

  /** The names of the columns that are not empty for every recipient. */
  async columns(orderId: GreetingOrder['id']): Promise<string[]> {
    const rows = await this.transactor.manager().query<{ name: string }[]>(
      `SELECT DISTINCT jsonb_object_keys(data) AS name FROM greeting_package_recipients WHERE order_id = $1
       ORDER BY 1`,
      [orderId],
    );
    return rows.map(({ name }) => name);
  }

  /** In the order of their rows. */
  all(orderId: GreetingOrder['id']): Promise<Recipient[]> {
    return this.transactor.manager().query<Recipient[]>(
      `SELECT row, data, numbers, duplicate_of AS "duplicateOf"
       FROM greeting_package_recipients WHERE order_id = $1 ORDER BY row`,
      [orderId],
    );
  }

  /** The first duplicate names. */
  duplicates(orderId: GreetingOrder['id']): Promise<DuplicateName[]> {
    return this.transactor.manager().query<DuplicateName[]>(
      `SELECT row, duplicate_of AS "firstRow", data ->> 'name' AS name
       FROM greeting_package_recipients WHERE order_id = $1 AND duplicate_of IS NOT NULL
       ORDER BY row LIMIT ${MOST_DUPLICATES_SHOWN}`,
      [orderId],
    );
  }
}
