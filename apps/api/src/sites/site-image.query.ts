import type { AskedPage } from '#sites';
import { OneOf, Text } from '../http/index.js';

/** The query of the picture of a page. */
export class SiteImageQuery {
  @Text({
    max: 1_300,
    format: 'uri',
    example: 'https://shop.example/blog/eid',
    description: 'Full address of the page, percent-encoded.',
  })
  url!: string;

  @OneOf(['image'], {
    optional: true,
    description:
      'Error handling. With `image`, the response to an error is a picture that explains it, with status 200.',
  })
  on_error?: 'image';

  toAsked(file: string): AskedPage {
    return { file, url: this.url, showsErrors: this.on_error === 'image' };
  }
}
