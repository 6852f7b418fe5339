import { noSuch, notFound } from '#kernel';
import { PathName } from '../http/index.js';

const EXAMPLE = '1305146709';

/** Parameter decorator: the merchant in the path, whose store is the caller's own. */
export function PathMerchant(): ParameterDecorator {
  return PathName('merchant_id', { absent: notFound('store'), example: EXAMPLE });
}

/** The same for administrators, whosever store it is. */
export function PathAnyMerchant(): ParameterDecorator {
  return PathName('merchant_id', { absent: noSuch('store'), example: EXAMPLE });
}
