import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactor } from '#database';
import { UserErasures } from '#users';

/** Locks in the order of ids, as every other query that locks several payments, to avoid deadlocks. */
const FORGET_PAGES = `
  UPDATE payments SET success_url = '', cancel_url = '', url = NULL
  WHERE id IN (SELECT id FROM payments WHERE user_id = $1 ORDER BY id FOR UPDATE)`;

/** Clears the page addresses in the payments of an erased user. The law requires keeping the purchases and payments. */
@Injectable()
export class PaymentErasure implements OnModuleInit {
  constructor(
    private readonly erasures: UserErasures,
    private readonly transactor: Transactor,
  ) {}

  onModuleInit(): void {
    this.erasures.register(async (userId) => {
      await this.transactor.manager().query(FORGET_PAGES, [userId]);
      return [];
    });
  }
}
