import type { MadeLink } from '#image-links';
import { Instant, shown, Text } from '../http/index.js';

/** A signed link to an image. */
export class LinkRecord {
  @Text({
    format: 'uri',
    example:
      'https://naqsh.example/i/v1/sgk_4nSxNNKr0vBkmT8ZqW2cYd/tpl_4nSxNNKr0vBkmT8ZqW2cYd@3.png?name=Noura&sig=f3Jx0mWm2bU8k1kS6v7mJ0Y5c9Qe3rT4yU8iO2pA6sD',
    description: 'Link with readable values.',
  })
  url!: string;

  @Text({
    format: 'uri',
    example:
      'https://naqsh.example/i/v1/sgk_4nSxNNKr0vBkmT8ZqW2cYd/f3Jx0mWm2bU8k1kS6v7mJ0Y5c9Qe3rT4yU8iO2pA6sD/dHBsXzdoVHFQejJXa1hiTmNSajVzTG1WMGE_bmFtZT1Ob3VyYQ.png',
    description: 'The same link without a query, for caches and scrapers that drop queries.',
  })
  compact_url!: string;

  @Instant({ nullable: true, example: null, description: 'Time when the link expires; null for never.' })
  expires_at!: Date | null;

  static from(link: MadeLink): object {
    return shown(LinkRecord, link);
  }
}
