import { SANDBOX_DEEDS, type SandboxDeed } from '#payments';
import { SANDBOX_GOODS } from '#store-integration';
import { type Locale, LOCALES } from '#users';
import { OneOf, Text } from '../http/index.js';

/** The form of `POST /sandbox/checkout/{id}`. */
export class SandboxForm {
  @OneOf(SANDBOX_DEEDS, { example: 'pay', description: '`show` changes nothing.' })
  action!: SandboxDeed;

  @OneOf(LOCALES, {
    optional: true,
    description: 'The language of the page, as `?lang` names it; that of the browser without either.',
  })
  lang?: Locale;
}

const GOODS = SANDBOX_GOODS.map(({ id }) => id);
const CHOICES = SANDBOX_GOODS.flatMap(({ choice }) => choice.values.map(({ id }) => id));
const LONGEST_TEXT = Math.max(...SANDBOX_GOODS.map(({ text }) => text.most));

/** The form of `POST /sandbox/store/orders`. */
export class SandboxOrderForm {
  @OneOf(GOODS, { example: 'eid-card', description: 'What is ordered.' })
  good!: string;

  @Text({ min: 1, max: LONGEST_TEXT, example: 'نورة السالم', description: 'What is typed for it.' })
  text!: string;

  @OneOf(CHOICES, {
    example: 'eid-matt',
    description: 'What is chosen for it; what it does not come in counts as nothing.',
  })
  choice!: string;

  @OneOf(LOCALES, {
    optional: true,
    description: 'The language of the page, as `?lang` names it; that of the browser without either.',
  })
  lang?: Locale;
}
