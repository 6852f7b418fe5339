import { SANDBOX_ACTIONS, type SandboxAction } from '#payments';
import { SANDBOX_GOODS } from '#store-integration';
import { type Locale, LOCALES } from '#users';
import { OneOf, Text } from '../http/index.js';

/** The form of `POST /sandbox/checkout/{id}`. */
export class SandboxForm {
  @OneOf(SANDBOX_ACTIONS, { example: 'pay', description: 'Action of the form. `show` changes nothing.' })
  action!: SandboxAction;

  @OneOf(LOCALES, {
    optional: true,
    description: 'Language of the page, as in `?lang`. Default: the language of the browser.',
  })
  lang?: Locale;
}

const GOODS = SANDBOX_GOODS.map(({ id }) => id);
const CHOICES = SANDBOX_GOODS.flatMap(({ choice }) => choice.values.map(({ id }) => id));
const LONGEST_TEXT = Math.max(...SANDBOX_GOODS.map(({ text }) => text.most));

/** The form of `POST /sandbox/store/orders`. */
export class SandboxOrderForm {
  @OneOf(GOODS, { example: 'eid-card', description: 'Ordered product.' })
  good!: string;

  @Text({
    min: 1,
    max: LONGEST_TEXT,
    example: 'نورة السالم',
    description: 'Text that the buyer types for the product.',
  })
  text!: string;

  @OneOf(CHOICES, {
    example: 'eid-matt',
    description: 'Option that the buyer chooses. An option that the product does not have is ignored.',
  })
  choice!: string;

  @OneOf(LOCALES, {
    optional: true,
    description: 'Language of the page, as in `?lang`. Default: the language of the browser.',
  })
  lang?: Locale;
}
