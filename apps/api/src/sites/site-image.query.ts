import type { AskedPage } from '#sites';
import { OneOf, Text } from '../http/index.js';

/** The query of the picture of a page. */
export class SiteImageQuery {
  @Text({
    max: 1_300,
    format: 'uri',
    example: 'https://shop.example/blog/eid',
    description: 'The whole address of the page, percent-encoded.',
  })
  url!: string;

  @OneOf(['image'], {
    optional: true,
    description: 'A picture that says what is wrong takes the place of a problem, with the status 200.',
  })
  on_error?: 'image';

  toAsked(file: string): AskedPage {
    return { file, url: this.url, showsErrors: this.on_error === 'image' };
  }
}
