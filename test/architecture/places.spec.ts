import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface Thing {
  /** The map's name for it. */
  readonly thing: string;
  /** Distinguishes things of the same kind. */
  readonly example: string;
  readonly names: RegExp;
  readonly declaredIn: readonly string[];
  readonly usedIn: readonly string[];
}

/** The kinds of things with instructions in `docs/architecture.md`, and the files that name them. */
const THINGS: readonly Thing[] = [
  {
    thing: 'field of a noun',
    example: 'a limit of a campaign',
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
    thing: 'field of a noun',
    example: 'a term of a discount code',
    names: /one_per_customer|onePerCustomer/u,
    declaredIn: [
      'apps/api/src/billing/discount-code.record.ts',
      'libs/billing/src/discounts/discount-code.entity.ts',
      'migrations/20251121150100-create-discount-codes.ts',
    ],
    usedIn: ['libs/billing/src/discounts/discount-redemptions.service.ts'],
  },
  {
    thing: 'field of a noun',
    example: 'a term of a package of credits',
    names: /sort_order|sortOrder/u,
    declaredIn: [
      'apps/api/src/billing/package.record.ts',
      'libs/billing/src/catalogue/package.entity.ts',
      'migrations/20251121150000-create-billing-packages.ts',
    ],
    usedIn: ['libs/billing/src/catalogue/catalog.service.ts', 'libs/billing/src/catalogue/packages.service.ts'],
  },
  {
    thing: 'field of a noun',
    example: 'a field of a greeting order',
    names: /design_notes|designNotes/u,
    declaredIn: [
      'apps/api/src/greeting-package/greeting-draft.record.ts',
      'libs/greeting-package/src/orders/order.entity.ts',
      'migrations/20261124040000-create-greeting-package-orders.ts',
    ],
    usedIn: [
      'apps/api/src/pages/greeting/draft-fields.page.tsx',
      'apps/api/src/pages/greeting/draft.page.tsx',
      'apps/api/src/pages/greeting/greeting-pages.service.ts',
      'libs/greeting-package/src/orders/order-erasure.service.ts',
    ],
  },
  {
    thing: 'field of a noun',
    example: 'a limit of a user',
    names: /rate_limit_per_minute|rateLimitPerMinute/u,
    declaredIn: [
      'apps/api/src/admin/admin-user.body.ts',
      'apps/api/src/me/me.record.ts',
      'libs/users/src/user.entity.ts',
      'migrations/20251121090000-create-users.ts',
    ],
    usedIn: [
      'apps/api/src/http/rate-limit/call-counter.service.ts',
      'apps/cli/src/commands/users.command.ts',
      'libs/users/src/users.service.ts',
    ],
  },
  {
    thing: 'member of a text layer',
    example: 'letter spacing',
    names: /letter_spacing/u,
    declaredIn: ['native/scene/src/schema/style.rs'],
    usedIn: [
      'native/scene/src/barcode.rs',
      'native/scene/src/schema/run.rs',
      'native/typeset/src/context.rs',
      'native/typeset/src/item.rs',
      'native/typeset/src/itemize.rs',
      'native/typeset/src/line.rs',
    ],
  },
  {
    thing: 'paid picture',
    example: 'a row of a batch',
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
    example: 'the page after a mail was sent',
    names: /[Mm]ailSentPage|mail-sent\.page/u,
    declaredIn: ['apps/api/src/pages/account/mail-sent.page.tsx'],
    usedIn: ['apps/api/src/pages/account/account-pages.service.ts'],
  },
  {
    thing: 'event for users',
    example: 'a claimed card',
    names: /'claim\.created'/u,
    declaredIn: ['apps/api/src/docs/webhook-events.ts', 'libs/webhooks/src/events/webhook-event.ts'],
    usedIn: [
      'apps/api/src/webhooks/webhook-endpoint.body.ts',
      'apps/api/src/webhooks/webhook-endpoint.record.ts',
      'libs/campaigns/src/claims/claims.service.ts',
    ],
  },
];

/** Tests, generated files, the dashboard, which is a client, and importers, which read designs, do not declare things. */
const OTHERS =
  /^apps\/dashboard\/|^libs\/importing\/|^native\/accept\/src\/design\/|\.spec\.tsx?$|\/tests?\/|\/fuzz\/|template-1\.ts$/u;

const files = ['apps', 'libs', 'migrations', 'native']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.(?:tsx?|rs)$/u.test(path) && !OTHERS.test(path));

describe('the places that a new thing touches', () => {
  const texts = files.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);
  const map = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');

  it.each(THINGS)(
    'are those of the map for a $thing ($example), and the files that use it',
    ({ names, declaredIn, usedIn }) => {
      const found = texts.filter(([, text]) => names.test(text)).map(([path]) => path);
      expect(found.sort()).toEqual([...declaredIn, ...usedIn].sort());
    },
  );

  it('stand in the map, in this order', () => {
    const rows = THINGS.map(({ thing }) => map.indexOf(`\n| ${thing} `));
    expect(rows).not.toContain(-1);
    expect(rows).toEqual([...rows].sort((one, other) => one - other));
  });
});

/** Interfaces that share members with a table but are deliberately separate. */
const STATED_ON_THEIR_OWN: Readonly<Record<string, string>> = {
  HistoryEntry: 'a line of a checkout or of the ledger',
  Price: 'what is computed before there is a checkout',
  PaymentOrder: 'the port to providers',
  SandboxPayment: 'the table of another provider',
  StoreProduct: 'the port to store platforms',
};

/** Number of an entity's members that an interface may have by chance. */
const BY_CHANCE = 4;

describe('the columns of an entity', () => {
  const texts = files
    .filter((path) => path.startsWith('libs/'))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);
  const libOf = (path: string): string => path.split('/')[1] ?? '';
  const declarations = (pattern: RegExp, member: RegExp) =>
    texts.flatMap(([path, text]) =>
      [...text.matchAll(pattern)].map(([, name = '', body = '']) => ({
        lib: libOf(path),
        name,
        members: [...body.matchAll(member)].map(([, one = '']) => one),
      })),
    );
  const entities = declarations(/^export class (\w+Entity)\b[^{]*\{\n([\s\S]*?)\n\}$/gmu, /^ {2}(\w+)[!?]:/gmu);
  const interfaces = declarations(
    /^(?:export )?interface (\w+)\b[^{]*\{\n([\s\S]*?)\n\}$/gmu,
    /^ {2}(?:readonly )?(\w+)\??:/gmu,
  );

  it('are derived from the entity, and repeated in no interface', () => {
    const repeating = interfaces.filter(({ lib, members }) =>
      entities.some(
        (entity) =>
          entity.lib === lib && members.filter((member) => entity.members.includes(member)).length > BY_CHANCE,
      ),
    );
    expect(entities.length).toBeGreaterThan(20);
    expect(repeating.map(({ name }) => name).sort()).toEqual(Object.keys(STATED_ON_THEIR_OWN).sort());
  });
});
