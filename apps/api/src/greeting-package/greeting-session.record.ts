import type { PaymentSession } from '#greeting-package';
import { Instant, Int, OneOf, shown, Text } from '../http/index.js';

/** Where a buyer pays. */
export class GreetingSessionRecord {
  @Text({ example: 'http://localhost:8080/sandbox/checkout/chk_4nSxNNKr0vBkmT8ZqW2cYd' })
  url!: string;

  @Instant({ description: 'Then another page can be opened.' })
  expires_at!: Date;

  @Int({ min: 0, example: 43_900, description: 'VAT included.' })
  amount_halalas!: number;

  @OneOf(['SAR'])
  currency!: 'SAR';

  static from(session: PaymentSession): object {
    return shown(GreetingSessionRecord, session);
  }
}
