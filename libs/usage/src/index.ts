export * from './usage.module.js';
export {
  type Usage,
  USAGE_RANGES,
  type UsageOfAll,
  type UsageRange,
  UsageService,
  type UsageTotal,
} from './usage.service.js';
