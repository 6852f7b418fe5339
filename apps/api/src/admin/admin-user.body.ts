import { type User, USER_ROLES, USER_STATUSES, type UserFilter } from '#users';
import { OneOf, pageQuery, PartialType, PickType, Text } from '../http/index.js';
import { AdminUserRecord } from './admin-user.record.js';

const CHANGEABLE = ['status', 'role', 'rate_limit_per_minute', 'name'] as const;

/** `PATCH /v1/admin/users/{user_id}`. */
export class UserPatchBody extends PartialType(PickType(AdminUserRecord, CHANGEABLE)) {}

class UserFilters {
  @OneOf(USER_STATUSES, { optional: true, description: 'Status of the users.' })
  status?: User['status'];

  @OneOf(USER_ROLES, { optional: true, description: 'Role of the users.' })
  role?: User['role'];
}

/** The query of `GET /v1/admin/users`. */
export class UsersQuery extends pageQuery({ max: 100, default: 25 }, UserFilters) {
  @Text({
    optional: true,
    max: 200,
    description: 'Part of the name, compared as Arabic readers do, part of the address, or the whole id.',
  })
  query?: string;

  toFilter(): UserFilter {
    return { search: this.query, status: this.status, role: this.role };
  }
}
