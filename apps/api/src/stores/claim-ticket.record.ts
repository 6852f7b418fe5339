import type { ClaimTicket } from '#store-integration';
import { Instant, shown, Text } from '../http/index.js';

/** What a merchant takes to their account here, to link their store. */
export class ClaimTicketRecord {
  @Text({ example: 'f3Jx0mWm2bU8k1kS6v7mJ0Y5c9Qe3rT4yU8iO2pA6sD', description: 'Good for one use.' })
  ticket!: string;

  @Instant({ description: 'Ten minutes later.' })
  expires_at!: Date;

  static from(ticket: ClaimTicket): object {
    return shown(ClaimTicketRecord, ticket);
  }
}
