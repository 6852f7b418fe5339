import type { ClaimRequest } from '#campaigns';
import { FreeObject, PickType, Text } from '../http/index.js';
import { ClaimPreviewBody } from './claim-form.body.js';

/** The body of `POST /v1/campaigns/{slug}/claim`. */
export class ClaimBody extends PickType(ClaimPreviewBody, ['images']) {
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
    return { data: this.data, images: this.images, website: this.website };
  }
}
