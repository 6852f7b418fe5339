import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '#config';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { FakeBucket } from '../support/fake-bucket.js';
import { picturesOf } from '../support/guide-pictures.js';
import { type Given, GuideShell, type Told } from '../support/guide-shell.js';
import { blocksOf } from '../support/guides.js';
import { FakeSalla } from '../support/salla/fake-salla.js';
import { sallaProduct } from '../support/salla/salla-payloads.js';
import { installSallaShop } from '../support/salla/salla-shop.js';
import { type Client, type Service, startService } from '../support/service.js';

const EID_CARD = 'tpl_galleryEidCard00000000';
/** A store and its product in docs/stores.md. */
const [MERCHANT, PRODUCT] = [1_305_146_709, 1_025_569_331];

/** The part of the test in the session of a reader. */
interface Session {
  /** The pages that continue it. */
  readonly then?: readonly string[];
  readonly given?: (shell: GuideShell) => Given | Promise<Given>;
  readonly check?: (told: Told, shell: GuideShell) => void;
}

let service: Service;
let admin: Client;
let salla: FakeSalla;
let bucket: FakeBucket;
let empty: TestDatabase[];

beforeAll(async () => {
  [salla, bucket] = [await FakeSalla.start(), await FakeBucket.open()];
  empty = [await createTestDatabase('template0'), await createTestDatabase('template0')];
  const settings = { NAQSH_SANDBOX: '1', ...salla.settings };
  service = await startService({ seed: 'installation', worker: true, settings });
  admin = await service.newClient({ role: 'admin' });
});
afterAll(async () => {
  await service.close();
  for (const database of empty) await database.drop();
  salla.close();
  bucket.close();
});

function write(shell: GuideShell, file: string, content: object): void {
  mkdirSync(dirname(shell.path(file)), { recursive: true });
  writeFileSync(shell.path(file), JSON.stringify(content));
}

const copy = (shell: GuideShell, from: string, to: string): void =>
  copyFileSync(join(projectRoot, 'test/fixtures/imports', from), shell.path(to));

/** The template and the guest of docs/first-template.md: at its first step, and from its second command on at its end. */
function invitation(shell: GuideShell): Given {
  const pictures = picturesOf(new URL('../../docs/first-template.md', import.meta.url));
  const [first, last] = [pictures.at(0)?.examples[0], pictures.at(-1)?.examples[0]];
  for (const { value, code } of blocksOf('files')) {
    const file = JSON.parse(code) as object;
    write(shell, value, { ...file, schema: first?.schema });
    write(shell, `end/${value}`, { ...file, schema: last?.schema });
  }
  write(shell, 'guest.json', {});
  write(shell, 'end/guest.json', last?.data ?? {});
  return {
    before: { 2: 'cp -r end/* .' },
    instead: { 'tpl_…': `'"$(grep -o 'tpl_[0-9A-Za-z]*' templates/naqsh.lock.json | head -1)"'` },
  };
}

async function signingKey({ client }: GuideShell): Promise<Given> {
  const template = await newTemplate(client);
  const body = { presets: [{ template_id: template, fields: ['name'] }] };
  const made = await client.json('POST', '/v1/me/signing-keys', body);
  const { id, secret } = (await made.json()) as { id: string; secret: string };
  const env = { base_url: service.url, key_id: id, secret, template };
  return { env, after: 'curl -o link.png "$base_url/i/v1/$key_id/$template.png?$query&sig=$signature"' };
}

async function store({ client }: GuideShell): Promise<Given> {
  salla.products.set(String(MERCHANT), [sallaProduct(PRODUCT)]);
  const ticket = await installSallaShop(service, salla, MERCHANT);
  return {
    env: { BASE: service.url, KEY: client.key, ...salla.settings },
    instead: {
      'maryam@example.com': `${client.userId}@example.com`,
      '"ticket": "…"': `"ticket": "${ticket}"`,
      'tpl_…': await newTemplate(client),
    },
  };
}

const SIZES = ['post', 'story'].map((name) => ({ name, canvas: { width: 300, height: 300 } }));

