import { readFile, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { CARDS, dataOf, FACES } from './cards.mjs';
import { markdown } from './markdown.mjs';
import { quantile } from './measures.mjs';
import { createCampaign, MANY_CALLS, newFolder, newUser, send, startOn, storeCard } from './service.mjs';

const CARD = CARDS[0];
/** How long a quiet user renders alone, and then beside each flood; before a flood is measured it runs for a while. */
const ALONE_MS = 20_000;
const BESIDE_MS = 20_000;
const RISING_MS = 3_000;
const WARM_UP_MS = 8_000;
/** Between two renders of the quiet user. */
const PAUSE_MS = 50;
const ROWS = 5_000;
/** No limit on calls stands in the way of a flood: what is left is what the service does about it. */
const UNLIMITED = { ...MANY_CALLS, RATE_LIMIT_DRAFTS: '1000000', RATE_LIMIT_CLAIM_PREVIEWS: '1000000' };

/**
 * How much longer a quiet user waits for a render while somebody else floods the service, for each kind of call that costs
 * much.
 * @returns rows of `{ flood, in_flight, alone, beside, answers }`; times in milliseconds, `alone` measured right before
 */
export async function floods(tell, { ms = { alone: ALONE_MS, beside: BESIDE_MS } } = {}) {
  const folder = await newFolder();
  const service = await startOn(folder, UNLIMITED);
  try {
    const quiet = { ...service, key: (await newUser(service, 'quiet')).key };
    const render = await renderOf(quiet);
    await timesOf(render, WARM_UP_MS);
    const rows = [];
    for (const { name, inFlight, prepare } of FLOODS) {
      const { key } = await newUser(service, name.replaceAll(/\W+/gu, '-'));
      const call = await prepare({ ...service, key });
      const alone = await timesOf(render, ms.alone);
      const flood = begin(call, inFlight);
      await sleep(RISING_MS);
      const beside = await timesOf(render, ms.beside);
      rows.push({ flood: name, in_flight: inFlight, alone, beside, answers: await flood.end() });
    }
    await tell('A quiet user beside floods', tableOf(rows));
    return rows;
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Renders that no other render is the same as. */
async function renderOf(service) {
  const template_id = await storeCard(service, CARD);
  let n = 0;
  return () => send(service, 'POST', '/v1/render', { template_id, data: dataOf(CARD, (n += 1)), images: {} });
}

async function timesOf(call, ms) {
  const times = [];
  for (const started = performance.now(); performance.now() < started + ms; await sleep(PAUSE_MS)) {
    const asked = performance.now();
    const status = await call();
    times.push(performance.now() - asked);
    if (status !== 200) throw new Error(`The quiet user was answered ${status}.`);
  }
  return { n: times.length, p50_ms: quantile(times, 0.5), p97_ms: quantile(times, 0.97) };
}

/** The calls of each flood, and how many of them are under way at any time. */
const FLOODS = [
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

function begin(call, inFlight) {
  const answers = {};
  let ended = false;
  const loops = Array.from({ length: inFlight }, async () => {
    while (!ended) {
      const status = await call().catch(() => 'broken off');
      answers[status] = (answers[status] ?? 0) + 1;
      // As whoever floods does, but no faster than this process can go on measuring.
      if (status !== 200 && status !== 201) await sleep(PAUSE_MS);
    }
  });
  return {
    end: async () => {
      ended = true;
      await Promise.all(loops);
      return answers;
    },
  };
}

/** A workbook with so many names. */
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

function tableOf(rows) {
  const head = [
    'flood',
    'in flight',
    'alone: median ms',
    'p97 ms',
    'beside: median ms',
    'p97 ms',
    'p97 to p97',
    'answers',
  ];
  const cells = ({ flood, in_flight: inFlight, alone, beside, answers }) => [
    ...[flood, inFlight, alone.p50_ms.toFixed(1), alone.p97_ms.toFixed(1)],
    ...[beside.p50_ms.toFixed(1), beside.p97_ms.toFixed(1), `${(beside.p97_ms / alone.p97_ms).toFixed(1)}×`],
    Object.entries(answers)
      .map(([status, n]) => `${n} × ${status}`)
      .join(', '),
  ];
  return markdown(head, rows.map(cells));
}
