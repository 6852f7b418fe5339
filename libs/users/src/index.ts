export * from './email-address.js';
export * from './user-erasures.service.js';
export * from './user.js';
export { usersErrors, usersFaults } from './users.errors.js';
export * from './users.module.js';
export * from './users.service.js';
