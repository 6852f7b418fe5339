import { pageQuery } from '../http/index.js';

/** The query of `GET /v1/campaigns/{campaign_id}/claims`. */
export class ClaimsQuery extends pageQuery({ max: 200, default: 200 }) {}
