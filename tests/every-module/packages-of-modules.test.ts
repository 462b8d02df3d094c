import { inTransaction } from '@jianheng/server-platform';
import { type Client, indexSearch, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declared, everyModule, everyRoute, registry, startEveryModule } from './declared.ts';
import { RowMaker } from './row-maker.ts';

type Node = { readonly name: string; readonly url?: string | null; readonly children?: readonly Node[] };

let server: TestServer;
let operator: Client;
let theirs: Client;
let tenant: string;
let grade: string;
let modules: { readonly name: string; readonly label: string; readonly isIncluded: boolean }[];
/** A row of the firm for each entity, by its path. */
let rows: ReadonlyMap<string, string>;
beforeAll(async () => {
  server = await startEveryModule();
  operator = await server.as('admin');
  const second = await server.secondFirm();
  tenant = second.tenantId;
  theirs = await second.as('admin');
  const maker = new RowMaker(server, second);
  rows = (await maker.addEach(declared.map(({ known }) => known))).ids;
  await indexSearch({ ...server, tenantId: tenant }, everyModule);
  const kept = await operator.post('/b/saas/grade', { name: '基础版', seats: 100, months: 12 });
  grade = (kept.data as { id: string }).id;
  const made = await operator.post('/b/saas/firm', {
    name: '乙方',
    code: 'second',
    grade,
    seats: 100,
    isOpen: true,
  });
  await inTransaction(server.pool, server.tenantId, (tx) =>
    tx.client.query(
      "update saas_firm set firm_number = $2, state = 'open' where tenant_id = $1 and id = $3",
      [tx.tenantId, tenant, (made.data as { id: string }).id],
    ),
  );
  modules = (await operator.get(`/b/saas/grade/${grade}/modules`)).data;
});
afterAll(() => server.close());

const routes = everyRoute();
const close = async (...closed: string[]) => {
  expect(await operator.put(`/b/saas/grade/${grade}/modules`, { closed })).toMatchObject({ success: true });
  // What a person may is known for less than a second.
  await new Promise((resolve) => setTimeout(resolve, 1000));
};

async function ask({ method, path }: (typeof routes)[number], id: string) {
  const url = path.replace(/:\w+/g, id);
  if (method === 'GET') return theirs.get(url);
  if (method === 'DELETE') return theirs.delete(url);
  if (path.endsWith('/export')) return { status: (await theirs.raw(url)).status };
  return method === 'PUT' ? theirs.put(url) : theirs.post(url);
}

const urlsOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ url, children = [] }) => [...(url ? [url] : []), ...urlsOf(children)]);
const menuUrls = async () =>
  urlsOf(((await theirs.get('/getLoginData')).data as { menuList: Node[] }).menuList);

describe('a package', () => {
  it('may leave out every module with pages of its own but those of the system', () => {
    const names = modules.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(8);
    expect(names).toContain('loans');
    for (const kept of ['organization', 'accessRights', 'saas', 'auditLog'])
      expect(names).not.toContain(kept);
    expect(modules.every(({ isIncluded }) => isIncluded)).toBe(true);
  });

  it('is kept by the operator alone, and knows only modules that there are', async () => {
    expect(await operator.put(`/b/saas/grade/${grade}/modules`, { closed: ['nothing'] })).toMatchObject({
      error: 'moduleUnknown',
    });
    expect(await operator.put(`/b/saas/grade/${grade}/modules`, { closed: ['organization'] })).toMatchObject({
      error: 'moduleUnknown',
    });
    expect(await operator.get('/b/saas/grade/987654321/modules')).toMatchObject({ status: 404 });
    expect(await theirs.put(`/b/saas/grade/${grade}/modules`, { closed: [] })).toMatchObject({
      status: 409,
      error: 'notOperator',
    });
    expect(await (await server.as('clerk')).get(`/b/saas/grade/${grade}/modules`)).toMatchObject({
      status: 403,
    });
  });

  describe('that leaves all of them out, for administrators as well', () => {
    let before: string[];
    let closed: ReadonlySet<string>;
    let closedPaths: readonly string[];
    beforeAll(async () => {
      before = await menuUrls();
      closed = new Set(modules.map(({ name }) => name));
      closedPaths = declared.filter((one) => closed.has(one.module.name)).map(({ path }) => path);
      await close(...closed);
    });

    it('serves none of their calls', async () => {
      const ofClosed = routes.filter(
        ({ module, access }) => module && closed.has(module) && access !== 'public',
      );
      const served: string[] = [];
      for (const route of ofClosed) {
        const own = [...rows].find(([path]) => route.path.startsWith(`${path}/`))?.[1] ?? '987654321';
        const { status } = await ask(route, own);
        if (status !== 404) served.push(`${route.method} ${route.path} ${status}`);
      }
      expect(served).toEqual([]);
      expect(ofClosed.length).toBeGreaterThan(200);
    });

    it('starts none of their processes and draws none of their forms', async () => {
      for (const { known } of declared.filter((one) => closed.has(one.module.name))) {
        const start = { processCode: known.process?.key ?? known.table, data: {} };
        expect((await theirs.post('/form/workflow/start', start)).status).toBeGreaterThanOrEqual(400);
        expect((await theirs.get(`/view/${known.table}`)).status).toBeGreaterThanOrEqual(400);
      }
    });

    it('declares, finds and grants nothing of them, and shows none of them in the menu', async () => {
      for (const name of closed)
        expect([name, (await theirs.get(`/definitions/${name}`)).status]).toEqual([name, 404]);
      const { pages, hubs } = (await theirs.get('/definitions')).data as Record<
        'pages' | 'hubs',
        { module: string }[]
      >;
      expect([...pages, ...hubs].filter(({ module }) => closed.has(module))).toEqual([]);
      const kinds = (await theirs.get('/b/global/search/typeList')).data as { code: string }[];
      expect(kinds.filter(({ code }) => closedPaths.includes(code))).toEqual([]);
      const asked = { params: { keyword: '样本' }, pageSize: 100 };
      const hits = (await theirs.post('/b/global/search/queryList', asked)).data as { tableCode: string }[];
      expect(hits.filter(({ tableCode }) => closedPaths.includes(tableCode))).toEqual([]);
      const { permissions } = (await theirs.get('/getLoginData')).data as { permissions: string[] };
      expect(permissions.filter((one) => closed.has(one.slice(0, one.indexOf(':'))))).toEqual([]);
      const after = await menuUrls();
      const lists = registry.modules
        .filter(({ name }) => closed.has(name))
        .flatMap((one) => Object.values(one.lists));
      const shut = lists.map(({ route }): string => route);
      expect(before.filter((url) => shut.includes(url)).length).toBeGreaterThan(10);
      expect(after.filter((url) => shut.includes(url))).toEqual([]);
    });
  });

  it('closes to that firm alone, and opens again', async () => {
    await close('loans');
    const loan =
      declared.find(({ module, known }) => module.name === 'loans' && known.entity.title)?.path ?? '';
    expect((await theirs.post(`${loan}/queryList`, {})).status).toBe(404);
    expect((await operator.post(`${loan}/queryList`, {})).status).toBe(200);
    await close();
    expect((await theirs.post(`${loan}/queryList`, {})).status).toBe(200);
  });
});
