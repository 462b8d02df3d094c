import { permissionCode } from '@jianheng/definition';
import {
  type AnyRoute,
  allRoutes,
  permissionTree,
  sessionServicesForListing,
} from '@jianheng/server-platform';
import type { Client, TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declared, everyModule, registry, sightsOf, startEveryModule, viewsOf } from './declared.ts';

let server: TestServer;
/** One member for each set of rights, made once: the matrix has hundreds of cells. */
const members = new Map<string, string>();
let plain: string;
beforeAll(async () => {
  server = await startEveryModule();
  plain = (await server.newcomer([])).id;
});
afterAll(() => server.close());

const routes = allRoutes(everyModule, registry, sessionServicesForListing()).map((route) => ({
  ...route,
  title: `${route.method} ${route.path}`,
}));
type Route = (typeof routes)[number];

/** Calls that any person may make and that answer 403 by what they are asked for: choices, processes. */
const ASKS_MORE = [/^POST .*\/queryOptions$/, /^POST \/form\/workflow\/start$/];
const asksMore = ({ title }: Route) => ASKS_MORE.some((pattern) => pattern.test(title));

async function ask(client: Client, { method, path }: AnyRoute): Promise<number> {
  const url = path.replace(/:\w+/g, '999999999999');
  if (method === 'GET' && path === '/login/captcha')
    return (await server.app.inject({ url: `/api${url}` })).statusCode;
  if (method === 'GET') return (await client.get(url)).status;
  if (method === 'DELETE') return (await client.delete(url)).status;
  // A workbook is no envelope, so the plain answer is looked at.
  if (path.endsWith('/export')) return (await client.raw(url)).status;
  return (await (method === 'PUT' ? client.put(url) : client.post(url))).status;
}

async function memberWith(permission: string): Promise<Client> {
  const known = members.get(permission);
  if (known) return server.signIn(known);
  const { id, client } = await server.newcomer([permission]);
  members.set(permission, id);
  return client;
}

describe.each(routes)('$title', (route) => {
  const { access } = route;

  it('answers whoever is not signed in with 401, unless it is public', async () => {
    const status = await ask(server.anonymous, route);

    if (access === 'public') expect(status).not.toBe(403);
    else expect(status).toBe(401);
    expect(status).toBeLessThan(500);
  });

  it('answers staff without rights as declared', async () => {
    const status = await ask(await server.signIn(plain), route);

    if (typeof access === 'object') expect(status).toBe(403);
    else if (!asksMore(route)) expect(status).not.toBe(403);
    expect(status).toBeLessThan(500);
  });

  const permissions = typeof access === 'object' ? access.anyOf : [];
  it.each(permissions)('is open to whoever holds %s', async (permission) => {
    const status = await ask(await memberWith(permission), route);

    expect(status).not.toBe(401);
    expect(status).toBeLessThan(500);
    // A permission may open the call and a second one the row: saving needs `create` or `change`, then a view of it.
    if (!needsView(route)) expect(status).not.toBe(403);
  });
});

/** Deeds on rows ask for a view of the row beside their own permission. */
const needsView = ({ method, path }: AnyRoute) =>
  method !== 'GET' &&
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
    const asked = new Set([
      ...byCalls,
      ...byRules,
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
