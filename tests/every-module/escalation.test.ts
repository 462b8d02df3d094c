import { type AnyRoute, permissionTree } from '@jianheng/server-platform';
import type { Newcomer, TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNight, runSeed } from '../rings.ts';
import { everyRoute, registry, startEveryModule } from './declared.ts';
import { aimsOf, tryEveryRoute, tryKnownWays } from './escalation-tries.ts';
import { gained, type Standing, standingOfAll } from './standing.ts';
import { changedFirst, inTurn } from './tried-modules.ts';

const AREAS = permissionTree(registry).map(({ label, children }) => ({
  label,
  rights: children.map(({ id }) => id),
}));
const EVERY_RIGHT = AREAS.flatMap(({ rights }) => rights);
/** Views, so that a deed meets its own rules instead of rows that cannot be seen. */
const VIEWS = EVERY_RIGHT.filter((right) => /:view/.test(right));
/** The rights over people and roles, all at once: each alone may be harmless. */
const KEEPERS = EVERY_RIGHT.filter((right) => /^(organization|accessRights|menus|dictionaries):/.test(right));

let server: TestServer;
beforeAll(async () => {
  server = await startEveryModule({
    grants: {
      staff: ['loans:apply', 'home:start:flow'],
      manager: ['loans:viewAll', 'loans:repay'],
      leader: EVERY_RIGHT,
    },
  });
});
afterAll(() => server.close());

const routes = everyRoute();
/** What stands behind one of these rights. */
const openedBy = (rights: readonly string[]) =>
  routes.filter(
    ({ access }) => typeof access === 'object' && access.anyOf.some((one) => rights.includes(one)),
  );
/** What whoever has signed in may call: it looks for rights inside, if at all. */
const OPEN_TO_EVERYBODY = routes.filter(({ access }) => access === 'signedIn');

/** What the attempts of this person changed that he could not have given out of what he holds. */
async function riseOf(rights: readonly string[], tried: readonly AnyRoute[]): Promise<string[]> {
  const actor: Newcomer = await server.newcomer(rights);
  const before = await standingOfAll(server);
  const aims = await aimsOf(server, actor, EVERY_RIGHT);
  await tryKnownWays(aims);
  await tryEveryRoute(tried, aims);
  return [...(await standingOfAll(server)).values()].flatMap((after) =>
    faultsOf(before.get(after.id), after, { actor, rights }),
  );
}

type Whose = { readonly actor: Newcomer; readonly rights: readonly string[] };

function faultsOf(before: Standing | undefined, after: Standing, { actor, rights }: Whose): string[] {
  const given = gained(before, after).filter((right) => !rights.includes(right));
  // Who keeps the departments names their heads, but never himself.
  const rise = given.filter((right) => !right.startsWith('head of') || after.id === actor.id);
  const faults = rise.map((right) => `${after.login_name} now has ${right}`);
  if (!before || after.id === actor.id) {
    const isMoved = before && before.department !== after.department;
    return isMoved ? [...faults, `${after.login_name} moved himself`] : faults;
  }
  const isAbove = before.rights.some((right) => !rights.includes(right));
  if (!isAbove) return faults;
  for (const name of ['login_name', 'enabled', 'password'] as const)
    if (before[name] !== after[name]) faults.push(`${name} of ${before.login_name} changed`);
  return faults;
}

const withViews = (rights: readonly string[]) => [...new Set([...rights, ...VIEWS])];

const moduleOf = (right: string) => right.slice(0, right.indexOf(':'));
const tried = changedFirst(EVERY_RIGHT, moduleOf);
const withAView = inTurn(EVERY_RIGHT, moduleOf, 3);
const SEED = runSeed();
const TENTHS = 10;
/** Without a view most attempts end before they meet a rule. A push makes those of a tenth of the rights. */
const alone = tried.filter((_, at) => isNight() || at % TENTHS === SEED % TENTHS);

describe('nobody rises', () => {
  it.each(alone)(`with nothing but %s, TEST_SEED=${SEED}`, async (right) =>
    expect(await riseOf([right], openedBy([right]))).toEqual([]),
  );

  it.each(withAView)('with %s and a view of everything', async (right) =>
    expect(await riseOf(withViews([right]), openedBy([right]))).toEqual([]),
  );

  it('through what a view opens', async () => expect(await riseOf(VIEWS, openedBy(VIEWS))).toEqual([]));

  it('through what is open to everybody, with no right at all', async () =>
    expect(await riseOf([], OPEN_TO_EVERYBODY)).toEqual([]));

  it.each(AREAS)('through what is open to everybody, with the rights of $label', async ({ rights }) =>
    expect(await riseOf(withViews(rights), OPEN_TO_EVERYBODY)).toEqual([]),
  );

  it('with everything that keeps people, roles and menus', async () =>
    expect(await riseOf(KEEPERS, [...OPEN_TO_EVERYBODY, ...openedBy(KEEPERS)])).toEqual([]));
});
