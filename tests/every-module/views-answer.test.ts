import type { ViewShape } from '@jianheng/definition';
import type { TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type Declared, isOpen, rightsTo, startEveryModule, tried, viewsOf } from './declared.ts';
import { requireCases } from './require-cases.ts';
import { RowMaker } from './row-maker.ts';
import { inTurn } from './tried-modules.ts';

let server: TestServer;
let rows: RowMaker;
beforeAll(async () => {
  server = await startEveryModule();
  rows = new RowMaker(server);
});
afterAll(() => server.close());

const views = tried.flatMap((one) =>
  Object.entries(one.module.views ?? {})
    .filter(([, { of }]) => of === one.known.name)
    .map(([name, view]) => ({ one, name, view, title: `${one.module.label} ${view.label}` })),
);

requireCases(views);

describe.each(inTurn(views, ({ one }) => one.module.name, 3))('$title', ({ one, name, view }) => {
  it.each(viewsOf(one))('shows its rows to whoever holds %s', async (permission) => {
    const { client, ...person } = await server.newcomer([permission]);
    const id = await rows.addNaming(one.known, person);
    const { data: row } = await client.get(`${one.path}/${id}`);

    const { status, data } = await client.post(callOf(one, view), bodyOf(name, view, row));

    expect(status).toBe(200);
    if (view.kind !== 'calendar') {
      expect(data).toMatchObject({ total: { rows: expect.any(Number) } });
      const total: { rows: number } = (data as { total: { rows: number } }).total;
      expect(total.rows).toBeGreaterThan(0);
    } else if (view.when === undefined) {
      expect((data as { rows: { id: string }[] }).rows.map((shown) => shown.id)).toContain(id);
    }
  });

  it('is refused to whoever holds none of its rights, or empty where everybody has a way to some rows', async () => {
    const id = await rows.add(one.known);
    const { client } = await server.newcomer(rightsTo(one));
    const { data: row } = await client.get(`${one.path}/${id}`);
    const { client: nobody } = await server.newcomer([]);

    const { status } = await nobody.post(callOf(one, view), bodyOf(name, view, row));
    expect(status).toBe(isOpen(one) ? 200 : 403);
  });

  if (view.kind === 'statistics' && one.access.export !== undefined)
    it('is exported by those alone who may export', async () => {
      const { client } = await server.newcomer([...rightsTo(one), codeOf(one, one.access.export)]);
      const { status, body } = await client.raw(`${one.path}/exportGroups`, { view: name });
      expect([status, body.subarray(0, 2).toString()]).toEqual([200, 'PK']);
      const { client: nobody } = await server.newcomer([]);
      expect(await nobody.post(`${one.path}/exportGroups`, { view: name })).toMatchObject({ status: 403 });
    });
});

const callOf = ({ path }: Declared, { kind }: ViewShape) =>
  `${path}/${kind === 'calendar' ? 'queryCalendar' : 'queryGroups'}`;

function bodyOf(name: string, view: ViewShape, row: never) {
  if (view.kind !== 'calendar') return { view: name };
  const from: string = row[view.from];
  return { view: name, from, to: from.length <= 10 ? from : new Date(Date.parse(from) + 1000).toISOString() };
}
