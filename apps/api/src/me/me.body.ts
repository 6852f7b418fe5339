import type { AccountPatch } from '#accounts';
import { camelCased, PartialType, PickType } from '../http/index.js';
import { MeRecord } from './me.record.js';

/** `PATCH /v1/me`: omitted members stay as they are. */
export class MePatchBody extends PartialType(PickType(MeRecord, ['name', 'locale', 'keep_requests'])) {
  toPatch(): AccountPatch {
    return camelCased(this as Omit<MePatchBody, 'toPatch'>);
  }
}
