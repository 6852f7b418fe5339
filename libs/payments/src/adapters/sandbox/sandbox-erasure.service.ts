import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactor } from '#database';
import { UserErasures } from '#users';

/** Of a person who is erased the sandbox's payments stay, as ours do; the addresses of their pages go. */
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
