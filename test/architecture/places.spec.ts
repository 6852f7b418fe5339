import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A thing of each kind that `docs/architecture.md` says how to add, and the files that name it. */
const THINGS = [
  {
    thing: 'field of a noun',
    names: /per_claimant_limit|perClaimantLimit/u,
    declaredIn: [
      'apps/api/src/campaigns/campaign.record.ts',
      'libs/campaigns/src/campaign.entity.ts',
      'migrations/20261123040000-create-campaigns.ts',
    ],
    usedIn: [
      'apps/starter/src/demo-campaign.service.ts',
      'libs/campaigns/src/claims/claims.service.ts',
      'libs/campaigns/src/claims/count-claim.ts',
      'libs/campaigns/src/visitor-forms.service.ts',
    ],
  },
  {
    thing: 'member of a text layer',
    names: /letter_spacing/u,
    declaredIn: ['native/scene/src/schema/style.rs'],
    usedIn: [
      'native/scene/src/barcode.rs',
      'native/typeset/src/context.rs',
      'native/typeset/src/item.rs',
      'native/typeset/src/line.rs',
    ],
  },
  {
    thing: 'paid picture',
    names: /BATCH_SOURCE/u,
    declaredIn: [
      'apps/api/src/credits/paid-sources.ts',
      'libs/batches/src/batch-source.ts',
      'libs/batches/src/index.ts',
    ],
    usedIn: ['libs/batches/src/batch-drawing.service.ts', 'libs/batches/src/batches.service.ts'],
  },
  {
    thing: 'page',
    names: /[Mm]ailSentPage|mail-sent\.page/u,
    declaredIn: ['apps/api/src/pages/account/mail-sent.page.tsx'],
    usedIn: ['apps/api/src/pages/account/account-pages.service.ts'],
  },
  {
    thing: 'event for users',
    names: /'claim\.created'/u,
    declaredIn: ['apps/api/src/docs/webhook-events.ts', 'libs/webhooks/src/events/webhook-event.ts'],
    usedIn: [
      'apps/api/src/webhooks/webhook-delivery.record.ts',
      'apps/api/src/webhooks/webhook-endpoint.body.ts',
      'apps/api/src/webhooks/webhook-endpoint.record.ts',
      'libs/campaigns/src/claims/claims.service.ts',
    ],
  },
];

/** Tests and generated files are no places of a declaration. */
const OTHERS = /\.spec\.tsx?$|\/tests?\/|\/fuzz\/|template-1\.ts$/u;

const files = ['apps', 'libs', 'migrations', 'native']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.(?:tsx?|rs)$/u.test(path) && !OTHERS.test(path));

describe('the places that a new thing touches', () => {
  const texts = files.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);
  const map = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');

  it.each(THINGS)('are those that the map tells of a $thing, and where it is used', ({ names, declaredIn, usedIn }) => {
    const found = texts.filter(([, text]) => names.test(text)).map(([path]) => path);
    expect(found.sort()).toEqual([...declaredIn, ...usedIn].sort());
  });

  it('stand in the map, in this order', () => {
    const rows = THINGS.map(({ thing }) => map.indexOf(`\n| ${thing} `));
    expect(rows).not.toContain(-1);
    expect(rows).toEqual([...rows].sort((one, other) => one - other));
  });
});
