import { pageQuery } from '../http/index.js';

/** The query of `GET /v1/campaigns`. */
export class CampaignsQuery extends pageQuery({ max: 200, default: 100 }) {}
