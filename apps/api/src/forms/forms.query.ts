import { pageQuery } from '../http/index.js';

/** The query of the lists of forms. */
export class FormsQuery extends pageQuery({ max: 200, default: 50 }) {}
