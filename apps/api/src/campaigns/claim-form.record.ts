import { CLAIM_FORMATS, type ClaimFormat, CLOSED_REASONS, type ClosedReason, type VisitorForm } from '#campaigns';
import { Bool, Int, ListOf, Nested, OneOf, PickType, shown, Text, Texts } from '../http/index.js';
import { TemplateSizeRecord } from '../templates/template.record.js';
import { CampaignRecord, ThemeRecord } from './campaign.record.js';

class FormThemeRecord extends PickType(ThemeRecord, ['title', 'message', 'colors']) {
  @Text({
    nullable: true,
    example: null,
    description: 'Where the logo is; null: there is none.',
  })
  logo_url!: string | null;
}

class FormLabel {
  @Text({ nullable: true, example: 'اسمك' })
  ar!: string | null;

  @Text({ nullable: true, example: 'Your name' })
  en!: string | null;
}

class FormOptionRecord {
  @Text({ example: 'gold' })
  value!: string;

  @Nested(() => FormLabel)
  label!: FormLabel;
}

class FormFieldRecord {
  @Text({ example: 'name' })
  name!: string;

  @Nested(() => FormLabel)
  label!: FormLabel;

  @Text({
    example: 'text',
    description:
      'As in the template: text, phone, url, email, handle, code, number, amount, date, time, datetime, image, color, ' +
      'choice or flag.',
  })
  type!: string;

  @Int({ min: 1, nullable: true, example: 40, description: 'Unicode scalar values; null: no limit of its own.' })
  max_length!: number | null;

  @Text({ nullable: true, example: null, description: 'Rust regex syntax, of the whole value.' })
  pattern!: string | null;

  @Bool({ example: true })
  required!: boolean;

  @ListOf(() => FormOptionRecord, { nullable: true, example: null, description: 'Of a choice; null for other types.' })
  options!: FormOptionRecord[] | null;

  @Texts({
    nullable: true,
    max: 200,
    each: { max: 9 },
    example: null,
    description: 'The only colours that a color may be; null: any.',
  })
  palette!: string[] | null;
}

/** A campaign as its visitors see it. */
export class ClaimFormRecord extends PickType(CampaignRecord, ['name']) {
  @Nested(() => FormThemeRecord, { nullable: true, description: 'How its page looks; null: as the service looks.' })
  theme!: FormThemeRecord | null;

  @ListOf(() => FormFieldRecord, { description: 'What visitors fill in, in this order.' })
  fields!: FormFieldRecord[];

  @Texts<ClaimFormat>({
    min: 1,
    max: CLAIM_FORMATS.length,
    each: { choices: CLAIM_FORMATS },
    example: CLAIM_FORMATS,
    description: 'What a card may be taken as.',
  })
  formats!: readonly ClaimFormat[];

  @ListOf(() => TemplateSizeRecord, {
    description: 'The sizes that visitors choose from as `size`, the first unless they do; none: there is no choice.',
  })
  sizes!: readonly TemplateSizeRecord[];

  @Bool({ example: true, description: 'Whether cards can be claimed now.' })
  open!: boolean;

  @OneOf(CLOSED_REASONS, { nullable: true, example: null, description: 'Why not; null where they can.' })
  reason!: ClosedReason | null;

  @Int({ min: 0, nullable: true, example: 488, description: 'Cards that are left; null: no limit was set.' })
  remaining!: number | null;

  @Text({ example: 'http://localhost:8080/v1/campaigns/eid-1448/claim/image', description: 'A card with samples.' })
  sample_url!: string;

  @Text({ example: 'http://localhost:8080/c/eid-1448', description: 'The page for people.' })
  page_url!: string;

  static from(form: VisitorForm): object {
    return shown(ClaimFormRecord, form);
  }
}
