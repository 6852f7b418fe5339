import { PickType, Text } from '../http/index.js';
import { StoreRecord } from './store.record.js';

/** The body of `POST …/embedded/claim-ticket`. */
export class ClaimTicketBody {
  @Text({
    min: 1,
    max: 10_000,
    example: 'the-token-of-the-embedded-page',
    description: 'What the platform gave the page.',
  })
  token!: string;
}

/** The body of `POST …/stores/link`. */
export class StoreLinkBody {
  @Text({ min: 1, max: 200, example: 'f3Jx0mWm2bU8k1kS6v7mJ0Y5c9Qe3rT4yU8iO2pA6sD', description: 'Of `claim-ticket`.' })
  ticket!: string;
}

/** The body of `PATCH …/stores/{merchant_id}`. */
export class StorePatchBody extends PickType(StoreRecord, ['paid_rule']) {}
