import { fileURLToPath } from 'node:url';
import { swcOptions } from './support/swc.mjs';

const rootDir = fileURLToPath(new URL('..', import.meta.url));

/** Options of every suite: TypeScript by swc as native ES modules, imports of libs from their sources. */
const shared = {
  rootDir,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['naqsh-src', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  // Sources import their neighbours by the name that the build gives them.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/target/', '<rootDir>/.data/'],
  transform: { '^.+\\.ts$': ['@swc/jest', swcOptions(false)], '^.+\\.tsx$': ['@swc/jest', swcOptions(true)] },
};

const suite = (displayName, testMatch) => ({ ...shared, displayName, testMatch });

export default {
  rootDir,
  // Ends a test that hangs. No test measures speed by it: it is reached on no machine that works, however busy.
  testTimeout: process.env.NAQSH_LONG === '1' ? 3_600_000 : 600_000,
  // A test mostly waits, for a service or for its database.
  maxWorkers: '100%',
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  projects: [
    suite('unit', ['<rootDir>/libs/**/*.spec.ts', '<rootDir>/apps/**/*.spec.ts']),
    suite('integration', ['<rootDir>/test/integration/**/*.spec.ts']),
    suite('contract', ['<rootDir>/test/contract/**/*.spec.ts', '<rootDir>/sdks/generate/**/*.spec.ts']),
    suite('e2e', ['<rootDir>/test/e2e/**/*.spec.ts']),
    suite('security', ['<rootDir>/test/security/**/*.spec.ts']),
    suite('architecture', ['<rootDir>/test/architecture/**/*.spec.ts']),
    suite('sdks', ['<rootDir>/sdks/typescript/**/*.spec.ts']),
    suite('system', ['<rootDir>/test/system/**/*.spec.ts']),
    // Minutes of work each: `npm run test:long`.
    ...(process.env.NAQSH_LONG === '1' ? [suite('long', ['<rootDir>/test/long/**/*.spec.ts'])] : []),
  ],
};
