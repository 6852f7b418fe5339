export * from './email-address.js';
export * from './request-keeping.service.js';
export * from './user-erasures.service.js';
export {
  type Locale,
  LOCALES,
  type NewUser,
  type ProfilePatch,
  type User,
  USER_COLUMNS,
  USER_ROLES,
  USER_STATUSES,
  type UserFilter,
  type UserPatch,
  type UserRole,
  type UserStatus,
} from './user.entity.js';
export { usersErrors, usersFaults } from './users.errors.js';
export * from './users.module.js';
export * from './users.service.js';
