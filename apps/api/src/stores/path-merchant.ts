import { noSuch, notFound } from '#kernel';
import { PathName } from '../http/index.js';

/** The description of every name that a store platform gives. */
export const AS_PLATFORM_CALLS_IT = 'As the store platform calls it.';
const NAMED = { example: '1305146709', description: AS_PLATFORM_CALLS_IT };

/** Parameter decorator: the merchant in the path, whose store is the caller's own. */
export function PathMerchant(): ParameterDecorator {
  return PathName('merchant_id', { absent: notFound('store'), ...NAMED });
}

/** The same for administrators, whosever store it is. */
export function PathAnyMerchant(): ParameterDecorator {
  return PathName('merchant_id', { absent: noSuch('store'), ...NAMED });
}
