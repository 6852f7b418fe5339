import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Books } from '#credits';

/** Registers paid and refunded checkouts as counterparts of the ledger's purchases and refunds. */
@Injectable()
export class CheckoutBooks implements OnModuleInit {
  constructor(private readonly books: Books) {}

  onModuleInit(): void {
    const counterpart = `SELECT id, user_id, credits FROM checkouts WHERE status = 'paid'`;
    this.books.register({ name: 'purchases', kind: 'purchase', counterpart });
    const refunded = 'SELECT id, user_id, -credits AS credits FROM checkouts WHERE refunded_at IS NOT NULL';
    this.books.register({ name: 'refunds', kind: 'refund', counterpart: refunded, takesWhatIsLeft: true });
  }
}
