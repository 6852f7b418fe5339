import { describe, expect, test } from '@jest/globals';
import { endsAsPdf, sniffFileKind } from './uploaded-file.js';

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n';

describe('sniffFileKind', () => {
  test.each([
    [PDF, 'pdf'],
    ['%PDF-2.0\n', 'pdf'],
    [`GIF89a${PDF}`, 'other'],
    [` ${PDF}`, 'other'],
    ['%PDF-x', 'other'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
    ['<!doctype html><script>1</script>', 'other'],
    ['PK\u0003\u0004', 'other'],
    ['', 'other'],
  ])('%j is %s', (text, kind) => expect(sniffFileKind(Buffer.from(text, 'latin1'))).toBe(kind));
});

describe('endsAsPdf', () => {
  test.each([
    [PDF, true],
    [`${PDF}${' '.repeat(1000)}`, true],
    [`${PDF}PK\u0003\u0004${'x'.repeat(2000)}`, false],
    [PDF.slice(0, -8), false],
  ])('of %#', (text, ends) => expect(endsAsPdf(Buffer.from(text, 'latin1'))).toBe(ends));
});
