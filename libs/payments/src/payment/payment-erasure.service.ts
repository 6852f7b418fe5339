import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactor } from '#database';
import { UserErasures } from '#users';

/** In the order in which whoever locks several payments does, so that neither waits for what the other holds. */
const FORGET_PAGES = `
  UPDATE payments SET success_url = '', cancel_url = '', url = NULL
  WHERE id IN (SELECT id FROM payments WHERE user_id = $1 ORDER BY id FOR UPDATE)`;

/** Of a person who is erased what was bought and paid stays, as the law has it; the addresses of their pages go. */
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
