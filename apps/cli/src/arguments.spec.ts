import { expect, it } from '@jest/globals';
import { withJsonBehindCommand } from './arguments.js';

it.each([
  ['--json doctor', 'doctor --json'],
  ['doctor --json', 'doctor --json'],
  ['--json users create --email a@b.example', 'users --json create --email a@b.example'],
  ['users --json create', 'users --json create'],
  ['--json shape -- --json', 'shape --json -- --json'],
  ['--json --json doctor', 'doctor --json'],
  ['--json', '--json'],
  ['--json --version', '--json --version'],
  ['', ''],
])('%j is read as %j', (typed, read) => {
  expect(withJsonBehindCommand(typed.split(' ')).join(' ')).toBe(read);
});
