import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactor } from '#database';
import { UserErasures } from '#users';

/** Clears the page addresses in the sandbox payments of an erased user. The payments stay, as our own records do. */
@Injectable()
export class SandboxErasure implements OnModuleInit {
  constructor(
    private readonly erasures: UserErasures,
    private readonly transactor: Transactor,
  ) {}

  onModuleInit(): void {
    this.erasures.register(async (userId) => {
      await this.transactor.manager().query(
        `UPDATE sandbox_payments s SET success_url = '', cancel_url = '' FROM payments p
         WHERE p.id = s.id AND p.user_id = $1`,
        [userId],
      );
      return [];
    });
  }
}
