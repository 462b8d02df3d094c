import type { WayShape } from '@jianheng/definition';
import { type Newcomer, readWorkbook, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  type Declared,
  declared,
  entriesOf,
  openFields,
  parentOf,
  startEveryModule,
  viewsOf,
} from './declared.ts';
import { RowMaker } from './row-maker.ts';

let server: TestServer;
let rows: RowMaker;
beforeAll(async () => {
  server = await startEveryModule();
  rows = new RowMaker(server);
});
afterAll(() => server.close());

const DEEDS = ['create', 'change', 'remove', 'export'] as const;
type Scoped = Declared & { readonly way: WayShape; readonly title: string };

/**
 * The ways to rows of an entity that ask for a right; of what hangs on a parent those to the parent. Ways by what a row
 * holds tell nobody from another: `scopes-agree` has them.
 */
function waysTo(one: Declared): readonly (readonly [WayShape, string])[] {
  const { by = [], parent } = one.access.rows;
  if (parent) return waysTo(parentOf(one));
  return by.flatMap((way) => (way.needs && !way.when ? [[way, codeOf(one, way.needs)] as const] : []));
}
const nameOf = ({ field, through, ...way }: WayShape) =>
  field ?? through ?? (way.own ? 'own' : 'ownDepartment');
const scoped = declared.flatMap((one) =>
  waysTo(one).map(([way, needs]) => ({
    ...one,
    way,
    needs,
    title: `${one.label} (${nameOf(way)}, ${needs})`,
  })),
);

/** Whether the way leads whole departments to a row, and not one person. */
const isOfDepartment = ({ field, ownDepartment }: WayShape) =>
  ownDepartment === true || field?.split('.').at(-1) === 'department';

/** A person with this way and every deed that the entity knows, so that the way alone keeps rows from him. */
function watcher(one: Scoped & { readonly needs: string }, departmentId?: string): Promise<Newcomer> {
  const deeds = DEEDS.flatMap((deed) => (one.access[deed] ? [codeOf(one, one.access[deed])] : []));
  const others = viewsOf(one).filter((permission) => permission !== one.needs);
  const rights = [one.needs, ...deeds.filter((deed) => !others.includes(deed))];
  return server.newcomer(rights, departmentId ? { departmentId } : {});
}
const ids = (answer: { data: never }) => (answer.data as { id: string }[]).map(({ id }) => id);

describe.each(scoped)('$title', (one) => {
  const { known, path, way } = one;

  it('shows the rows inside it and none outside, wherever rows are shown', async () => {
    const [me, neighbour, stranger] = await Promise.all([
      watcher(one),
      watcher(one),
      watcher(one, server.firm.departments.bidding),
    ]);
    const [mine, neighbours, strangers] = [
      await rows.addNaming(known, me),
      await rows.addNaming(known, neighbour),
      await rows.addNaming(known, stranger),
    ];
    const seen = isOfDepartment(way) ? [mine, neighbours] : [mine];
    const all = [mine, neighbours, strangers];

    expect(
      ids(await me.client.post(`${path}/queryList`, { pageSize: 500 }))
        .filter((id) => all.includes(id))
        .sort(),
    ).toEqual(seen.sort());
    expect(ids(await me.client.post(`${path}/queryOptions`, { params: { ids: all } })).sort()).toEqual(
      seen.sort(),
    );
    for (const id of all)
      expect((await me.client.get(`${path}/${id}`)).status).toBe(seen.includes(id) ? 200 : 404);
  });

  it('counts and sums the rows inside it alone', async () => {
    const [me, stranger] = await Promise.all([watcher(one), watcher(one, server.firm.departments.finance)]);
    const summed = entriesOf(known.entity.fields).find(([, field]) => field.kind === 'money')?.[0];
    await rows.addNaming(known, me);
    const before = await me.client.post(`${path}/queryList`, { count: 'exact' });
    const sumsNow = () => me.client.post(`${path}/querySums`, { sums: [summed] });
    const sums = await sumsNow();
    expect(sums.success).toBe(summed !== undefined);

    await rows.addNaming(known, stranger);

    expect((await me.client.post(`${path}/queryList`, { count: 'exact' })).total).toBe(before.total);
    expect(await sumsNow()).toEqual(sums);
  });

  it('answers a row outside of it exactly like one that there is not', async () => {
    const [me, stranger] = await Promise.all([watcher(one), watcher(one, server.firm.departments.bidding)]);
    const outside = await rows.addNaming(known, stranger);
    const absent = '999999999999';
    const attempts = (id: string) => [
      me.client.get(`${path}/${id}`),
      me.client.put(path, { id, ...sample(one) }),
      me.client.post(path, { id, ...sample(one) }),
      me.client.delete(`${path}/${id}`),
      ...Object.entries(one.module.actions ?? {})
        .filter(([, { on }]) => on === known.name)
        .map(([name]) => me.client.post(`${path}/${id}/${name}`)),
    ];

    expect(await Promise.all(attempts(outside))).toEqual(await Promise.all(attempts(absent)));
  });

  it('leaves a row outside of it as it was, also beside one inside', async () => {
    const [me, stranger] = await Promise.all([watcher(one), watcher(one, server.firm.departments.bidding)]);
    const [mine, outside] = [await rows.addNaming(known, me), await rows.addNaming(known, stranger)];
    const admin = await server.as('admin');
    const before = await admin.get(`${path}/${outside}`);

    await me.client.put(path, { id: outside, ...sample(one) });
    await me.client.delete(`${path}/${mine},${outside}`);

    expect(await admin.get(`${path}/${outside}`)).toEqual(before);
    expect((await admin.get(`${path}/${mine}`)).status).toBe(200);
  });

  it('exports the rows inside it alone', async () => {
    if (!one.access.export) return;
    const [me, stranger] = await Promise.all([watcher(one), watcher(one, server.firm.departments.bidding)]);
    await rows.addNaming(known, me);
    const total = (await me.client.post(`${path}/queryList`, { count: 'exact' })).total ?? 0;
    await rows.addNaming(known, stranger);

    const file = await me.client.raw(`${path}/export`);

    // Whoever may export at all may hold a wider view by that very permission; then there is nothing to tell apart.
    if (file.status === 200) expect(await readWorkbook(file.body)).toHaveLength(total + 1);
    else expect(file.status).toBe(403);
  });
});

/** One harmless change that the entity's form knows. */
function sample({ known }: Declared): Record<string, unknown> {
  const text = openFields(known.entity.fields).find(
    ([, field]) => field.kind === 'longText' || (field.kind === 'text' && !field.pattern),
  );
  return text ? { [text[0]]: '改动' } : {};
}
