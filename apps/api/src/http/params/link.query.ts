import { Text } from '../fields/fields.js';

/** The query of a signed link. */
export class LinkQuery {
  @Text({ max: 20, example: '1790000000', description: 'When the link ends, seconds since 1970.' })
  exp!: string;

  @Text({ max: 100, example: 'f3Jx0mWm2bU8k1kS6v7mJ0Y5c9Qe3rT4yU8iO2pA6sD', description: 'Its signature.' })
  sig!: string;
}
