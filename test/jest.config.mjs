import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { swcOptions } from '../apps/starter/bootstrap/swc.mjs';

const rootDir = fileURLToPath(new URL('..', import.meta.url));

/** Options of every suite: TypeScript by swc as native ES modules, imports of libs from their sources. */
const shared = {
  rootDir,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: {
    // Not by the imports of package.json: jest ignores their conditions when it looks for the importers of a changed file.
    [`^#(${readdirSync(join(rootDir, 'libs')).join('|')})$`]: '<rootDir>/libs/$1/src/index.ts',
    // Sources import their neighbours by the name that a compiler would give them.
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  // CI runs some suites by themselves, when their files changed.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.NAQSH_LEAVE_OUT ? [process.env.NAQSH_LEAVE_OUT] : [])],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/target/', '<rootDir>/.data/'],
  transform: { '^.+\\.ts$': ['@swc/jest', swcOptions(false)], '^.+\\.tsx$': ['@swc/jest', swcOptions(true)] },
};

const SET_UP = '<rootDir>/test/support/global-setup.mjs';
/** For suites that start services, whose databases are copies of filled ones. */
const SEEDED = '<rootDir>/test/support/seeded-setup.mjs';
const suite = (displayName, testMatch, globalSetup = SET_UP) => ({ ...shared, displayName, testMatch, globalSetup });

export default {
  rootDir,
  // Ends a test that hangs. No test measures speed by it: it is reached on no machine that works, however busy.
  testTimeout: process.env.NAQSH_LONG === '1' ? 3_600_000 : 600_000,
  // One more than cores: a test often waits, for a process to start, a lease to end or a limit to be reached.
  maxWorkers: availableParallelism() + 1,
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  projects: [
    suite('unit', ['<rootDir>/libs/**/*.spec.ts', '<rootDir>/apps/**/*.spec.ts']),
    suite('integration', ['<rootDir>/test/integration/**/*.spec.ts'], SEEDED),
    suite('contract', ['<rootDir>/test/contract/**/*.spec.ts', '<rootDir>/sdks/generate/**/*.spec.ts']),
    suite('e2e', ['<rootDir>/test/e2e/**/*.spec.ts'], SEEDED),
    suite('security', ['<rootDir>/test/security/**/*.spec.ts'], SEEDED),
    suite('architecture', ['<rootDir>/test/architecture/**/*.spec.ts']),
    suite('sdks', ['<rootDir>/sdks/typescript/**/*.spec.ts'], SEEDED),
    suite('system', ['<rootDir>/test/system/**/*.spec.ts'], SEEDED),
    // Minutes of work each: `npm run test:long`.
    ...(process.env.NAQSH_LONG === '1' ? [suite('long', ['<rootDir>/test/long/**/*.spec.ts'], SEEDED)] : []),
  ],
};
