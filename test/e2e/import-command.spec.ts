import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '#config';
import { Checkout, type Ended } from '../support/checkout.js';
import { largestDifference, onWhite } from '../support/pictures.js';
import type { Client } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

const FOLDER = join(projectRoot, 'test/fixtures/imports');

let client: Client;
let place: Checkout;

beforeAll(async () => {
  client = await (await sharedService({ seed: 'gallery' })).newClient();
  place = new Checkout(client);
});
afterAll(() => place.remove());

function naqsh(command: string, ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => place.start(command, args, resolve));
}

describe('naqsh import', () => {
  it('writes the template and its pictures, which naqsh render then draws as the service does', async () => {
    const end = await naqsh('import', join(FOLDER, 'public/pytoshop-mask.psd'), '--out', 'design');
    expect(end).toEqual({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^psd\n {2}drawn as a picture: .* \(2\): /),
    });
    const folder = join(place.root, 'design');
    expect(readdirSync(folder).sort()).toEqual([
      'ast_import-1.png',
      'ast_import-2.png',
      'preview.png',
      'source.png',
      'template.json',
    ]);
    const assets = [1, 2].flatMap((number) => ['--asset', `ast_import-${number}=design/ast_import-${number}.png`]);
    const render = await naqsh('render', '--template', 'design/template.json', '--out', 'design/own.png', ...assets);
    expect(render).toMatchObject({ code: 0, stderr: '' });
    const read = (name: string): Promise<Buffer> => onWhite(readFileSync(join(folder, name)));
    expect(await largestDifference(await read('own.png'), await read('preview.png'))).toBeLessThan(3);
  });

  it('prints one document, and creates the template of a slide', async () => {
    const file = join(FOLDER, 'powerpoint-certificate.pptx');
    const end = await naqsh('import', file, '--part', '1', '--create', '--name', 'Slide', '--json');
    expect(end).toMatchObject({ code: 0, stderr: '' });
    const outcome = JSON.parse(end.stdout) as { template_id: string; part: string; files: string[]; report: object[] };
    expect(outcome).toMatchObject({ part: '1', files: [], report: expect.arrayContaining([expect.anything()]) });
    const stored = await client.fetch(`/v1/templates/${outcome.template_id}`);
    expect(await stored.json()).toMatchObject({ name: 'Slide' });
  });

  it('names the missing pictures', async () => {
    const { code, stderr } = await naqsh('import', join(FOLDER, 'figma-file.json'), '--out', 'figma');
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^Missing pictures, which --picture adds: \w/)]);
  });

  it.each([
    ['usage', 'a file that is not there', ['absent.psd']],
    ['usage', 'no name', ['hello.txt', '--create']],
    ['import_format', 'another format', ['hello.txt']],
  ])('ends with 1 and %s for %s', async (code, _, args) => {
    writeFileSync(join(place.root, 'hello.txt'), 'hello');
    const { code: exit, stdout } = await naqsh('import', ...args, '--json');
    expect([exit, JSON.parse(stdout)]).toEqual([1, { error: { code, detail: expect.any(String) } }]);
  });
});
