import { CLAIM_FORMATS, type ClaimFormat, type ClaimRequest } from '#campaigns';
import { FreeObject, IntersectionType, OmitType, OneOf, pageQuery, PickType, Text } from '../http/index.js';
import { SIZE_NAME } from '../renders/render.body.js';

const FOCUS = { type: 'array', items: { type: 'number', minimum: 0, maximum: 1 }, minItems: 2, maxItems: 2 };

const VALUE = { type: ['string', 'number', 'null'] };

/** A picture of a visitor. */
const PICTURE = {
  anyOf: [
    { type: 'string', description: 'Base64, or a `data:` URI.' },
    {
      title: 'VisitorImage',
      type: 'object',
      required: ['base64'],
      properties: {
        base64: { type: 'string' },
        focus: { ...FOCUS, description: 'The point that stays in sight: 0 is left or top, 1 is right or bottom.' },
      },
      additionalProperties: false,
    },
    { type: 'null', description: 'As good as left out.' },
  ],
};

class ChosenSize {
  @Text({ ...SIZE_NAME, description: 'One of the `sizes` that the campaign offers; left out: its first one.' })
  size?: string;
}

/** The body of `POST /v1/campaigns/{slug}/claim/preview`. */
export class ClaimPreviewBody extends OmitType(ChosenSize, []) {
  @FreeObject({
    entries: VALUE,
    example: { name: 'عبد الرحمن' },
    description: 'What was typed so far, by field name. Required fields that are empty show their samples.',
  })
  data!: Record<string, unknown>;

  @FreeObject({
    entries: PICTURE,
    default: {},
    example: {},
    description: 'Pictures by image field, each at most 5 MB: their bytes, no addresses.',
  })
  images!: Record<string, unknown>;
}

/** The query of a card's picture. */
export class CardQuery {
  @OneOf(CLAIM_FORMATS, {
    optional: true,
    description: 'One that the campaign offers; png, or its only one, by default.',
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
    description: "Values by field name, of the campaign's `claim_fields`.",
  })
  data!: Record<string, unknown>;

  @Text({
    default: '',
    example: '',
    description: 'Leave it out: people do not see it on the page, and what is written here was written by a machine.',
  })
  website!: string;

  toRequest(): ClaimRequest {
    const { data, images, size, website } = this;
    return { data, images, size, website };
  }
}

/** The query of `GET /v1/campaigns/{campaign_id}/claims`. */
export class ClaimsQuery extends pageQuery({ max: 200, default: 200 }) {}
