import { pageQuery } from '../http/index.js';

/** The query of `GET /v1/render/batch`. */
export class BatchesQuery extends pageQuery({ max: 200, default: 100 }) {}
