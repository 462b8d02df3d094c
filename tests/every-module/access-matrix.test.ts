import { permissionCode } from '@jianheng/definition';
import { type AnyRoute, permissionTree } from '@jianheng/server-platform';
import type { Client, Newcomer, TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  declared,
  everyModule,
  everyRoute,
  registry,
  sightsOf,
  startEveryModule,
  triedRoutes,
  viewsOf,
} from './declared.ts';

let server: TestServer;
/** One member for each set of rights, signed in once: the matrix has thousands of cells. */
const members = new Map<string, Newcomer>();
beforeAll(async () => {
  server = await startEveryModule();
});
afterAll(() => server.close());

const routes = everyRoute();
const tried = triedRoutes().map((route) => ({ ...route, title: `${route.method} ${route.path}` }));
type Route = (typeof tried)[number];

/** Calls that any person may make and that answer 403 by what they are asked for: choices, processes. */
const ASKS_MORE = [/^POST .*\/queryOptions$/, /^POST \/form\/workflow\/start$/];
const asksMore = ({ title }: Route) => ASKS_MORE.some((pattern) => pattern.test(title));

async function ask(client: Client, { method, path }: AnyRoute): Promise<number> {
  const url = path.replace(/:\w+/g, '999999999999');
  if (method === 'GET' && path === '/login/captcha')
    return (await server.app.inject({ url: `/api${url}` })).statusCode;
  if (method === 'GET') return (await client.get(url)).status;
  if (method === 'DELETE') return (await client.delete(url)).status;
  // Who may comes before what is asked for: a workbook need not be made to find it out.
  if (path.endsWith('/export')) return (await client.post(url, { count: 'all' })).status;
  return (await (method === 'PUT' ? client.put(url) : client.post(url))).status;
}

/** Whoever holds nothing but this; a call that may end sessions is tried with one of its own, or by a person of its own. */
async function memberWith(permissions: readonly string[], { path }: AnyRoute): Promise<Client> {
  if (path.endsWith('/endOthers')) return (await server.newcomer(permissions)).client;
  const key = permissions.join();
  const known = members.get(key) ?? (await server.newcomer(permissions));
  members.set(key, known);
  return ENDS_SESSIONS.test(path) ? server.signIn(known.id) : known.client;
}
const ENDS_SESSIONS = /^\/(login|logout|security|a\/sys\/user)\b|session|password/i;

describe.each(tried)('$title', (route) => {
  const { access } = route;

  it('answers whoever is not signed in with 401, unless it is public', async () => {
    const status = await ask(server.anonymous, route);

    if (access === 'public') expect(status).not.toBe(403);
    else expect(status).toBe(401);
    expect(status).toBeLessThan(500);
  });

  it('answers staff without rights as declared', async () => {
    const status = await ask(await memberWith([], route), route);

    if (typeof access === 'object') expect(status).toBe(403);
    else if (!asksMore(route)) expect(status).not.toBe(403);
    expect(status).toBeLessThan(500);
  });

  const permissions = typeof access === 'object' ? access.anyOf : [];
  it.each(permissions)('is open to whoever holds %s', async (permission) => {
    const status = await ask(await memberWith([permission], route), route);

    expect(status).not.toBe(401);
    expect(status).toBeLessThan(500);
    // A permission may open the call and a second one the row: saving needs `create` or `change`, then a view of it.
    if (!needsView(route)) expect(status).not.toBe(403);
  });
});

/** Readings that ask for a view of a row of another module beside their own permission, and one that changes a row. */
const OF_OTHER_ROWS = [
  '/b/project/node/resetScale/:id',
  '/b/analyzeProject/queryComplementStatus/:id',
  '/b/project/index/search/defaultInfo/:id',
];
/** Deeds on rows ask for a view of the row beside their own permission. */
const needsView = ({ method, path }: AnyRoute) =>
  (method !== 'GET' || OF_OTHER_ROWS.includes(path)) &&
  !['queryList', 'querySums', 'queryTree', 'queryLevel', 'queryFound'].some((call) =>
    path.endsWith(`/${call}`),
  );

describe('the matrix as a whole', () => {
  it('names no permission that nobody can be given', () => {
    const known = new Set(permissionTree(registry).flatMap(({ children }) => children.map(({ id }) => id)));
    const asked = routes.flatMap(({ access }) => (typeof access === 'object' ? access.anyOf : []));

    expect(asked.filter((permission) => !known.has(permission))).toEqual([]);
  });

  it('leaves no declared permission without a call, a list, a field or a rule that asks for it', () => {
    const byRules = everyModule.flatMap(({ module, asks }) =>
      asks.map((permission) => permissionCode(module, permission)),
    );
    const byCalls = routes.flatMap(({ access }) => (typeof access === 'object' ? access.anyOf : []));
    // Their call names its page, and asks for its permission then.
    const byDashboards = registry.modules.flatMap((module) =>
      Object.values(module.dashboards ?? {}).map(({ allow }) => permissionCode(module, allow)),
    );
    const asked = new Set([
      ...byCalls,
      ...byRules,
      ...byDashboards,
      ...declared.flatMap(viewsOf),
      ...declared.flatMap(sightsOf),
    ]);
    const unused = registry.modules
      .flatMap((module) => Object.keys(module.permissions).map((name) => `${module.name}:${name}`))
      .filter((permission) => !asked.has(permission));

    expect(unused).toEqual([]);
  });

  it('answers a path that no route has with 404 in JSON, also for those who may do everything', async () => {
    const admin = await server.as('admin');
    for (const path of ['/b/nothing', '/b/loanx/queryList', '/a/sys'])
      expect(await admin.post(path)).toMatchObject({ status: 404, success: false, msg: '没有这个接口。' });
  });
});
