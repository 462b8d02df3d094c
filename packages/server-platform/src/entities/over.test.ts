import type { TimelineEntry } from '@jianheng/contract';
import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, implement } from '../modules/implement.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';

const pool = entity('奖金池', {
  path: '/t/pool',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    paid: field.money('已发', { sum: { of: 'bonus.paid', by: 'pool' } }),
  },
});
const bonus = entity('奖金', {
  path: '/t/bonus',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    pool: field.link('奖金池', pool),
    paid: field.money('已发', { writableBy: 'actions', default: '0.00' }),
  },
});
const bonuses = defineModule('bonuses', '奖金', {
  messages: { twice: '{name}已发过。' },
  entities: { pool, bonus },
  permissions: { keep: '管理', own: '查看自己的' },
  access: {
    pool: { rows: { all: 'keep' }, create: 'keep' },
    bonus: { rows: { all: 'keep', by: [{ own: true, needs: 'own' }] }, create: 'own' },
  },
  actions: {
    pay: {
      on: 'bonus',
      label: '发放',
      allow: 'own',
      over: 'rows',
      showWhen: { name: { isNot: '停发' } },
      input: { amount: field.money('金额', { required: true }) },
    },
    make: {
      on: 'bonus',
      label: '生成',
      allow: 'keep',
      over: 'none',
      input: { name: field.text('名称', { required: true }) },
    },
  },
  lists: {},
});

let server: TestServer;
let keeper: Client;
beforeAll(async () => {
  const code = implement(bonuses, {
    actions: {
      pay: async ({ row, input, tables, businessError }: Call<typeof bonuses, 'pay'>) => {
        if (row.paid !== '0.00') throw businessError('twice', { name: row.name });
        await tables.bonus.change(row.id, { paid: input.amount });
      },
      make: async ({ input, tables }: Call<typeof bonuses, 'make'>) => {
        await tables.bonus.add({ name: `${input.name}一` });
        await tables.bonus.add({ name: `${input.name}二` });
      },
    },
  });
  server = await startWith(code);
  keeper = (await server.newcomer(['bonuses:keep', 'bonuses:own'])).client;
});
afterAll(() => server.close());

type Row = Record<string, unknown> & { id: string };
const save = async (values: object, client = keeper) =>
  ((await client.post('/t/bonus', { name: '甲', ...values })).data as Row).id;
const pay = (ids: readonly string[], client = keeper) =>
  client.post('/t/bonus/pay', { ids, input: { amount: '5.00' } });
const paidOf = async (id: string) => ((await keeper.get(`/t/bonus/${id}`)).data as Row).paid;

describe('an action over many rows', () => {
  it('runs on each once, in one transaction, and stands in the history of each', async () => {
    const { id: into } = (await keeper.post('/t/pool', { name: '池' })).data as Row;
    const ids = [await save({ pool: into }), await save({ pool: into })];

    expect(await pay([...ids, ...ids])).toMatchObject({ data: { rows: 2 } });

    expect((await keeper.get(`/t/pool/${into}`)).data).toMatchObject({ paid: '10.00' });
    for (const id of ids)
      expect(((await keeper.get(`/t/bonus/${id}/timeline`)).data as TimelineEntry[])[0]).toMatchObject({
        action: '发放',
        said: [{ label: '金额', text: '5.00' }],
        changes: [{ field: 'paid', before: '0.00', after: '5.00' }],
      });
  });

  it('is refused as a whole by one of them, with its name', async () => {
    const ids = [await save({}), await save({ name: '乙' }), await save({})];
    await pay([ids[1] ?? '']);

    expect(await pay(ids)).toMatchObject({
      status: 409,
      error: 'twice',
      row: '乙',
      msg: '“乙”：乙已发过。',
      template: '{name}已发过。',
    });
    expect(await Promise.all(ids.map(paidOf))).toEqual(['0.00', '5.00', '0.00']);
    expect(await pay([await save({ name: '停发' })])).toMatchObject({ error: 'notShownNow', row: '停发' });
  });

  it('reaches no row that the person does not see, and no more than 200', async () => {
    const { client } = await server.newcomer(['bonuses:own']);
    const [own, others] = [await save({}, client), await save({})];

    expect(await pay([own, others], client)).toMatchObject({ status: 404 });
    expect(await paidOf(own)).toBe('0.00');
    expect(await pay([own], client)).toMatchObject({ data: { rows: 1 } });
    const many = Array.from({ length: 201 }, (_, index) => String(index + 1));
    expect(await pay(many)).toMatchObject({ status: 400 });
    expect(await pay([])).toMatchObject({ status: 400 });
  });

  it('asks for its input once', async () => {
    const id = await save({});
    expect(await keeper.post('/t/bonus/pay', { ids: [id] })).toMatchObject({
      status: 400,
      fields: { amount: '金额不能为空' },
    });
  });

  it('lets many press at once on the same rows in any order: one of them pays', async () => {
    const { id: into } = (await keeper.post('/t/pool', { name: '池' })).data as Row;
    const ids: string[] = [];
    for (let count = 0; count < 6; count++) ids.push(await save({ pool: into }));

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => pay(index % 2 ? ids : ids.toReversed())),
    );

    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'twice')).toHaveLength(19);
    expect((await keeper.get(`/t/pool/${into}`)).data).toMatchObject({ paid: '30.00' });
  });
});

describe('an action over no row', () => {
  it('runs with its input, for whoever may', async () => {
    expect(await keeper.post('/t/bonus/make', {})).toMatchObject({ fields: { name: '名称不能为空' } });
    expect(await keeper.post('/t/bonus/make', { name: '十月' })).toMatchObject({ success: true, data: null });
    const { data } = await keeper.post('/t/bonus/queryList', { params: { name$like: '十月' } });
    expect(data).toHaveLength(2);

    const { client } = await server.newcomer(['bonuses:own']);
    expect(await client.post('/t/bonus/make', { name: '甲' })).toMatchObject({ status: 403 });
    expect(await keeper.post(`/t/bonus/${await save({})}/make`, { name: '甲' })).toMatchObject({
      status: 404,
    });
  });
});
