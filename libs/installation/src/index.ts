export { isSeeded, recordSeed, requireInstallation } from './installation.js';
export { InstallationModule } from './installation.module.js';
export { InstallationSeed, type Seeded } from './installation-seed.service.js';
