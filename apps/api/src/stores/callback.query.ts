import { Text } from '../http/index.js';

/** The query of `GET /integrations/{ecom}/oauth/callback`. */
export class CallbackQuery {
  @Text({ min: 1, max: 1_500, example: 'the-code-of-the-platform', description: 'Good for one use.' })
  code!: string;

  @Text({
    max: 500,
    example: 'the-state-of-the-platform',
    description: 'What went there with the merchant, sealed by us; or the platform’s own, from which nothing follows.',
  })
  state!: string;
}
