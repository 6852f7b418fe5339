import { beforeAll, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '#config';

const SCRIPT = join(projectRoot, 'test/support/lint.mjs');

const controller = (body: string): string =>
  `export class FontsController {
  constructor(private readonly fonts: { get(id: string): string }) {}
  get(id: string): string {
    ${body}
  }
}
`;

const CONTROLLER = 'apps/api/src/fonts/fonts.controller.ts';
const SERVICE = 'libs/fonts/src/fonts.service.ts';
const KERNEL = 'libs/kernel/src/error-catalogue.ts';

const thrown = `import { DomainError } from '#kernel';
export const error = new DomainError('invalid', 'no_such_code', 'It is wrong.');
`;
const fault = `import { type Issue } from '#kernel';
export const fault = (loc: Issue['loc']): Issue => ({ loc, type: 'value_error', msg: 'It is wrong.' });
`;
const handedOn = `import { type Issue } from '#kernel';
export const fault = (loc: Issue['loc'], msg: string): Issue => ({ loc, type: 'value_error', msg });
`;

const MAILS = 'libs/notifications/src/form-letters.ts';
const said = (text: string): string =>
  `export const text = (put: string): string => ${text}${text.includes('put') ? '' : ' + put'};\n`;

const SENTENCE = 'return this.fonts.get(id);';
const CASES: [what: string, file: string, source: string, rule: string | null][] = [
  ['a controller of one sentence', CONTROLLER, controller(SENTENCE), null],
  ['two statements', CONTROLLER, controller('const font = this.fonts.get(id);\n    return font;'), 'max-statements'],
  ['a branch', CONTROLLER, controller(`return id === '' ? '' : this.fonts.get(id);`), 'complexity'],
  ['any', CONTROLLER, controller('return this.fonts.get(id as any);'), '@typescript-eslint/no-explicit-any'],
  [
    'a rule switched off in place',
    CONTROLLER,
    `/* eslint-disable */\n${controller('return this.fonts.get(id as any);')}`,
    '@typescript-eslint/no-explicit-any',
  ],
  ['an error of no catalogue', SERVICE, thrown, 'no-restricted-syntax'],
  ['an error of no catalogue in a test', 'test/integration/cli.spec.ts', thrown, 'no-restricted-syntax'],
  ['the error that a catalogue makes', KERNEL, thrown.replace('#kernel', './domain-error.js'), null],
  ['a fault of no catalogue', SERVICE, fault, 'no-restricted-syntax'],
  ["a fault in another's words", SERVICE, handedOn, null],
  [
    'a property without the seed of the run',
    KERNEL,
    "export { default } from 'fast-check';\n",
    'no-restricted-imports',
  ],
  ['a question mark of Latin script in Arabic', MAILS, said("'لمن البطاقات?'"), 'naqsh/arabic'],
  ['such a comma', MAILS, said("'الاسم, المدينة'"), 'naqsh/arabic'],
  ['such a mark after what is put in', MAILS, said('`اكتب ${put}; ثم أرسل`'), 'naqsh/arabic'],
  ['such digits', MAILS, said("'حتى 5 ملفات'"), 'naqsh/arabic'],
  ['Arabic with its own marks and digits', MAILS, said("'كم؟ حتى ٥، بصيغة PNG-8 أو ' + '?'"), null],
  ['Arabic with an address in it', MAILS, said("'اكتب a@b.example?c=1 هنا'"), null],
  ['a literal that is spread in place', KERNEL, 'export const a = { ...{ b: 1 }, c: 2 };\n', 'naqsh/packed-spread'],
  ['a sleep in a test', 'test/integration/cli.spec.ts', "export * from 'node:timers/promises';\n", 'naqsh/pace'],
];

describe('the lint rules', () => {
  let broken: string[][];

  beforeAll(async () => {
    const child = spawn(process.execPath, [SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(JSON.stringify(CASES.map(([, file, source]) => ({ file, source }))));
    broken = JSON.parse(await text(child.stdout)) as string[][];
  });

  test.each(CASES.map(([what, , , rule], index) => ({ what, rule, index })))(
    'judge $what: $rule',
    ({ rule, index }) => {
      if (rule === null) expect(broken[index]).toEqual([]);
      else expect(broken[index]).toContain(rule);
    },
  );
});
