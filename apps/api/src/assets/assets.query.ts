import { pageQuery } from '../http/index.js';

/** The query of `GET /v1/assets`. */
export class AssetsQuery extends pageQuery({ max: 200, default: 50 }) {}
