import type { UserFilter } from '#users';
import { pageQuery, PartialType, PickType, Text } from '../http/index.js';
import { AdminUserRecord } from './admin-user.record.js';

const FILTERS = PartialType(PickType(AdminUserRecord, ['status', 'role']));

/** The query of `GET /v1/admin/users`. */
export class UsersQuery extends pageQuery({ max: 100, default: 25 }, FILTERS) {
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
