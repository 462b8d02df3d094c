import { type Newcomer, readWorkbook, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type Declared, declared, entriesOf, openFields, startEveryModule } from './declared.ts';

import { RowMaker } from './row-maker.ts';

let server: TestServer;
let rows: RowMaker;
beforeAll(async () => {
  server = await startEveryModule();
  rows = new RowMaker(server);
});
afterAll(() => server.close());

const DEEDS = ['create', 'change', 'remove', 'export'] as const;
type Scope = 'own' | 'department';
const scoped = declared.flatMap((one) =>
  (['own', 'department'] as const).flatMap((scope) =>
    one.access.rows[scope] ? [{ ...one, scope, title: `${one.label} (${scope})` }] : [],
  ),
);

/** A person with this width of view and every deed that the entity knows, so that the width alone keeps rows from him. */
function watcher(one: Declared, scope: Scope, departmentId?: string): Promise<Newcomer> {
  const deeds = DEEDS.flatMap((deed) => (one.access[deed] ? [codeOf(one, one.access[deed])] : []));
  const wider = Object.values(one.access.rows)
    .filter((permission) => permission !== one.access.rows[scope])
    .map((permission) => codeOf(one, permission));
  const rights = [codeOf(one, one.access.rows[scope]), ...deeds.filter((deed) => !wider.includes(deed))];
  return server.newcomer(rights, departmentId ? { departmentId } : {});
}
const ids = (answer: { data: never }) => (answer.data as { id: string }[]).map(({ id }) => id);

describe.each(scoped)('$title', (one) => {
  const { known, path, scope } = one;

  it('shows the rows inside it and none outside, wherever rows are shown', async () => {
    const [me, neighbour, stranger] = await Promise.all([
      watcher(one, scope),
      watcher(one, scope),
      watcher(one, scope, server.firm.departments.bidding),
    ]);
    const [mine, neighbours, strangers] = [
      await rows.add(known, { by: me }),
      await rows.add(known, { by: neighbour }),
      await rows.add(known, { by: stranger }),
    ];
    const seen = scope === 'own' ? [mine] : [mine, neighbours];
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
    const [me, stranger] = await Promise.all([
      watcher(one, scope),
      watcher(one, scope, server.firm.departments.finance),
    ]);
    const summed = entriesOf(known.entity.fields).find(([, field]) => field.kind === 'money')?.[0];
    await rows.add(known, { by: me });
    const before = await me.client.post(`${path}/queryList`, { count: 'exact' });
    const sumsNow = () => me.client.post(`${path}/querySums`, { sums: [summed] });
    const sums = await sumsNow();
    expect(sums.success).toBe(summed !== undefined);

    await rows.add(known, { by: stranger });

    expect((await me.client.post(`${path}/queryList`, { count: 'exact' })).total).toBe(before.total);
    expect(await sumsNow()).toEqual(sums);
  });

  it('answers a row outside of it exactly like one that there is not', async () => {
    const [me, stranger] = await Promise.all([
      watcher(one, scope),
      watcher(one, scope, server.firm.departments.bidding),
    ]);
    const outside = await rows.add(known, { by: stranger });
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
    const [me, stranger] = await Promise.all([
      watcher(one, scope),
      watcher(one, scope, server.firm.departments.bidding),
    ]);
    const [mine, outside] = [await rows.add(known, { by: me }), await rows.add(known, { by: stranger })];
    const admin = await server.as('admin');
    const before = await admin.get(`${path}/${outside}`);

    await me.client.put(path, { id: outside, ...sample(one) });
    await me.client.delete(`${path}/${mine},${outside}`);

    expect(await admin.get(`${path}/${outside}`)).toEqual(before);
    expect((await admin.get(`${path}/${mine}`)).status).toBe(200);
  });

  it('exports the rows inside it alone', async () => {
    if (!one.access.export) return;
    const [me, stranger] = await Promise.all([
      watcher(one, scope),
      watcher(one, scope, server.firm.departments.bidding),
    ]);
    await rows.add(known, { by: me });
    const total = (await me.client.post(`${path}/queryList`, { count: 'exact' })).total ?? 0;
    await rows.add(known, { by: stranger });

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