/** By the page with which they begin; other pages need no help. */
const SESSIONS: Readonly<Record<string, Session>> = {
  'docs/getting-started.md': {
    then: ['docs/credits.md', 'docs/rendering.md'],
    given: async ({ client }) => ({ instead: { 'tpl_…': await newTemplate(client, card({ sizes: SIZES })) } }),
    check: ({ stdout }) => expect(stdout).toContain('"status":"paid"'),
  },
  'docs/greeting-packages.md': {
    given: () => ({
      env: { admin: admin.key },
      instead: { 'ord_…': '$order', 'tpl_…': EID_CARD },
      before: {
        2: `orders=${service.url}/v1/admin/greeting-package-orders
          order=$(curl $orders -H "Authorization: Bearer $admin" | grep -o 'ord_[0-9A-Za-z]*' | head -1)
          for status in paid in_design; do
            curl -X PATCH $orders/$order -H "Authorization: Bearer $admin" -H 'content-type: application/json' \\
              -d "{\\"status\\": \\"$status\\"}"
          done`,
      },
      after: 'export GREETING_PACKAGES; npm run -s naqsh -- serve api',
    }),
    check: ({ stdout }) => expect(stdout).toContain('"status":"ready"'),
  },
  'docs/first-template.md': { given: invitation },
  'docs/links.md': { given: signingKey },
  'docs/stores.md': {
    given: store,
    check: ({ stdout }) => expect(stdout).toMatch(/http\S+state=\S+\n$/),
  },
  'docs/importing.md': {
    given: (shell) => {
      copy(shell, 'powerpoint-certificate.pptx', 'slides.pptx');
      copy(shell, 'photoshop-card.psd', 'card.psd');
      return {};
    },
    check: (_, shell) =>
      expect(readdirSync(shell.path('card'))).toEqual(expect.arrayContaining(['preview.png', 'template.json'])),
  },
  'docs/templates.md': {
    given: async ({ client }) => {
      await client.form('/v1/templates', { name: 'Invite', schema: JSON.stringify(card()) });
      return {};
    },
    check: ({ stdout }) => {
      const shown = blocksOf('outputs').map(({ code }) => code);
      expect(stdout.replace(/tpl_\w+/g, 'tpl_…')).toBe(shown.join(''));
    },
  },
  'docs/sdks.md': {
    given: async (shell) => {
      await newTemplate(shell.client);
      write(shell, 'template.json', card());
      write(shell, 'data.json', { name: 'نورة' });
      return {};
    },
  },
  'docs/operating.md': {
    given: (shell) => ({
      env: {
        DATABASE_URL: empty[0]?.url ?? '',
        NAQSH_DATA_DIR: shell.path('data'),
        EMPTY_DATABASE_URL: empty[1]?.url ?? '',
        EMPTY_DATA_DIR: shell.path('restored'),
      },
      instead: {
        'https://s3.example.com': bucket.url,
        '_KEY_ID=…': '_KEY_ID=id',
        '_KEY=…': '_KEY=secret',
        '/var/backups/': './',
      },
      before: { 2: 'export S3_FORCE_PATH_STYLE=1', 3: 'unset "${!S3_@}"' },
    }),
    check: () => expect(bucket.objects.size).toBeGreaterThan(5),
  },
};

const blocks = blocksOf('commands');
const followers = Object.values(SESSIONS).flatMap(({ then = [] }) => then);
const documents = [...new Set(blocks.map(({ document }) => document))];
const first = documents.filter((document) => !followers.includes(document));

const MAGIC: Readonly<Record<string, string>> = { png: '\x89PNG', pdf: '%PDF', zip: 'PK' };

describe('the commands of the documents', () => {
  it('are there, and so are the pages of the sessions', () => {
    expect(documents.length).toBeGreaterThan(10);
    expect(documents).toEqual(expect.arrayContaining([...Object.keys(SESSIONS), ...followers]));
  });

  it.each(first)('run against a new installation: %s', async (document) => {
    const { then = [], given, check }: Session = SESSIONS[document] ?? {};
    const shell = new GuideShell(service, await service.newClient());
    try {
      const read = [document, ...then].flatMap((page) => blocks.filter((block) => block.document === page));
      const told = await shell.run(read, (await given?.(shell)) ?? {});
      for (const file of readdirSync(shell.folder)) {
        const magic = MAGIC[/\.(\w+)$/.exec(file)?.[1] ?? ''];
        if (magic === undefined || !statSync(shell.path(file)).isFile()) continue;
        expect([file, readFileSync(shell.path(file)).toString('latin1').startsWith(magic)]).toEqual([file, true]);
      }
      check?.(told, shell);
    } finally {
      shell.remove();
    }
  });
});
