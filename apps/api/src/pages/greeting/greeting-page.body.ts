import { GreetingDraftForm } from '../../greeting-package/greeting-draft.body.js';
import { Bool, OneOf, Text } from '../../http/index.js';

const ACTIONS = ['save', 'submit', 'pay'] as const;

/** The page's form: a draft's parts, and the action to take. */
export class GreetingPageForm extends GreetingDraftForm {
  @OneOf(ACTIONS, {
    default: 'save',
    description:
      'Action of the form: `save` keeps the entered data, `submit` orders the package, `pay` opens the payment ' +
      'of an order.',
  })
  action!: (typeof ACTIONS)[number];

  @Text({
    max: 64,
    optional: true,
    example: 'drf_01jd8m2v7qk3x9c5t4wz6b0ang',
    description: 'Id of the draft to change.',
  })
  draft?: string;

  @Text({ max: 64, optional: true, example: 'ord_01jd8m2v7qk3x9c5t4wz6b0ang', description: 'Id of the order to pay.' })
  order?: string;

  @Bool({
    optional: true,
    example: true,
    description: 'True if the names follow later. `submit` then accepts an order without a table of names.',
  })
  names_follow?: boolean;

  @Bool({
    optional: true,
    example: true,
    description: 'True if the last table was refused. `submit` then requires another table or `names_follow`.',
  })
  table_refused?: boolean;

  @Text({ max: 35, optional: true, example: 'ar', description: 'Language of the page.' })
  lang?: string;
}
