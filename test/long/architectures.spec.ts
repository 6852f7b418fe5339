import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  aarch64,
  differing,
  goldens,
  hashesBy,
  hashesHere,
  webAssembly,
  type Hashes,
} from '../support/architectures.js';

/** Renders every golden cold, warm and from its compiled template, and the PDF of its case. */
describe('goldens', () => {
  let expected: Hashes;

  beforeAll(async () => {
    const [files, here] = [await goldens(), await hashesHere()];
    const pages = [...here].filter(([name]) => name.endsWith('.pdf'));
    expected = new Map([...files, ...pages]);
    expect(differing(expected, here)).toEqual([]);
    expect(pages).toHaveLength(files.size / 2);
  });

  for (const architecture of [aarch64, webAssembly]) {
    const { name, packages, isInstalled } = architecture;
    (isInstalled ? it : it.skip)(`have the same bytes on ${name} (needs ${packages.join(' ')})`, async () => {
      const given = await hashesBy(await architecture.build());
      const unlike = differing(expected, given);
      process.stdout.write(
        `${name}: ${expected.size - unlike.length} of ${expected.size} files have the same bytes.\n`,
      );
      expect(unlike).toEqual([]);
    });
  }
});
