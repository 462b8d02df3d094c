import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';

const ROWS = 47;
let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  client = (await server.newcomer(EVERY_PERMISSION)).client;
  for (let index = 0; index < ROWS; index++) {
    // Many ties and many rows without a value, where a page may end in the middle of either.
    const values = {
      name: `物品${index % 5}`,
      ...(index % 3 === 0
        ? {}
        : {
            count: index % 4,
            price: `${index % 6}.50`,
            bought: `2026-01-0${(index % 3) + 1}`,
            isOld: index % 2 === 0,
            seen: `2026-01-01T0${index % 7}:00:00.123Z`,
            state: index % 2 === 0 ? 'free' : 'used',
          }),
    };
    expect(await client.post('/t/item', values)).toMatchObject({ success: true });
  }
});
afterAll(() => server.close());

type Row = { id: string } & Record<string, unknown>;
const list = (query: object) => client.post('/t/item/queryList', query);

async function walk(query: object, pageSize: number): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list({ ...query, pageSize, ...(cursor ? { cursor } : {}) });
    expect(page).toMatchObject({ success: true });
    rows.push(...(page.data as Row[]));
    expect((page.data as Row[]).length).toBeLessThanOrEqual(pageSize);
    cursor = page.next;
  } while (cursor);
  return rows;
}

const ORDERS = [
  'name',
  'count',
  'price',
  'bought',
  'isOld',
  'seen',
  'state',
  'code',
  'id',
  'createdDate',
  'createdAt',
]
  .flatMap((orderBy) => ['asc', 'desc'].map((order) => ({ orderBy, order })))
  .concat([
    { orderBy: 'count,name', order: 'asc' },
    { orderBy: 'count, name', order: 'DESC' },
    { orderBy: 'count,price,bought', order: 'desc,asc,desc' },
    { orderBy: 'isOld,seen,state,name,id', order: '' },
  ]);

describe('paging by cursor', () => {
  it.each(ORDERS)(
    'by $orderBy $order shows the whole list once, in the order of one large page',
    async (order) => {
      const whole = ((await list({ ...order, pageSize: 500 })).data as Row[]).map(({ id }) => id);
      expect(new Set(whole).size).toBe(ROWS);

      for (const size of [1, 7, 20]) expect((await walk(order, size)).map(({ id }) => id)).toEqual(whole);
    },
  );

  it('puts rows without a value last when ascending and first when descending, as page numbers do', async () => {
    const ascending = await walk({ orderBy: 'count', order: 'asc' }, 10);
    const descending = await walk({ orderBy: 'count', order: 'DESC' }, 10);

    expect(ascending.at(-1)?.count).toBeNull();
    expect(descending[0]?.count).toBeNull();
    expect(descending.map(({ id }) => id)).toEqual(ascending.map(({ id }) => id).reverse());
  });

  it('agrees with page numbers', async () => {
    const numbered: string[] = [];
    for (let pageNo = 1; pageNo <= Math.ceil(ROWS / 10); pageNo++) {
      numbered.push(
        ...((await list({ orderBy: 'price', pageNo, pageSize: 10 })).data as Row[]).map(({ id }) => id),
      );
    }

    expect((await walk({ orderBy: 'price' }, 10)).map(({ id }) => id)).toEqual(numbered);
  });

  it('keeps the filters it is given', async () => {
    const rows = await walk({ params: { isOld: true }, orderBy: 'name' }, 4);

    expect(rows.length).toBeGreaterThan(4);
    expect(rows.every(({ isOld }) => isOld === true)).toBe(true);
  });

  it('neither shows a row twice nor leaves one out when rows come in between', async () => {
    const before = ((await list({ orderBy: 'name', pageSize: 500 })).data as Row[]).map(({ id }) => id);
    const first = await list({ orderBy: 'name', pageSize: 20 });
    await client.post('/t/item', { name: '一' });
    const rest = await list({ orderBy: 'name', pageSize: 500, cursor: first.next });
    const after = [...(first.data as Row[]), ...(rest.data as Row[])]
      .map(({ id }) => id)
      .filter((id) => before.includes(id));

    expect(after).toEqual(before);
    const added = ((await list({ params: { name: '一' } })).data as Row[])[0];
    await client.delete(`/t/item/${added?.id}`);
  });

  const place = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  it.each([
    ['no base64 at all', 'x'],
    ['no list', 'W10'],
    ['a value of another kind', place('count', ['x'], '1')],
    ['an object as value', place('count', [{}], '1')],
    ['SQL as id', place('count', [1], '1; drop table x')],
    ['a place in another order', place('name', ['x'], '1')],
    ['a place in the opposite direction', place('-count', [1], '1')],
    ['a place before orders were named', place(1, '1')],
    ['a place in an order of more columns', place('count,name', [1, 'x'], '1')],
    ['values that are no list', place('count', 1, '1')],
    ['a number that no column holds', place('count', ['9999999999999999999'], '1')],
    ['an id that no row has', place('count', [1], '-9999999999999999999')],
  ])('refuses %s', async (_title, cursor) => {
    expect(await list({ orderBy: 'count', cursor })).toMatchObject({
      status: 400,
      fields: { cursor: '翻页位置无效，请重新查询' },
    });
  });

  it.each(['\u0000', 'a\ud83d'])('refuses a text that the database could not keep: %j', async (text) => {
    expect(await list({ orderBy: 'name', cursor: place('name', [text], '1') })).toMatchObject({
      status: 400,
      fields: { cursor: '翻页位置无效，请重新查询' },
    });
  });

  it('tells rows apart that came within one millisecond', async () => {
    await addRows('同时', 30, `'2026-01-01 00:00:00.000' || lpad(n::text, 3, '0') || '+00'`);

    const rows = await walk({ params: { name$like: '同时' }, orderBy: 'createdDate', order: 'desc' }, 7);

    expect(rows.map(({ name }) => name)).toEqual(
      Array.from({ length: 30 }, (_, index) => `同时${30 - index}`),
    );
    await client.delete(`/t/item/${rows.map(({ id }) => id).join(',')}`);
  });
});

