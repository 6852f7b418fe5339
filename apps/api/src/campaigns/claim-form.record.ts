import { CLAIM_FORMATS, type ClaimFormat, CLOSED_REASONS, type ClosedReason, type VisitorForm } from '#campaigns';
import { Bool, Int, ListOf, Nested, OneOf, PickType, shown, Text, Texts } from '../http/index.js';
import { TemplateSizeRecord } from '../templates/template.record.js';
import { CampaignRecord, ThemeRecord } from './campaign.record.js';

class FormThemeRecord extends PickType(ThemeRecord, ['title', 'message', 'colors']) {
  @Text({
    nullable: true,
    example: null,
    description: 'Address of the logo; null if there is none.',
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
      'Type of the field in the template: text, phone, url, email, handle, code, number, amount, date, time, ' +
      'datetime, image, color, choice or flag.',
  })
  type!: string;

  @Int({
    min: 1,
    nullable: true,
    example: 40,
    description: 'Maximum length in Unicode scalar values; null if the field has no limit.',
  })
  max_length!: number | null;

  @Text({
    nullable: true,
    example: null,
    description: 'Regular expression in Rust syntax that the whole value must match.',
  })
  pattern!: string | null;

  @Bool({ example: true })
  required!: boolean;

  @ListOf(() => FormOptionRecord, {
    nullable: true,
    example: null,
    description: 'Options of a choice; null for other types.',
  })
  options!: FormOptionRecord[] | null;

  @Texts({
    nullable: true,
    max: 200,
    each: { max: 9 },
    example: null,
    description: 'Permitted values of a color; null for any.',
  })
  palette!: string[] | null;
}

/** A campaign as its visitors see it. */
export class ClaimFormRecord extends PickType(CampaignRecord, ['name']) {
  @Nested(() => FormThemeRecord, {
    nullable: true,
    description: 'Appearance of the page; null for that of the service.',
  })
  theme!: FormThemeRecord | null;

  @ListOf(() => FormFieldRecord, { description: 'Fields that visitors fill in, in this order.' })
  fields!: FormFieldRecord[];

  @Texts<ClaimFormat>({
    min: 1,
    max: CLAIM_FORMATS.length,
    each: { choices: CLAIM_FORMATS },
    example: CLAIM_FORMATS,
    description: 'Formats in which a card may be taken.',
  })
  formats!: readonly ClaimFormat[];

  @ListOf(() => TemplateSizeRecord, {
    description: 'Sizes that visitors may choose as `size`; the first is the default. Empty if there is no choice.',
  })
  sizes!: readonly TemplateSizeRecord[];

  @Bool({ example: true, description: 'True if cards can be claimed now.' })
  open!: boolean;

  @OneOf(CLOSED_REASONS, {
    nullable: true,
    example: null,
    description: 'Reason why no card can be claimed now; null if cards can be claimed.',
  })
  reason!: ClosedReason | null;

  @Int({ min: 0, nullable: true, example: 488, description: 'Number of remaining cards; null without a limit.' })
  remaining!: number | null;

  @Text({
    example: 'http://localhost:8080/v1/campaigns/eid-1448/claim/image',
    description: 'Address of a card with samples.',
  })
  sample_url!: string;

  @Text({ example: 'http://localhost:8080/c/eid-1448', description: 'Address of the page for visitors.' })
  page_url!: string;

  static from(form: VisitorForm): object {
    return shown(ClaimFormRecord, form);
  }
}
