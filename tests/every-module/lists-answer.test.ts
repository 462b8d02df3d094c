import { pagesOf } from '@jianheng/definition';
import type { Newcomer, TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declared, isOpen, registry, rightsTo, startEveryModule, tried, viewsOf } from './declared.ts';
import { RowMaker } from './row-maker.ts';

let server: TestServer;
let rows: RowMaker;
let nobody: Newcomer;
beforeAll(async () => {
  server = await startEveryModule();
  rows = new RowMaker(server);
  nobody = await server.newcomer([]);
});
afterAll(() => server.close());

const ids = (answer: { data: never }) => (answer.data as { id: string }[]).map(({ id }) => id);

describe.each(tried)('$label', (one) => {
  it.each(viewsOf(one))('is listed, summed, opened and offered to whoever holds %s', async (permission) => {
    const { client, ...person } = await server.newcomer([permission]);
    const id = await rows.addNaming(one.known, person);

    expect(
      ids(await client.post(`${one.path}/queryList`, { orderBy: 'id', order: 'desc', pageSize: 5 })),
    ).toContain(id);
    expect(await client.get(`${one.path}/${id}`)).toMatchObject({ status: 200, data: { id } });
    expect(await client.post(`${one.path}/queryOptions`, { params: { ids: [id] } })).toMatchObject({
      success: true,
    });
  });

  it('is refused to whoever holds none of its rights, or empty where everybody has a way to some rows', async () => {
    const id = await rows.add(one.known);

    const [listed, opened] = isOpen(one)
      ? [{ status: 200, data: [] }, 404]
      : [{ status: 403, data: null }, 403];
    const summed = isOpen(one) ? 400 : 403;
    expect(await nobody.client.post(`${one.path}/queryList`)).toMatchObject(listed);
    expect(await nobody.client.post(`${one.path}/querySums`, { sums: ['id'] })).toMatchObject({
      status: summed,
    });
    // Where nobody may export at all there is no such call.
    const refused = one.access.export ? 403 : 404;
    expect(await nobody.client.post(`${one.path}/export`)).toMatchObject({ status: refused });
    expect(await nobody.client.get(`${one.path}/${id}`)).toMatchObject({ status: opened, data: null });
  });
});

const lists = tried.flatMap((one) =>
  Object.values(one.module.lists)
    .filter((list) => list.of === one.known.name)
    .map((list) => ({ one, list, title: `${one.module.label} ${list.label}` })),
);

describe.each(lists)('$title', ({ one, list }) => {
  it('is sorted, filled and summed as it is declared', async () => {
    const { client, ...person } = await server.newcomer(rightsTo(one));
    const id = await rows.add(one.known, { by: person });

    const listed = await client.post(`${one.path}/queryList`, { ...orderOf(list.sort), pageSize: 500 });

    const row = (listed.data as Record<string, unknown>[]).find((found) => found.id === id) ?? {};
    expect(list.columns.filter((column) => row[column] === undefined)).toEqual([]);
    const sums = await client.post(`${one.path}/querySums`, { sums: list.sums ?? [] });
    if (list.sums) expect(Object.keys(sums.data)).toEqual(list.sums);
  });
});

function orderOf(sort: string | undefined): object {
  if (!sort) return {};
  return { orderBy: sort.replace('-', ''), order: sort.startsWith('-') ? 'DESC' : 'ASC' };
}

describe('菜单页', () => {
  it('names lists, views and screens of its own module, each with a route of its own', () => {
    const routes = registry.modules.flatMap((module) =>
      [...pagesOf(module).values()].map(({ route }) => route),
    );

    expect(new Set(routes).size).toBe(routes.length);
    for (const module of registry.modules)
      expect([...pagesOf(module).keys()]).toEqual(expect.arrayContaining([...(module.menu?.pages ?? [])]));
  });

  it('opens for whoever sees the list, and is not offered to others', async () => {
    const { client } = await server.newcomer(declared.flatMap((one) => rightsTo(one)));

    const pages = (await client.get('/definitions')).data as { pages: { list: string }[] };

    const shown = registry.modules.flatMap(({ name: module, lists, views = {} }) =>
      [
        ...Object.entries(lists).flatMap(([name, list]) =>
          [list.route, ...(list.alsoAt ?? [])].map(() => [name, list] as const),
        ),
        ...Object.entries(views),
      ].map(([name, { of }]) => [name, `${module}.${of}`] as const),
    );
    expect(pages.pages).toHaveLength(shown.length);
    const open = declared.filter(isOpen).map(({ known, module }) => `${module.name}.${known.name}`);
    const offered = (await nobody.client.get('/definitions')).data as {
      pages: { list: string; view?: string }[];
    };
    expect(offered.pages.map(({ list, view = list }) => view).sort()).toEqual(
      shown.flatMap(([name, of]) => (open.includes(of) ? [name] : [])).sort(),
    );
  });
});
