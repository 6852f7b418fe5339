import { USER_ROLES, USER_STATUSES, type UserFilter, type UserPatch, type UserRole, type UserStatus } from '#users';
import { Int, OneOf, pageQuery, Text } from '../http/index.js';

const MOST_USERS = 100;
const DEFAULT_USERS = 25;
const LONGEST_SEARCH = 200;
const LONGEST_NAME = 200;
const MOST_CALLS = 1_000_000;

/** The query of `GET /v1/admin/users`. */
export class UsersQuery extends pageQuery({ max: MOST_USERS, default: DEFAULT_USERS }) {
  @Text({
    optional: true,
    max: LONGEST_SEARCH,
    description: 'A part of the name, Arabic-aware, or of the address, or the whole id.',
  })
  query?: string;

  @OneOf(USER_STATUSES, { optional: true })
  status?: UserStatus;

  @OneOf(USER_ROLES, { optional: true })
  role?: UserRole;

  toFilter(): UserFilter {
    return { search: this.query, status: this.status, role: this.role };
  }
}

/** `PATCH /v1/admin/users/{user_id}`. */
export class UserPatchBody {
  @OneOf(USER_STATUSES, { optional: true, description: '`suspended` refuses every call of theirs from now on.' })
  status?: UserStatus;

  @OneOf(USER_ROLES, { optional: true })
  role?: UserRole;

  @Int({
    optional: true,
    nullable: true,
    min: 1,
    max: MOST_CALLS,
    example: 600,
    description: 'Calls a minute over all keys and sessions; null: the default.',
  })
  rate_limit_per_minute?: number | null;

  @Text({ optional: true, max: LONGEST_NAME, example: 'مريم السالم' })
  name?: string;

  toPatch(): UserPatch {
    const { status, role, name, rate_limit_per_minute: rateLimitPerMinute } = this;
    return { status, role, name, rateLimitPerMinute };
  }
}
