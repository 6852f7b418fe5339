// Renders a card for each row of names.csv into cards.zip.
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Naqsh } from '@naqsh/sdk';

const naqsh = new Naqsh();
const names = await openAsBlob(fileURLToPath(new URL('../names.csv', import.meta.url)));
const batch = await naqsh.batches.create({
  template_id: 'tpl_galleryEidCard00000000',
  file: { data: names, name: 'names.csv' },
});
const { total, failed } = await batch.wait({ onProgress: ({ done }) => console.log(`${done} rows are done`) });
for (const { row, detail } of failed) console.error(`row ${row}: ${detail}`);
const archive = await batch.getArchive();
await writeFile('cards.zip', archive.body);
console.log(`cards.zip: ${total - failed.length} of ${total} cards`);
