export * from './config.module.js';
export * from './project-root.js';
export * from './settings.js';
export * from './settings.errors.js';
