// Renders one card into card.png.
import { writeFile } from 'node:fs/promises';
import { Naqsh } from '@naqsh/sdk';

const naqsh = new Naqsh();
const card = await naqsh.renders.create({
  template_id: 'tpl_galleryEidCard00000000',
  data: { name: 'نورة', date: '2026-03-20', link: 'https://example.com/eid' },
});
await writeFile('card.png', card.bytes);
console.log(`card.png: ${card.bytes.length} bytes, ${card.creditsRemaining} credits left`);
