import { Text } from '../fields/fields.js';

/** The query of a signed link. */
export class LinkQuery {
  @Text({ max: 20, example: '1790000000', description: 'When the link ends, seconds since 1970.' })
  exp!: string;

  @Text({ max: 100, example: 'f3Jx0mWm2bU8k1kS6v7mJ0Y5c9Qe3rT4yU8iO2pA6sD', description: 'Its signature.' })
  sig!: string;
}

/** Of what a signed link leads to: kept by its holder alone, until the link ends. */
export const UNTIL_LINK_ENDS = {
  headers: ({ maxAge }: { readonly maxAge: number }) => ({ 'Cache-Control': `private, max-age=${maxAge}` }),
  documentedHeaders: {
    'Cache-Control': { description: '`private`, until the link ends.', schema: { type: 'string' as const } },
  },
};
