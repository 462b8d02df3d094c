import type { TimelineEntry } from '@jianheng/contract';
import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implement } from '../modules/implement.ts';
import { rule } from '../modules/rule.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';

const plan = entity('方案', {
  path: '/t/plan',
  title: 'name',
  checks: { tooMuch: { holds: 'shared <= amount', message: '分配 {shared} 超过总额 {amount}。' } },
  fields: {
    name: field.text('名称', { required: true, max: 20 }),
    amount: field.money('总额', { required: true }),
    shared: field.money('已分配', { sum: { of: 'share.amount', by: 'plan' } }),
  },
});
const share = entity('份额', {
  path: '/t/share',
  title: 'name',
  unique: [['plan', 'name']],
  lockedWhen: { isPaid: { is: true } },
  fields: {
    plan: field.link('方案', plan, { required: true }),
    name: field.text('名称', { required: true, max: 20 }),
    amount: field.money('金额', { required: true, min: '0' }),
    isPaid: field.boolean('已付', { writableBy: 'actions', default: false }),
    twice: field.money('两倍', { formula: 'amount * 2' }),
  },
});
const use = entity('使用', {
  path: '/t/use',
  title: 'name',
  fields: { name: field.text('名称'), share: field.link('份额', share, { required: true }) },
});
const plans = defineModule('plans', '方案', {
  messages: { never: '不能分给{name}。' },
  entities: { plan, share, use },
  permissions: { keep: '管理', look: '查看', share: '分配' },
  access: {
    plan: { rows: { all: 'look' }, write: 'keep' },
    share: { rows: { all: 'look' }, create: 'share', change: 'share', remove: 'share' },
    use: { rows: { all: 'look' }, write: 'share' },
  },
  actions: { pay: { on: 'share', label: '付', allow: 'share' } },
  lists: {},
  children: { plan: { shares: { of: 'share', by: 'plan', columns: ['name', 'amount', 'twice'], max: 3 } } },
});

type Row = Record<string, unknown> & { id: string; revision: number };
let server: TestServer;
let keeper: Client;
beforeAll(async () => {
  const code = implement(plans, {
    actions: { pay: ({ row, tables }) => tables.share.change(row.id, { isPaid: true }) },
    rules: {
      share: rule<typeof plans, 'share'>({
        beforeSave: async ({ after, businessError }) => {
          if (after.name === '无名') throw businessError('never', { name: after.name });
        },
      }),
    },
  });
  server = await startWith(code);
  keeper = (await server.newcomer(['plans:keep', 'plans:look', 'plans:share'])).client;
});
afterAll(() => server.close());

const create = (values: object, client = keeper) =>
  client.post('/t/plan', { name: '甲', amount: '100.00', ...values });
const rows = (...shares: object[]) => ({ shares: { rows: shares } });
const sharesOf = async (plan: string): Promise<Row[]> =>
  (
    await keeper.post('/t/share/queryList', {
      params: { plan },
      orderBy: 'createdDate',
      order: 'asc',
      pageSize: 200,
    })
  ).data as Row[];
const one = async (...shares: object[]) => {
  const { data } = await create(rows(...shares));
  const row = data as Row;
  return { row, shares: await sharesOf(row.id) };
};
const change = (row: Row, values: object, client = keeper) =>
  client.put('/t/plan', { id: row.id, ...values });

