import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { implement } from '../../modules/implement.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';
import { verifyDerived } from './verify-derived.ts';

const cycle = entity('周期', {
  path: '/t/cycle',
  title: 'name',
  exclusive: {
    oneOpen: { by: ['works'], when: { state: { is: 'open' } }, message: '{works}已有未锁定的周期。' },
  },
  fields: {
    name: field.text('名称', { required: true }),
    works: field.text('工程', { required: true }),
    state: field.choice(
      '状态',
      { open: '进行中', locked: '已锁定' },
      { writableBy: 'moves', default: 'open' },
    ),
    previous: field.self('上期'),
    opening: field.money('期初', { formula: 'COALESCE(previous.closing, 0)' }),
    closing: field.money('期末', { last: { of: 'measure.balance', by: 'cycle', order: 'measuredOn' } }),
    most: field.money('最高', { largest: { of: 'measure.balance', by: 'cycle' } }),
    least: field.money('最低', { smallest: { of: 'measure.balance', by: 'cycle' } }),
    mean: field.money('平均', { average: { of: 'measure.balance', by: 'cycle' } }),
  },
});
const measure = entity('计量', {
  path: '/t/measure',
  title: 'name',
  lockedWhen: { anyOf: [{ 'cycle.state': { is: 'locked' } }, { isChecked: { is: true } }] },
  fields: {
    cycle: field.link('周期', cycle),
    name: field.text('名称', { required: true }),
    balance: field.money('余额', { required: true }),
    measuredOn: field.date('日期', { required: true }),
    isChecked: field.boolean('已核对', { default: false }),
  },
});
const access = { rows: { all: 'keep' }, write: 'keep' } as const;
const works = defineModule('works', '工程', {
  messages: {},
  entities: { cycle, measure },
  permissions: { keep: '管理' },
  access: { cycle: access, measure: access },
  lists: { measures: { of: 'measure', route: '/measures' } },
  actions: {
    lock: {
      on: 'cycle',
      label: '锁定',
      allow: 'keep',
      moves: { field: 'state', from: ['open'], to: 'locked' },
    },
    unlock: {
      on: 'cycle',
      label: '解锁',
      allow: 'keep',
      moves: { field: 'state', from: ['locked'], to: 'open' },
    },
  },
});

let server: TestServer;
let keeper: Client;
beforeAll(async () => {
  server = await startWith([implement(works, { actions: {} })]);
  keeper = (await server.newcomer(['works:keep'])).client;
});
afterAll(() => server.close());

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
let number = 0;
const addCycle = async (values: object = {}) =>
  (await keeper.post('/t/cycle', { name: '一期', works: `工程${++number}`, ...values })).data as Row;
const addMeasure = async (cycleId: string | null, values: object = {}) =>
  (
    await keeper.post('/t/measure', {
      cycle: cycleId,
      name: '土方',
      balance: '1.00',
      measuredOn: '2026-11-01',
      ...values,
    })
  ).data as Row;
const change = (path: string, id: string, values: object) => keeper.put(path, { id, ...values });
const read = async (path: string, id: string) => (await keeper.get(`${path}/${id}`)).data as Row;

describe('a lock over a link', () => {
  it('follows the row linked to, without writing its own rows', async () => {
    const { id } = await addCycle();
    const one = await addMeasure(id);
    expect(await change('/t/measure', one.id, { name: '石方' })).toMatchObject({ success: true });

    await keeper.post(`/t/cycle/${id}/lock`, {});

    expect(await change('/t/measure', one.id, { name: '砂' })).toMatchObject({
      status: 409,
      error: 'rowLocked',
    });
    expect(await keeper.delete(`/t/measure/${one.id}`)).toMatchObject({ status: 409, error: 'rowLocked' });
    expect(await read('/t/measure', one.id)).toMatchObject({ revision: 2, cycle_shown: { state: 'locked' } });
    const { data } = await keeper.post('/t/measure/queryList', { params: { cycle: id } });
    expect(data).toMatchObject([{ id: one.id, cycle_shown: { state: 'locked' } }]);

    await keeper.post(`/t/cycle/${id}/unlock`, {});
    expect(await change('/t/measure', one.id, { name: '砂' })).toMatchObject({ success: true });
  });

  it('holds for any of several conditions, and for none where nothing is linked', async () => {
    const one = await addMeasure(null, { isChecked: true });
    expect(await change('/t/measure', one.id, { name: '砂' })).toMatchObject({
      status: 409,
      error: 'rowLocked',
    });

    const free = await addMeasure(null);
    expect(await change('/t/measure', free.id, { name: '砂' })).toMatchObject({ success: true });
  });

  it('holds for a change that waits while the row is being locked', async () => {
    const { id } = await addCycle();
    const one = await addMeasure(id);
    let changing: ReturnType<typeof change> | undefined;
    await inTransaction(server.pool, server.tenantId, async (tx) => {
      await tx.client.query(`update works_cycle set state = 'locked' where tenant_id = $1 and id = $2`, [
        tx.tenantId,
        id,
      ]);
      changing = change('/t/measure', one.id, { name: '砂' });
      await new Promise((wait) => setTimeout(wait, 300));
    });

    expect(await changing).toMatchObject({ status: 409, error: 'rowLocked' });
  });
});

describe('what no two rows may hold', () => {
  it('is refused with its sentence, fifty at once leave one, and rows that do not count are free', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => keeper.post('/t/cycle', { name: '一期', works: '大桥' })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({
      status: 409,
      error: 'oneOpen',
      msg: '大桥已有未锁定的周期。',
    });

    const winner = answers.find(({ success }) => success);
    const { id } = (winner?.data ?? {}) as Row;
    await keeper.post(`/t/cycle/${id}/lock`, {});
    expect(await keeper.post('/t/cycle', { name: '二期', works: '大桥' })).toMatchObject({ success: true });
    expect(await keeper.post(`/t/cycle/${id}/unlock`, {})).toMatchObject({ status: 409, error: 'oneOpen' });
  });
});

describe('the last, largest, smallest and average of rows', () => {
  it('follow every change, the last by the order of another field', async () => {
    const { id } = await addCycle();
    expect(await read('/t/cycle', id)).toMatchObject({ closing: null, most: null, mean: null });
    const late = await addMeasure(id, { balance: '10.00', measuredOn: '2026-11-20' });
    await addMeasure(id, { balance: '30.00', measuredOn: '2026-11-10' });
    await addMeasure(id, { balance: '5.01', measuredOn: '2026-11-10' });
    expect(await read('/t/cycle', id)).toMatchObject({
      closing: '10.00',
      most: '30.00',
      least: '5.01',
      mean: '15.00',
    });

    await change('/t/measure', late.id, { measuredOn: '2026-11-01' });
    expect(await read('/t/cycle', id)).toMatchObject({ closing: '5.01' });

    const known = server.context.registry.entityOf('works', 'cycle');
    const faults: unknown[] = [];
    await inTransaction(server.pool, server.tenantId, async (tx) => {
      for await (const fault of verifyDerived(tx, known)) faults.push(fault);
    });
    expect(faults).toEqual([]);
  });
});

describe('a link to the same entity', () => {
  it('is chosen from its own rows, shows their title, and formulas read over it', async () => {
    const first = await addCycle();
    await addMeasure(first.id, { balance: '7.00' });

    const second = await addCycle({ name: '二期', previous: first.id });

    expect(await read('/t/cycle', second.id)).toMatchObject({ previous_label: '一期', opening: '7.00' });
    expect(await keeper.post('/t/cycle', { name: '三期', works: '某', previous: '999999' })).toMatchObject({
      status: 400,
    });
  });
});
