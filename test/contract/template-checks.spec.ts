import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';

interface Found {
  loc: (string | number)[];
  type: string;
}

interface NativeAddon {
  Engine: new (options: { threads: number; queueLimit: number }) => {
    inspect(schema: string): { failure?: { issues: Found[] } };
  };
}

const ROOT = new URL('../../', import.meta.url);
const { Engine } = createRequire(import.meta.url)('../../native/node/index.js') as NativeAddon;
const { scenarios } = JSON.parse(readFileSync(new URL('sdks/conformance/templates.json', ROOT), 'utf8')) as {
  scenarios: { name: string; template: object; faults: Found[] }[];
};

const engine = new Engine({ threads: 1, queueLimit: 4 });

// The SDK's template builder is tested with the same file, so that it reports the engine's faults.
test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
  'the engine finds in %s the faults that the SDK must find',
  (_, { template, faults }) => {
    const found = engine.inspect(JSON.stringify(template)).failure?.issues ?? [];
    expect(found.map(({ loc, type }) => ({ loc, type }))).toEqual(faults);
  },
);
