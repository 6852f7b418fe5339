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

const SENTENCE = 'return this.fonts.get(id);';
const CASES: [what: string, source: string, rule: string | null][] = [
  ['a controller of one sentence', controller(SENTENCE), null],
  ['two statements', controller('const font = this.fonts.get(id);\n    return font;'), 'max-statements'],
  ['a branch', controller(`return id === '' ? '' : this.fonts.get(id);`), 'complexity'],
  ['any', controller('return this.fonts.get(id as any);'), '@typescript-eslint/no-explicit-any'],
  [
    'a rule switched off in place',
    `/* eslint-disable */\n${controller('return this.fonts.get(id as any);')}`,
    '@typescript-eslint/no-explicit-any',
  ],
];

describe('in a controller, the lint rules', () => {
  let broken: string[][];

  beforeAll(async () => {
    const child = spawn(process.execPath, [SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] });
    const file = 'apps/api/src/fonts/fonts.controller.ts';
    child.stdin.end(JSON.stringify(CASES.map(([, source]) => ({ file, source }))));
    broken = JSON.parse(await text(child.stdout)) as string[][];
  });

  test.each(CASES.map(([what, , rule], index) => ({ what, rule, index })))('judge $what: $rule', ({ rule, index }) => {
    if (rule === null) expect(broken[index]).toEqual([]);
    else expect(broken[index]).toContain(rule);
  });
});
