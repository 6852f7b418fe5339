import { GreetingDraftForm } from '../../greeting-package/greeting-draft.body.js';
import { Bool, OneOf, Text } from '../../http/index.js';

const DEEDS = ['save', 'submit', 'pay'] as const;

/** The page's form: a draft's parts, and the action to take. */
export class GreetingPageForm extends GreetingDraftForm {
  @OneOf(DEEDS, {
    default: 'save',
    description: '`save` keeps what was filled in, `submit` orders it, `pay` leads to the payment of an order.',
  })
  action!: (typeof DEEDS)[number];

  @Text({
    max: 64,
    optional: true,
    example: 'drf_01jd8m2v7qk3x9c5t4wz6b0ang',
    description: 'The draft that is changed.',
  })
  draft?: string;

  @Text({ max: 64, optional: true, example: 'ord_01jd8m2v7qk3x9c5t4wz6b0ang', description: 'The order that is paid.' })
  order?: string;

  @Bool({
    optional: true,
    example: true,
    description: 'Whether the names follow later: `submit` then takes an order without a table of names.',
  })
  names_follow?: boolean;

  @Bool({
    optional: true,
    example: true,
    description:
      'Whether the table that was sent last was refused: `submit` then asks for another, or for `names_follow`.',
  })
  table_refused?: boolean;

  @Text({ max: 35, optional: true, example: 'ar', description: 'The language of the page.' })
  lang?: string;
}
