import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactor } from '#database';
import { UserErasures } from '#users';
import { CheckoutEntity } from './checkout.entity.js';

/** Of a person who is erased what was bought and paid stays, as the law has it; the addresses of their pages go. */
@Injectable()
export class CheckoutErasure implements OnModuleInit {
  constructor(
    private readonly erasures: UserErasures,
    private readonly transactor: Transactor,
  ) {}

  onModuleInit(): void {
    this.erasures.register(async (userId) => {
      await this.transactor.repository(CheckoutEntity).update({ userId }, { successUrl: '', cancelUrl: '', url: null });
      return [];
    });
  }
}
