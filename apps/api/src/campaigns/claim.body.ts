import { CLAIM_FORMATS, type ClaimFormat, type ClaimRequest } from '#campaigns';
import { FreeObject, IntersectionType, OmitType, OneOf, pageQuery, PickType, Text } from '../http/index.js';
import { SIZE_NAME } from '../renders/render.body.js';

const FOCUS = { type: 'array', items: { type: 'number', minimum: 0, maximum: 1 }, minItems: 2, maxItems: 2 };

const VALUE = { type: ['string', 'number', 'null'] };

/** A picture of a visitor. */
const PICTURE = {
  anyOf: [
    { type: 'string', description: 'Picture in base64 or as a `data:` URI.' },
    {
      title: 'VisitorImage',
      type: 'object',
      required: ['base64'],
      properties: {
        base64: { type: 'string' },
        focus: {
          ...FOCUS,
          description: 'Point of the picture that cropping keeps visible: 0 is left or top, 1 is right or bottom.',
        },
      },
      additionalProperties: false,
    },
    { type: 'null', description: 'Equivalent to an absent value.' },
  ],
};

class ChosenSize {
  @Text({ ...SIZE_NAME, description: 'One of the `sizes` of the campaign. Default: the first one.' })
  size?: string;
}

/** The body of `POST /v1/campaigns/{slug}/claim/preview`. */
export class ClaimPreviewBody extends OmitType(ChosenSize, []) {
  @FreeObject({
    entries: VALUE,
    example: { name: 'عبد الرحمن' },
    description: 'Values typed so far, by field name. Samples replace empty required fields.',
  })
  data!: Record<string, unknown>;

  @FreeObject({
    entries: PICTURE,
    default: {},
    example: {},
    description: 'Pictures by image field, as bytes of at most 5 MB each; addresses are not accepted.',
  })
  images!: Record<string, unknown>;
}

/** The query of a card's picture. */
export class CardQuery {
  @OneOf(CLAIM_FORMATS, {
    optional: true,
    description: 'Format of the card, one that the campaign offers. Default: png, or the only offered format.',
  })
  format?: ClaimFormat;
}

/** The query of a campaign's sample. */
export class SampleQuery extends IntersectionType(CardQuery, ChosenSize) {}

/** The body of `POST /v1/campaigns/{slug}/claim`. */
export class ClaimBody extends PickType(ClaimPreviewBody, ['images', 'size']) {
  @FreeObject({
    entries: { type: ['string', 'number', 'null'] },
    example: { name: 'عبد الرحمن' },
    description: "Values of the campaign's `claim_fields`, by field name.",
  })
  data!: Record<string, unknown>;

  @Text({
    default: '',
    example: '',
    description: 'Trap for automated senders; leave it out. People do not see this member on the page.',
  })
  website!: string;

  toRequest(): ClaimRequest {
    const { data, images, size, website } = this;
    return { data, images, size, website };
  }
}

/** The query of `GET /v1/campaigns/{campaign_id}/claims`. */
export class ClaimsQuery extends pageQuery({ max: 200, default: 200 }) {}
