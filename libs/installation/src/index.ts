export { isSeeded, recordSeed, requireInstallation } from './installation.js';
export { InstallationModule } from './installation.module.js';
export { InstallationSeed, type Seeded } from './installation-seed.service.js';
export { StoreMarkModule } from './store-mark.module.js';
export { StoreMark, type StoreMatch } from './store-mark.service.js';
