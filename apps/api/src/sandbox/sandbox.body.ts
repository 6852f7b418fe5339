import { SANDBOX_DEEDS, type SandboxDeed } from '#payments';
import { LOCALES, type Locale } from '#users';
import { OneOf } from '../http/index.js';

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