describe('the order', () => {
  it('goes by several columns, each in its own direction', async () => {
    const rows = (await list({ orderBy: 'name,count', order: 'desc,asc', pageSize: 500 })).data as Row[];
    const shown = rows.map(({ name, count }) => ({ name: String(name), count: count as number | null }));
    const sorted = shown.toSorted(
      (left, right) =>
        right.name.localeCompare(left.name) || (left.count ?? Infinity) - (right.count ?? Infinity) || 0,
    );
    expect(shown.map(({ name, count }) => [name, count])).toEqual(
      sorted.map(({ name, count }) => [name, count]),
    );
  });

  it.each([
    { params: null },
    { params: '' },
    { orderBy: '', order: '' },
    { orderBy: null, order: null },
    { pageNo: null, pageSize: '' },
    { params: { name: '', count$ge: null } },
  ])('is the list’s own when nothing is asked for: %o', async (query) => {
    const usual = await list({ params: {} });
    expect(await list(query)).toMatchObject({ status: 200, total: ROWS, data: usual.data });
  });

  it('is latest first when nothing is said', async () => {
    const rows = (await list({ pageSize: 500 })).data as Row[];
    expect(rows.map(({ id }) => id)).toEqual(
      rows.map(({ id }) => id).toSorted((left, right) => Number(right) - Number(left)),
    );
  });

  it.each([
    [{ orderBy: 'nam' }, { orderBy: '没有“nam”这一项，是不是“name”？' }],
    [{ orderBy: 'note' }, { orderBy: '不能按说明排序' }],
    [{ orderBy: 'parts' }, { orderBy: '不能按部件排序' }],
    [{ orderBy: 'keeper' }, { orderBy: '不能按保管人排序' }],
    [{ orderBy: 'name,nam' }, { orderBy: '没有“nam”这一项，是不是“name”？' }],
    [{ orderBy: 'name,count,name' }, { orderBy: '“name”只能排序一次' }],
    [{ orderBy: 'name,count,price,seen,id,code' }, { orderBy: '最多按 5 列排序' }],
    [{ orderBy: 'name,count,id', order: 'asc,desc' }, { order: '排序方向应为一个，或与排序列一样多' }],
    [{ orderBy: 'name', order: 'up' }, { order: '排序方向应为 ASC 或 DESC' }],
    [{ orderBy: 'name', order: 'asc; drop table x' }, { order: '排序方向应为 ASC 或 DESC' }],
  ])('%o is refused', async (query, fields) => {
    expect(await list(query)).toMatchObject({ status: 400, fields });
  });
});

describe('the total', () => {
  it('is known without counting when the page shows the end', async () => {
    expect((await list({ pageSize: 500 })).total).toBe(ROWS);
    expect((await list({ pageNo: 5, pageSize: 10 })).total).toBe(ROWS);
    expect(await list({ params: { name: '没有' } })).toMatchObject({ total: 0, data: [], next: null });
  });

  it('is counted otherwise, and left out when it is not wanted', async () => {
    expect((await list({ pageSize: 5 })).total).toBe(ROWS);
    expect(await list({ pageSize: 5, count: 'none' })).not.toHaveProperty('total');
  });

  it('is capped at 1000, exact on demand, and right for a page beyond the end', async () => {
    await addRows('更多', 1000);

    expect(await list({ pageSize: 5 })).toMatchObject({ total: 1000, totalCapped: true });
    const exact = await list({ pageSize: 5, count: 'exact' });
    expect(exact.total).toBe(ROWS + 1000);
    expect(exact).not.toHaveProperty('totalCapped');
    expect(await list({ pageSize: 5, pageNo: 10_000, count: 'exact' })).toMatchObject({
      total: ROWS + 1000,
      data: [],
    });
    expect(await list({ pageSize: 5, params: { name$like: '更多' }, count: 'capped' })).toMatchObject({
      total: 1000,
    });
    expect(await list({ pageSize: 5, params: { name$like: '更多' } })).not.toHaveProperty('totalCapped');
  });
});

async function addRows(name: string, count: number, createdAt = 'now()'): Promise<void> {
  const connection = await server.pool.connect();
  try {
    await connection.query(`begin; set local app.tenant_id = '${server.tenantId}'`);
    await connection.query(
      `insert into every_kind_item (tenant_id, id, name, code, created_at)
       select $1, nextval('app.id_block') * 1000000 + n, $3 || n, $3 || n, (${createdAt})::timestamptz from generate_series(1, $2::int) n`,
      [server.tenantId, count, name],
    );
    await connection.query('commit');
  } finally {
    connection.release();
  }
}
