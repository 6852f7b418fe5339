import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '#config';
import { SVG_FAULTS } from '../../libs/importing/src/svg/svg-importer.js';
import { FONT_REFUSAL_REASONS, SVG_REFUSAL_REASONS } from '../../libs/renderer/src/acceptance-refusal.js';

/** The variants of the acceptance program's `enum Reason`, under serde's names. */
function reasonsOfProgram(): string[] {
  const source = readFileSync(join(projectRoot, 'native/accept/src/verdict.rs'), 'utf8');
  const [, body = ''] = /#\[serde\(rename_all = "snake_case"\)\]\npub enum Reason \{\n([^}]*)\}/.exec(source) ?? [];
  const variants = [...body.matchAll(/^ {4}([A-Z]\w*),$/gm)].map(([, name = '']) => name);
  return variants.map((name) => name.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase());
}

test('the service knows every reason of the acceptance program, and no other but the end of its process', () => {
  const known = new Set<string>([...FONT_REFUSAL_REASONS, ...SVG_REFUSAL_REASONS, ...Object.keys(SVG_FAULTS)]);
  known.delete('crashed');
  expect(reasonsOfProgram().sort()).toEqual([...known].sort());
});
