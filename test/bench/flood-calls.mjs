import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { CARDS, dataOf, FACES } from './cards.mjs';
import { createCampaign, send, storeCard } from './service.mjs';

const CARD = CARDS[0];
const ROWS = 5_000;

/** The calls of each flood, and the number in progress at any time. */
export const FLOODS = [
  {
    name: 'tables of 5,000 names',
    inFlight: 4,
    prepare: async (service) => {
      const table = await workbookOf(ROWS);
      const form = () => {
        const parts = new FormData();
        parts.append('recipients_file', new Blob([table]), 'names.xlsx');
        return parts;
      };
      return () => send({ url: service.url }, 'POST', '/greeting-package/drafts', form());
    },
  },
  {
    name: 'fonts',
    inFlight: 4,
    prepare: async (service) => {
      const font = await readFile(FACES['Amiri 700'].file);
      let n = 0;
      return () => {
        const form = new FormData();
        // Bytes after the last table, so that no two files are the same.
        form.append('file', new Blob([font, `${(n += 1)}`.padStart(8, '0')]), 'font.ttf');
        return send(service, 'POST', '/v1/fonts', form);
      };
    },
  },
  {
    name: 'live previews',
    inFlight: 16,
    prepare: async (service) => {
      const { slug } = await createCampaign(service, await storeCard(service, CARD), Object.keys(dataOf(CARD, 0)));
      let n = 0;
      const path = `/v1/campaigns/${slug}/claim/preview`;
      return () => send({ url: service.url }, 'POST', path, { data: dataOf(CARD, (n += 1)) });
    },
  },
  { name: 'renders', inFlight: 16, prepare: renderOf },
  {
    name: 'previews',
    inFlight: 16,
    prepare: async (service) => {
      const id = await storeCard(service, CARD);
      return () => send(service, 'GET', `/v1/templates/${id}/image`);
    },
  },
  {
    name: 'batches of 1,000 rows',
    inFlight: 2,
    prepare: async (service) => {
      const template_id = await storeCard(service, CARD);
      const rows = Array.from({ length: 1_000 }, (_, n) => ({ data: dataOf(CARD, n) }));
      return () => send(service, 'POST', '/v1/render/batch', { template_id, rows });
    },
  },
];

/** A workbook with the given number of names. */
function workbookOf(rows) {
  const cell = (text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (texts, at) => `<row r="${at + 1}">${texts.map(cell).join('')}</row>`;
  const body = Array.from({ length: rows }, (_, at) => [`نورة عبدالله ${at}`, 'جدة', `05012${at}`, 'شكرا لك']);
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${[['name', 'city', 'phone', 'text'], ...body].map(row).join('')}</sheetData></worksheet>`,
  };
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** Renders that all differ from each other. */
export async function renderOf(service) {
  const template_id = await storeCard(service, CARD);
  let n = 0;
  return () => send(service, 'POST', '/v1/render', { template_id, data: dataOf(CARD, (n += 1)), images: {} });
}
