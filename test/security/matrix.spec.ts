import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONTRACT, type ContractOperation, isOfOther } from '../contract/contract.js';
import { type ApiDescription, describeRunningApi } from '../support/api.js';
import { type Callers, makeCallers, type Role, ROLES } from '../support/callers.js';
import { FakeSalla } from '../support/salla/fake-salla.js';
import { type Service, startService } from '../support/service.js';
import { send, Things } from '../support/things.js';
import type { Route } from './route.js';
import { ROUTES } from './route-matrix.js';

/** RFC 9110 section 9.2.1. */
const SAFE = ['GET', 'HEAD', 'OPTIONS'];

let api: ApiDescription;
let service: Service;
let salla: FakeSalla;
/** By the route's audience: on routes of administrators the suspended user is an administrator, and so on. */
let callers: { user: Callers; admin: Callers };
let things: Things;

beforeAll(async () => {
  salla = await FakeSalla.start();
  const settings = { NAQSH_SANDBOX: '1', ...salla.settings };
  [api, service] = await Promise.all([describeRunningApi(), startService({ settings })]);
  ({ things, callers } = await newWorld());
});
afterAll(async () => {
  await service.close();
  salla.close();
});

async function newWorld(): Promise<{ things: Things; callers: { user: Callers; admin: Callers } }> {
  const [owner, admin] = [await service.newClient(), await service.newClient({ role: 'admin' })];
  return {
    things: new Things(service, owner, admin, undefined, salla),
    callers: {
      user: await makeCallers(service, owner, admin, owner),
      admin: await makeCallers(service, owner, admin, admin),
    },
  };
}

/** The expected answer for every role, by the contract and the matrix's entry of the route. */
function expected({ auth, method }: ContractOperation, route: Route): Record<Role, string> {
  const { owner = '200', other = owner, admin = other } = route;
  if (auth !== 'user' && auth !== 'admin')
    return of((role) => (route.home === true && role === "another site's page" ? '403 foreign_origin' : owner));
  const [allowed, mine] = auth === 'admin' ? [owner, '403 admin_only'] : [owner, owner];
  const known: Partial<Record<Role, string>> = {
    'a suspended user': route.whileSuspended === true ? allowed : '403 user_suspended',
    'a key of the scope render': route.render === true ? allowed : '403 insufficient_scope',
    "another site's page": SAFE.includes(method) ? allowed : '403 foreign_origin',
    'another user': auth === 'admin' ? mine : other,
    'an administrator': auth === 'admin' ? allowed : admin,
    'the owner': mine,
  };
  return of((role) => known[role] ?? '401 unauthenticated');
}

function of(answer: (role: Role) => string): Record<Role, string> {
  return Object.fromEntries(ROLES.map((role) => [role, answer(role)])) as Record<Role, string>;
}

async function outcome(answer: Response): Promise<string> {
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json') === true;
  if (!isProblem) await answer.arrayBuffer();
  return isProblem ? `${answer.status} ${((await answer.json()) as { code: string }).code}` : String(answer.status);
}

describe('the access matrix', () => {
  it('has every route of the service, and no other', () => {
    const routed = api.routes.filter(
      ({ path }) =>
        !/^\/(app$|app\/|favicon\.ico$|docs\/(\*|[a-z0-9-]+\.md)?$|static\/)/.test(path) && !isOfOther(path),
    );
    const names = routed.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(Object.keys(ROUTES).sort()).toEqual(names.sort());
  });

  it.each(CONTRACT.map((operation) => [operation.name, operation] as const))('%s', async (name, operation) => {
    const route = ROUTES[name];
    if (route === undefined) throw new Error(`${name} stands in no matrix: add it to route-matrix.ts`);
    const world = route.last === true ? await newWorld() : { things, callers };
    const sent = await route.call(world.things);
    const answers: Partial<Record<Role, string>> = {};
    // On routes of administrators only, an administrator comes last: finding the thing intact shows that no earlier
    // caller changed it.
    const order = operation.auth === 'admin' ? [...ROLES].sort((a, b) => lastly(a) - lastly(b)) : ROLES;
    for (const role of order) {
      const headers = world.callers[operation.auth === 'admin' ? 'admin' : 'user'][role];
      answers[role] = await outcome(await send(service.url, operation.method, sent, headers));
    }
    expect(answers).toEqual(expected(operation, route));
  });
});

const lastly = (role: Role): number => (role === 'an administrator' ? 1 : 0);