describe('rows that are filled in within the form of another', () => {
  it('are saved with it, each a row of its own', async () => {
    const { row, shares } = await one({ name: '一', amount: '10.00' }, { name: '二', amount: '20.00' });

    expect(row).toMatchObject({ shared: '30.00' });
    expect(shares).toMatchObject([
      { name: '一', amount: '10.00', twice: '20.00', plan: row.id, revision: 1 },
      { name: '二', amount: '20.00', twice: '40.00', plan: row.id, revision: 1 },
    ]);
  });

  it('keep their ids: one is changed, one stays, one leaves, one comes', async () => {
    const { row, shares } = await one(
      { name: '一', amount: '10.00' },
      { name: '二', amount: '20.00' },
      { name: '三', amount: '30.00' },
    );
    const [first, second, third] = shares as [Row, Row, Row];
    const given = {
      rows: [
        { id: first.id, revision: 1, amount: '11.00' },
        { id: second.id },
        { name: '四', amount: '40.00' },
      ],
      removed: [third.id],
    };

    expect(await change(row, { revision: row.revision, shares: given })).toMatchObject({
      status: 200,
      data: { shared: '71.00' },
    });
    expect(await sharesOf(row.id)).toMatchObject([
      { id: first.id, amount: '11.00', revision: 2 },
      { id: second.id, amount: '20.00', revision: 1 },
      { name: '四' },
    ]);
    const told = (await keeper.get(`/t/share/${first.id}/timeline`)).data as TimelineEntry[];
    expect(told[0]).toMatchObject({ kind: 'changed', changes: [{ field: 'amount' }] });
  });

  it('may be said with the sum that they make: of the row as it will stand', async () => {
    const { row, shares } = await one({ name: '一', amount: '90.00' });
    const lower = { amount: '50.00', shares: { rows: [], removed: [shares[0]?.id] } };
    const higher = { amount: '200.00', ...rows({ name: '二', amount: '150.00' }) };

    expect(await change(row, lower)).toMatchObject({ status: 200, data: { shared: '0.00' } });
    expect(await change(row, higher)).toMatchObject({ status: 200, data: { shared: '150.00' } });
  });
});

