import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import { measuringModule } from '../testing/measuring.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';

let server: TestServer;
let keeper: Client;
beforeAll(async () => {
  server = await startWith([measuringModule]);
  keeper = (await server.newcomer(['measuring:keep'])).client;
});
afterAll(() => server.close());

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
async function save(path: string, values: object): Promise<Row> {
  const answer = await keeper.post(path, values);
  expect(answer).toMatchObject({ success: true });
  return answer.data as Row;
}
const read = async (path: string, id: string) => (await keeper.get(`${path}/${id}`)).data as Row;
const press = (row: Row, action: string, input: object = {}, path = '/t/works-cycle') =>
  keeper.post(`${path}/${row.id}/${action}`, input);

async function measured(items: number, whole = '100.00') {
  const { id } = await save('/t/works', { name: '一号楼' });
  for (let at = 0; at < items; at++)
    await save('/t/works-item', { name: `清单${at}`, works: id, whole, price: `${at + 1}.50` });
  return { works: id, cycle: await save('/t/works-cycle', { name: '一月', works: id }) };
}

/** All measures of a cycle and what is rolled up from them, without what differs from row to row. */
async function stateOf({ works: id, cycle: { id: cycleId } }: Awaited<ReturnType<typeof measured>>) {
  const { data } = await keeper.post('/t/works-measure/queryList', {
    params: { cycle: cycleId },
    pageSize: 1000,
  });
  const items = (await keeper.post('/t/works-item/queryList', { params: { works: id } })).data as Row[];
  const plain = ({ quantity: given, amount, earlier, note, revision }: Row) => [
    given,
    amount,
    earlier,
    note,
    revision,
  ];
  const { measured: sum, rows } = await read('/t/works', id);
  return {
    measures: (data as Row[]).map(plain).sort((one, other) => (String(one) < String(other) ? -1 : 1)),
    items: items.map(({ name, done }) => `${name} ${done}`).sort(),
    works: { sum, rows },
  };
}

describe('many rows in code', () => {
  it('are added, changed and removed together as they are one by one', async () => {
    const [fast, slow] = [await measured(7), await measured(7)];

    expect(await press(fast.cycle, 'fill', { quantity: '2.50' })).toMatchObject({ success: true });
    expect(await press(slow.cycle, 'fillSlowly', { quantity: '2.50' })).toMatchObject({ success: true });
    const filled = await stateOf(fast);
    expect(filled).toEqual(await stateOf(slow));
    expect(filled).toMatchObject({ works: { sum: '78.75', rows: 7 } });

    await press(fast.cycle, 'refill', { quantity: '4.00' });
    await press(slow.cycle, 'refillSlowly', { quantity: '4.00' });
    const refilled = await stateOf(fast);
    expect(refilled).toEqual(await stateOf(slow));
    expect(refilled).toMatchObject({ works: { sum: '126.00', rows: 7 } });

    await press(fast.cycle, 'empty');
    expect(await stateOf(fast)).toMatchObject({ measures: [], works: { sum: '0.00', rows: 0 } });
  });

  it('have numbers of their own, and each is heard by those who listen', async () => {
    const scene = await measured(3);
    await press(scene.cycle, 'fill', { quantity: '1.00' });
    const { data } = await keeper.post('/t/works-measure/queryList', { params: { cycle: scene.cycle.id } });
    const codes = (data as Row[]).map((row) => row.code).sort();
    expect(new Set(codes).size).toBe(3);

    await press(scene.cycle, 'empty');

    const logged = (await keeper.post('/t/works-log/queryList', { pageSize: 1000 })).data as Row[];
    expect(logged.map(({ name }) => name)).toEqual(expect.arrayContaining(codes));
  });

  it('are refused as a whole when one breaks a check', async () => {
    const scene = await measured(4, '5.00');
    await press(scene.cycle, 'fill', { quantity: '2.00' });
    const before = await stateOf(scene);

    expect(await press(scene.cycle, 'refill', { quantity: '5.01' })).toMatchObject({
      status: 409,
      error: 'tooMuch',
    });

    expect(await stateOf(scene)).toEqual(before);
  });

  it('are more than 500, and refused beyond 50 000', async () => {
    const scene = await measured(1);
    await inTransaction(server.pool, server.tenantId, (tx) =>
      queryRows(
        tx,
        `insert into measuring_item (tenant_id, id, name, works, whole, price, done)
         select $1, 880000000 + n, '清单', $2, 10, 1, 0 from generate_series(1, 1200) n`,
        [tx.tenantId, scene.works],
      ),
    );

    expect(await press(scene.cycle, 'fill', { quantity: '0.00' })).toMatchObject({ success: true });

    expect(await read('/t/works', scene.works)).toMatchObject({ rows: 1201 });
    expect(await press(scene.cycle, 'flood')).toMatchObject({ status: 409, error: 'tooManyFound' });
  });
});

describe('an action on the row that another links to', () => {
  const certificateOf = (row: Row | undefined) =>
    save('/t/works-certificate', { name: '证书', ...(row ? { cycle: row.id } : {}) });
  const signed = (row: Row, action: string) => press(row, action, {}, '/t/works-certificate');
  const historyOf = async ({ id }: Row) =>
    ((await keeper.get(`/t/works-cycle/${id}/timeline`)).data as Row[]).map(({ action }) => action);

  it('runs when something happens to the other, and the history of the row keeps it', async () => {
    const { cycle: open } = await measured(1);

    expect(await signed(await certificateOf(open), 'sign')).toMatchObject({ success: true });

    expect(await read('/t/works-cycle', open.id)).toMatchObject({ state: 'locked' });
    expect(await historyOf(open)).toContain('锁定');
  });

  it('runs on nothing where the link is empty, and leaves a row that has been moved already', async () => {
    const { cycle: open } = await measured(1);
    expect(await signed(await certificateOf(undefined), 'sign')).toMatchObject({ success: true });
    await press(open, 'lock');

    expect(await signed(await certificateOf(open), 'sign')).toMatchObject({ success: true });
  });

  it('is run by code, from where the row stands alone', async () => {
    const { cycle: open } = await measured(1);
    const row = await certificateOf(open);
    expect(await signed(row, 'lockByCode')).toMatchObject({ success: true });
    expect(await read('/t/works-cycle', open.id)).toMatchObject({ state: 'locked' });

    expect(await signed(row, 'lockByCode')).toMatchObject({ status: 409, error: 'notMovable' });
  });
});
