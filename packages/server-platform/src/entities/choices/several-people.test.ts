import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { type Call, implement } from '../../modules/implement.ts';
import { resolveApprovers } from '../../processes/approvers/resolve-approvers.ts';
import { planReminders } from '../../reminders/plan-reminders.ts';
import { sendReminders } from '../../reminders/send-reminders.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';

const outing = entity('外出', {
  path: '/t/outing',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    leader: field.person('领队'),
    people: field.people('同行人', { max: 3 }),
    guards: field.people('安全员', { writableBy: 'actions' }),
    onDay: field.date('日期'),
    note: field.text('说明', { showWhen: { people: { includes: 'leader' } } }),
    cars: field.lines('车辆', { plate: field.text('车牌'), riders: field.people('乘车人') }),
  },
});
/** Something that hangs on one. */
const ticket = entity('车票', {
  path: '/t/ticket',
  title: 'number',
  fields: { number: field.text('票号'), outing: field.link('外出', outing) },
});
const outings = defineModule('outings', '外出', {
  messages: {},
  entities: { outing, ticket },
  permissions: { keep: '管理外出', join: '外出' },
  access: {
    outing: {
      rows: { all: 'keep', by: [{ field: 'people', needs: 'join' }] },
      create: 'keep',
      change: 'keep',
      export: 'keep',
    },
    ticket: { rows: { by: [{ field: 'outing.people' }] } },
  },
  actions: { guard: { on: 'outing', label: '指定安全员', allow: 'keep' } },
  reminders: {
    departs: {
      of: 'outing',
      label: '出发提醒',
      at: 'onDay',
      before: ['P1D'],
      to: [{ field: 'people' }],
      text: '{name}：{people}。',
    },
  },
  lists: {
    outings: {
      of: 'outing',
      label: '外出',
      route: '/t/outings',
      columns: ['name', 'leader', 'people'],
      filters: ['people'],
    },
    mine: { of: 'outing', label: '我的外出', route: '/t/my-outings', columns: ['name'], own: 'people' },
  },
});

/** Whoever goes along anywhere with the leader. */
async function guard({ row, tables }: Call<typeof outings, 'guard'>): Promise<void> {
  const shared = await tables.outing.find({ people: { includes: row.leader ?? '0' } });
  await tables.outing.change(row.id, { guards: [...new Set(shared.flatMap(({ people }) => people))] });
}

let server: TestServer;
let keeper: Client;
let one: { id: string; client: Client };
let other: { id: string; client: Client };
let names: readonly [one: string, other: string];
beforeAll(async () => {
  server = await startWith(implement(outings, { actions: { guard } }));
  keeper = (await server.newcomer(['outings:keep'])).client;
  one = await server.newcomer(['outings:join']);
  other = await server.newcomer(['outings:join']);
  const { rows } = await inFirm((tx) =>
    tx.client.query<{ id: string; name: string }>('select id, name from staff where tenant_id = $1', [
      server.tenantId,
    ]),
  );
  const named = new Map(rows.map(({ id, name }) => [id, name]));
  names = [named.get(one.id) ?? '', named.get(other.id) ?? ''];
});
afterAll(() => server.close());

type Row = { id: string } & Record<string, unknown>;
const saved = async (values: object = {}) =>
  (await keeper.post('/t/outing', { name: '踏勘', ...values })).data as Row;
const read = async (id: string) => (await keeper.get(`/t/outing/${id}`)).data;
const inFirm = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
  inTransaction(server.pool, server.tenantId, work);

