import { type User, USER_ROLES, USER_STATUSES, type UserFilter } from '#users';
import { OneOf, pageQuery, Text } from '../http/index.js';

class UserFilters {
  @OneOf(USER_STATUSES, { optional: true, description: 'Users in this status alone.' })
  status?: User['status'];

  @OneOf(USER_ROLES, { optional: true, description: 'Users of this role alone.' })
  role?: User['role'];
}

/** The query of `GET /v1/admin/users`. */
export class UsersQuery extends pageQuery({ max: 100, default: 25 }, UserFilters) {
  @Text({
    optional: true,
    max: 200,
    description: 'A part of the name, Arabic-aware, or of the address, or the whole id.',
  })
  query?: string;

  toFilter(): UserFilter {
    return { search: this.query, status: this.status, role: this.role };
  }
}
