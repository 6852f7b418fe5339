import { PartialType, PickType } from '../http/index.js';
import { AdminUserRecord } from './admin-user.record.js';

const CHANGEABLE = ['status', 'role', 'rate_limit_per_minute', 'name'] as const;

/** `PATCH /v1/admin/users/{user_id}`. */
export class UserPatchBody extends PartialType(PickType(AdminUserRecord, CHANGEABLE)) {}