describe('nothing of a form is saved', () => {
  it('where a value of a child is wrong, which is said at its line', async () => {
    const { row, shares } = await one({ name: '一', amount: '10.00' });
    const given = rows({ id: shares[0]?.id }, { name: '二', amount: '-1' });

    expect(await change(row, { name: '乙', ...given })).toMatchObject({
      status: 400,
      fields: { 'shares.1.amount': expect.stringContaining('份额第2行') },
    });
    expect((await keeper.get(`/t/plan/${row.id}`)).data).toMatchObject({ name: '甲', shared: '10.00' });
  });

  it.each([
    ['a rule of the child', { name: '无名', amount: '1.00' }, 409, '“无名”：不能分给无名。'],
    ['a key of the child', { name: '一', amount: '1.00' }, 409, '已存在'],
    ['a check of the row', { name: '二', amount: '999.00' }, 409, '超过总额'],
    ['a name that there is not', { name: '二', amount: '1.00', paid: true }, 400, 'paid'],
    ['what is worked out', { name: '二', amount: '1.00', twice: '2.00' }, 400, '两倍'],
  ])('where %s refuses', async (_what, share, status, says) => {
    const { row } = await one({ name: '一', amount: '10.00' });

    const answer = await change(row, { name: '乙', ...rows(share) });

    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer)).toContain(says);
    expect(await sharesOf(row.id)).toHaveLength(1);
    expect((await keeper.get(`/t/plan/${row.id}`)).data).toMatchObject({ name: '甲' });
  });

  it('where a child is locked, changed meanwhile, in use or of another row', async () => {
    const { row, shares } = await one({ name: '一', amount: '1.00' }, { name: '二', amount: '2.00' });
    const other = await one({ name: '别', amount: '5.00' });
    const [first, second] = shares as [Row, Row];
    await keeper.post(`/t/share/${first.id}/pay`, {});
    await keeper.post('/t/use', { name: '用', share: second.id });

    expect(await change(row, rows({ id: first.id, amount: '3.00' }))).toMatchObject({
      status: 409,
      error: 'rowLocked',
      row: '一',
    });
    expect(await change(row, rows({ id: second.id, revision: 9, amount: '3.00' }))).toMatchObject({
      error: 'changedMeanwhile',
    });
    expect(await change(row, { shares: { rows: [], removed: [second.id] } })).toMatchObject({
      status: 409,
      error: 'inUse',
    });
    expect(await change(row, rows({ id: other.shares[0]?.id, amount: '3.00' }))).toMatchObject({
      status: 404,
    });
    expect(await change(row, { shares: { rows: [], removed: [other.shares[0]?.id] } })).toMatchObject({
      status: 404,
    });
    expect(await sharesOf(other.row.id)).toMatchObject([{ amount: '5.00' }]);
  });

  it('where there are more than the form takes, or another row is named as theirs', async () => {
    const many = Array.from({ length: 4 }, (_, at) => ({ name: `第${at}`, amount: '1.00' }));
    const { row } = await one();

    expect(await create(rows(...many))).toMatchObject({
      status: 400,
      msg: '份额最多 3 行，现有 4 行',
    });
    expect(await create(rows({ name: '一', amount: '1.00', plan: row.id }))).toMatchObject({ status: 200 });
    expect(await sharesOf(row.id)).toEqual([]);
  });

  it('where what is added call by call would be more than the form shows', async () => {
    const { row, shares } = await one({ name: '一', amount: '1.00' }, { name: '二', amount: '1.00' });
    const more = rows({ name: '三', amount: '1.00' }, { name: '四', amount: '1.00' });
    const refused = { status: 400, msg: '份额最多 3 行，现有 4 行' };

    expect(await change(row, more)).toMatchObject(refused);
    const swap = { shares: { ...more.shares, removed: [shares[0]?.id] } };
    expect(await change(row, swap)).toMatchObject({ status: 200 });
    expect(await change(row, rows({ name: '五', amount: '1.00' }))).toMatchObject(refused);
    // By its own call one more may come; the form still changes what stands there.
    await keeper.post('/t/share', { plan: row.id, name: '六', amount: '1.00' });
    expect(await change(row, rows({ id: shares[1]?.id, amount: '2.00' }))).toMatchObject({ status: 200 });
    expect(await sharesOf(row.id)).toHaveLength(4);
  });

  it('by somebody who may not write the children', async () => {
    const { client } = await server.newcomer(['plans:keep', 'plans:look']);
    const { row, shares } = await one({ name: '一', amount: '1.00' });

    expect(await create(rows({ name: '一', amount: '1.00' }), client)).toMatchObject({ status: 403 });
    expect(await change(row, rows({ id: shares[0]?.id, amount: '2.00' }), client)).toMatchObject({
      status: 403,
    });
    expect(await change(row, { shares: { rows: [], removed: [shares[0]?.id] } }, client)).toMatchObject({
      status: 403,
    });
    expect(await change(row, rows({ id: shares[0]?.id }), client)).toMatchObject({ status: 200 });
  });
});

describe('two who save the same form', () => {
  it('are told of each other, twenty at once', async () => {
    const { row, shares } = await one({ name: '一', amount: '1.00' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        change(row, {
          revision: row.revision,
          ...rows(
            { id: shares[0]?.id, revision: 1, amount: `${at + 2}.00` },
            { name: `新${at}`, amount: '1.00' },
          ),
        }),
      ),
    );

    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(await sharesOf(row.id)).toHaveLength(2);
  });
});

describe('a form is told', () => {
  it('what may be done with its children by whoever reads it', async () => {
    const { client } = await server.newcomer(['plans:keep', 'plans:look']);
    const seenBy = async (who: Client) =>
      ((await who.get('/definitions/plans')).data as { children: { plan: unknown[] } }).children.plan;

    expect(await seenBy(keeper)).toEqual([
      {
        name: 'shares',
        label: '份额',
        of: 'share',
        by: 'plan',
        columns: ['name', 'amount', 'twice'],
        max: 3,
        may: { create: true, change: true, remove: true },
      },
    ]);
    expect(await seenBy(client)).toMatchObject([{ may: { create: false, change: false, remove: false } }]);
  });
});
