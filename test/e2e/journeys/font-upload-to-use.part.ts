import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from '@jest/globals';
import { card } from '../../support/cards.js';
import type { Service } from '../../support/service.js';
import { bodyOf, fileOf, signUp, startInstallation } from '../../support/visitor.js';

const FILE = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/aref-ruqaa/400Regular/ArefRuqaa_400Regular.ttf',
);
const FAMILY = 'خط الدار';

interface Font {
  id: string;
  family: string;
  scope: string;
  arabic: { init_medi_fina: boolean };
}

let service: Service;

beforeAll(async () => {
  service = await startInstallation();
});

/** A card that sets a name in only that family. */
const inFamily = (family: string): string => {
  const layer = { id: 'who', type: 'text', text: '{{name}}', box: [20, 40, 360, 120], size: 60, color: '#ffffff' };
  return JSON.stringify(card({ layers: [{ ...layer, id: 'own', font: [family] }] }));
};

test('from a file to a picture that is set in it, by its owner only', async () => {
  const [owner, other] = [await signUp(service, 'designer@example.com'), await signUp(service, 'other@example.com')];
  const bytes = readFileSync(FILE);
  const upload = owner.form('/v1/fonts', { family: FAMILY, style: 'Regular', file: { bytes, name: 'dar.ttf' } });
  const font = await bodyOf<Font>(upload);
  expect(font).toMatchObject({ family: FAMILY, scope: 'user', arabic: { init_medi_fina: true } });
  const listed = await bodyOf<{ items: Font[] }>(owner.fetch('/v1/fonts'));
  expect(listed.items.map(({ id }) => id)).toContain(font.id);
  const file = await owner.fetch(`/v1/fonts/${font.id}/file`);
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);

  const pictureOf = async (family: string): Promise<Buffer> => {
    const { id } = await bodyOf<{ id: string }>(
      owner.form('/v1/templates', { name: family, schema: inFamily(family) }),
    );
    const asked = { template_id: id, data: { name: 'نورة السالم' }, images: {} };
    return fileOf(owner.json('POST', '/v1/render', asked), 'image/png');
  };
  const [own, another] = [await pictureOf(FAMILY), await pictureOf('Amiri')];
  expect(own.equals(another)).toBe(false);

  expect((await other.fetch(`/v1/fonts/${font.id}`)).status).toBe(404);
  const refused = await other.form('/v1/templates', { name: 'x', schema: inFamily(FAMILY) });
  expect(refused.status).toBe(422);
});
