import { OmitType, PartialType } from '../http/index.js';
import { PackageRecord } from './package.record.js';

/** `POST /v1/admin/billing/packages`. */
export class PackageBody extends OmitType(PackageRecord, ['id', 'currency', 'created_at', 'updated_at']) {}

/** `PATCH /v1/admin/billing/packages/{package_id}`: what is left out stays; `null` clears what can be empty. */
export class PackagePatchBody extends PartialType(PackageBody) {}
