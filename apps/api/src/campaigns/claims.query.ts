import { CLAIM_FORMATS, type ClaimFormat } from '#campaigns';
import { OneOf, pageQuery } from '../http/index.js';

/** The query of `GET /v1/campaigns/{campaign_id}/claims`. */
export class ClaimsQuery extends pageQuery({ max: 200, default: 200 }) {}

/** The query of a claimed card's picture. */
export class ClaimImageQuery {
  @OneOf(CLAIM_FORMATS, {
    optional: true,
    description: 'One that the campaign offers; png, or its only one, by default.',
  })
  format?: ClaimFormat;
}
