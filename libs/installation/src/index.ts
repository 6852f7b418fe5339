export {
  InstallationSeed,
  isSeeded,
  recordSeed,
  requireInstallation,
  type Seeded,
} from './installation-seed.service.js';
export { InstallationModule } from './installation.module.js';
export { StoreMarkModule } from './store-mark.module.js';
export { StoreMark, type StoreMatch } from './store-mark.service.js';
