import { WaitableBatches } from './batches.js';
import { Resources } from './generated/resources.js';

/** A client of a Naqsh service: `new Naqsh().renders.create({ template_id, data, images: {} })`. */
export class Naqsh extends Resources {
  override readonly batches = new WaitableBatches(this);
}

export default Naqsh;
export type { Batch, WaitOptions } from './batch.js';
export { type Answer, type ApiPromise, Page, type PagePromise } from './core/answers.js';
export type { ClientOptions, RequestOptions } from './core/client.js';
export * from './core/errors.js';
export { FileResult, RenderResult } from './core/results.js';
export type { Bytes, Upload } from './core/shapes.js';
export type * from './generated/types.js';
export { type LinkOptions, type LinkValue, signUrl } from './links.js';
export * as webhooks from './webhooks.js';