describe('several people of a row', () => {
  it('are kept each once in the order of their choice, with their names beside them', async () => {
    const { id } = await saved({
      people: [other.id, one.id, other.id],
      cars: [{ plate: '浙A1', riders: [one.id] }, { plate: '浙A2' }],
    });
    const told = { people: [other.id, one.id], people_label: `${names[1]}、${names[0]}` };

    expect(await read(id)).toMatchObject({
      ...told,
      cars: [
        { riders: [one.id], riders_label: names[0] },
        { riders: [], riders_label: null },
      ],
    });
    const { data } = await keeper.post('/t/outing/queryList', { params: { people: one.id } });
    expect((data as Row[]).find((row) => row.id === id)).toMatchObject(told);
    expect(await read((await saved()).id)).toMatchObject({ people: [], people_label: null, guards: [] });
  });

  it('are refused where somebody is not there, has left, or where they are too many', async () => {
    const left = await server.newcomer([]);
    await inFirm((tx) =>
      tx.client.query('update staff set enabled = false where tenant_id = $1 and id = $2', [
        server.tenantId,
        left.id,
      ]),
    );
    const post = (people: unknown) => keeper.post('/t/outing', { name: '踏勘', people });

    expect(names[0]).not.toBe('');
    for (const wrong of [[one.id, '999999999999'], [left.id], one.id])
      expect(await post(wrong)).toMatchObject({ status: 400, fields: { people: '同行人应从列表中选择' } });
    expect(await post(['1', '2', '3', '4'])).toMatchObject({
      status: 400,
      fields: { people: '同行人最多 3 人，现有 4 人' },
    });
    expect(
      await keeper.post('/t/outing', { name: '踏勘', cars: [{ plate: '浙A1', riders: [left.id] }] }),
    ).toMatchObject({ status: 400, fields: { 'cars.0.riders': expect.stringContaining('应从列表中选择') } });
  });

  it('stay when one of them leaves the firm and something else is changed', async () => {
    const leaving = await server.newcomer([]);
    const { id } = await saved({ people: [leaving.id, one.id] });
    await inFirm((tx) =>
      tx.client.query('update staff set enabled = false where tenant_id = $1 and id = $2', [
        server.tenantId,
        leaving.id,
      ]),
    );
    const sent = { id, name: '改名', people: [leaving.id, one.id] };

    expect(await keeper.put('/t/outing', sent)).toMatchObject({ success: true });
    expect(await keeper.put('/t/outing', { id, people: [leaving.id, other.id] })).toMatchObject({
      success: true,
    });
  });

  it('are found by any of them', async () => {
    const { id } = await saved({ people: [one.id] });
    const found = async (params: object) =>
      ((await keeper.post('/t/outing/queryList', { params, pageSize: 100 })).data as Row[]).some(
        (row) => row.id === id,
      );

    expect(await found({ people: one.id })).toBe(true);
    expect(await found({ people$in: [other.id, one.id] })).toBe(true);
    expect(await found({ people$in: [other.id] })).toBe(false);
    expect(await keeper.post('/t/outing/queryList', { params: { people$ne: one.id } })).toMatchObject({
      status: 400,
    });
  });

  it('show a field where the leader is one of them', async () => {
    const without = await saved({ leader: other.id, people: [one.id], note: '不收' });
    const among = await saved({ leader: one.id, people: [other.id, one.id], note: '收下' });

    expect(await read(without.id)).toMatchObject({ note: null });
    expect(await read(among.id)).toMatchObject({ note: '收下' });
  });

  it('are read and written by code', async () => {
    const { id } = await saved({ leader: other.id, people: [other.id] });
    expect(await keeper.post(`/t/outing/${id}/guard`)).toMatchObject({ success: true });

    expect(await read(id)).toMatchObject({ guards: expect.arrayContaining([other.id]) });
  });

  it('stand in the history by their ids and in a workbook by their names', async () => {
    const { id } = await saved({ name: '导出', people: [one.id] });
    await keeper.put('/t/outing', { id, people: [one.id, other.id] });
    const { data } = await keeper.get(`/t/outing/${id}/timeline`);
    const { body } = await keeper.raw('/t/outing/export', { list: 'outings', params: { name: '导出' } });

    expect((data as object[])[0]).toMatchObject({
      changes: [{ field: 'people', before: [one.id], after: [one.id, other.id] }],
    });
    expect(await readWorkbook(body)).toEqual([
      ['名称', '领队', '同行人'],
      ['导出', null, `${names[0]}、${names[1]}`],
    ]);
  });
});

describe('people whom a row names', () => {
  it('see it and what hangs on it, by an index, and nobody else does', async () => {
    const stranger = await server.newcomer(['outings:join']);
    const { id } = await saved({ people: [one.id, other.id] });
    const seen = ({ client }: { client: Client }) => client.get(`/t/outing/${id}`);
    const listed = async ({ client }: { client: Client }) =>
      ((await client.post('/t/outing/queryList', { pageSize: 100 })).data as Row[]).map((row) => row.id);

    expect(await seen(other)).toMatchObject({ success: true });
    expect(await seen(stranger)).toMatchObject({ status: 404 });
    expect(await listed(other)).toContain(id);
    expect(await listed(stranger)).toEqual([]);
    const { rows } = await inFirm((tx) =>
      tx.client.query(`select indexdef from pg_indexes where indexname like 'outings_outing_%_elements'`),
    );
    expect(rows.map(({ indexdef }) => indexdef)).toEqual(
      expect.arrayContaining([expect.stringContaining('USING gin (tenant_id, guards)')]),
    );
  });

  it('are reminded, each of them', async () => {
    await saved({ name: '出发', onDay: '2031-05-02', people: [one.id, other.id] });
    await sendReminders(
      { pool: server.pool, ids: server.context.ids, now: () => new Date('2031-05-01T02:00:00Z') },
      server.tenantId,
      planReminders(server.context.registry),
    );

    for (const { client } of [one, other])
      expect((await client.post('/b/notice/msg/queryList', { pageSize: 100 })).data).toMatchObject([
        { title: '出发提醒', content: `出发：${names[0]}、${names[1]}。` },
      ]);
  });

  it('are asked by a step of a process that names the field', async () => {
    const about = {
      initiatorDept: null,
      fields: outing.fields,
      record: { people: [other.id, one.id], leader: one.id },
      query: () => Promise.resolve([]),
    };
    const asked = (name: string) =>
      inFirm((tx) => resolveApprovers(tx, { kind: 'field', field: name }, about));

    expect((await asked('people')).toSorted()).toEqual([one.id, other.id].toSorted());
    expect(await asked('leader')).toEqual([one.id]);
    expect(await asked('guards')).toEqual([]);
  });
});
