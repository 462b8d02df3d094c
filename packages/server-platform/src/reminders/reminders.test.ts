import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { implement } from '../modules/implement.ts';
import { insertRow } from '../storage/writing/write-row.ts';
import { type Client, startWith, type TestServer } from '../testing/index.ts';
import { planReminders } from './plan-reminders.ts';
import { sendReminders } from './send-reminders.ts';

const depot = entity('车库', {
  path: '/t/depot',
  title: 'name',
  fields: { name: field.text('名称'), keeper: field.person('负责人'), department: field.department('部门') },
});
const car = entity('车辆', {
  path: '/t/car',
  title: 'plate',
  fields: {
    plate: field.text('车牌'),
    keeper: field.person('管理人'),
    depot: field.link('车库', depot),
    insuredUntil: field.date('保险到期'),
    returnAt: field.time('归还时间'),
    state: field.choice('状态', { used: '在用', sold: '已售' }, { default: 'used' }),
  },
});
const cars = defineModule('cars', '车辆', {
  messages: {},
  entities: { depot, car },
  permissions: { keep: '管理车辆', drive: '用车' },
  access: {
    depot: { rows: { all: 'keep' } },
    car: { rows: { all: 'keep', by: [{ field: 'keeper', needs: 'drive' }, { field: 'depot.keeper' }] } },
  },
  lists: { cars: { of: 'car', label: '车辆', route: '/t/cars', columns: ['plate', 'insuredUntil'] } },
  reminders: {
    insurance: {
      of: 'car',
      label: '保险到期提醒',
      at: 'insuredUntil',
      before: ['P7D', 'P30D'],
      after: ['P1D'],
      when: { state: { is: 'used' } },
      to: [{ field: 'keeper' }, { field: 'depot.keeper' }],
      text: '{plate}（{depot}）的保险 {insuredUntil} 到期。',
    },
    back: {
      of: 'car',
      label: '还车提醒',
      at: 'returnAt',
      before: ['PT2H'],
      to: [{ headOf: 'depot.department' }, { holds: 'keep' }],
      text: '{plate}应还。',
    },
  },
});

let server: TestServer;
let keeper: { id: string; client: Client };
let stranger: { id: string; client: Client };
beforeAll(async () => {
  server = await startWith(implement(cars, { actions: {} }));
  keeper = await server.newcomer(['cars:drive']);
  stranger = await server.newcomer([]);
});
afterAll(() => server.close());

/** Ten in the morning in China. */
const MORNING = '2026-11-23T02:00:00Z';
const remindersAt = (now: string) =>
  sendReminders(
    { pool: server.pool, ids: server.context.ids, now: () => new Date(now) },
    server.tenantId,
    planReminders(server.context.registry),
  );

async function add(path: string, values: Readonly<Record<string, unknown>>): Promise<string> {
  const writer = { userId: null, departmentId: null, now: new Date(), ids: server.context.ids };
  return inTransaction(
    server.pool,
    server.tenantId,
    async (tx) =>
      (await insertRow(tx, server.context.registry.entityAt(path), { state: 'used', ...values }, writer)).id,
  );
}
const change = (sets: string, id: string) =>
  inTransaction(server.pool, server.tenantId, (tx) =>
    tx.client.query(`update cars_car set ${sets} where tenant_id = $1 and id = $2`, [server.tenantId, id]),
  );
async function messagesOf({
  client,
}: {
  client: Client;
}): Promise<{ title: string; content: string; address: string }[]> {
  return (await client.post('/b/notice/msg/queryList', { pageSize: 100 })).data;
}

beforeEach(() =>
  inTransaction(server.pool, server.tenantId, async (tx) => {
    for (const table of ['message', 'reminder_sent', 'cars_car', 'outbox'])
      await tx.client.query(`delete from ${table} where tenant_id = $1`, [server.tenantId]);
  }),
);

describe('a reminder', () => {
  it('is told once at each step, and again when the day was put off', async () => {
    const id = await add('/t/car', { plate: '浙A11111', keeper: keeper.id, insuredUntil: '2026-12-20' });

    expect(await remindersAt(MORNING)).toBe(1);
    expect(await remindersAt(MORNING)).toBe(0);
    expect(await messagesOf(keeper)).toMatchObject([
      {
        title: '保险到期提醒',
        content: '浙A11111（）的保险 2026-12-20 到期。',
        address: `/t/cars?row=${id}`,
      },
    ]);
    expect(await remindersAt('2026-12-13T02:00:00Z')).toBe(1);
    await change("insured_until = '2026-12-22'", id);
    expect(await remindersAt('2026-12-15T02:00:00Z')).toBe(1);
    expect(await remindersAt('2026-12-22T12:00:00Z')).toBe(0);
    expect(await remindersAt('2026-12-23T02:00:00Z')).toBe(1);
  });

  it('of a row that comes late is told by the last step alone, and of a day long gone not at all', async () => {
    await add('/t/car', { plate: '近', keeper: keeper.id, insuredUntil: '2026-11-25' });
    await add('/t/car', { plate: '今', keeper: keeper.id, insuredUntil: '2026-11-23' });
    await add('/t/car', { plate: '久', keeper: keeper.id, insuredUntil: '2026-09-01' });

    expect(await remindersAt(MORNING)).toBe(2);
    expect((await messagesOf(keeper)).map(({ content }) => content[0]).sort()).toEqual(['今', '近'].sort());
  });

  it('asks its condition', async () => {
    await add('/t/car', { plate: '已售', keeper: keeper.id, insuredUntil: '2026-11-25', state: 'sold' });

    expect(await remindersAt(MORNING)).toBe(0);
  });

  it('goes to whoever of its receivers sees the row, with the titles that he may read', async () => {
    const hidden = await add('/t/depot', { name: '东库', keeper: stranger.id });
    await add('/t/car', { plate: '甲', keeper: keeper.id, depot: hidden, insuredUntil: '2026-11-25' });
    await add('/t/car', { plate: '乙', keeper: stranger.id, insuredUntil: '2026-11-25' });

    expect(await remindersAt(MORNING)).toBe(2);
    expect((await messagesOf(keeper)).map(({ content }) => content)).toEqual([
      '甲（）的保险 2026-11-25 到期。',
    ]);
    // He sees the car by its depot; his own car he does not see, since he holds no right to drive.
    expect((await messagesOf(stranger)).map(({ content }) => content)).toEqual([
      '甲（）的保险 2026-11-25 到期。',
    ]);
  });

  it('by the hour goes to heads of departments and holders of a permission, each once', async () => {
    const head = await server.newcomer(['cars:keep']);
    const cars = await add('/t/depot', { name: '西库', department: server.firm.departments.office });
    await inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query('update department set head = $3 where tenant_id = $1 and id = $2', [
        server.tenantId,
        server.firm.departments.office,
        head.id,
      ]),
    );
    await add('/t/car', { plate: '丙', depot: cars, returnAt: '2026-11-23T03:59:00Z' });

    expect(await remindersAt('2026-11-23T01:58:00Z')).toBe(0);
    expect(await remindersAt(MORNING)).toBe(1);
    expect(await messagesOf(head)).toMatchObject([{ title: '还车提醒', content: '丙应还。' }]);
  });

  it('begins a day at eight in the morning', async () => {
    await add('/t/car', { plate: '丁', keeper: keeper.id, insuredUntil: '2026-11-30' });
    await inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query(
        `insert into reminder_sent (tenant_id, reminder, row_id, due, span) select tenant_id, 'cars.insurance', id, insured_until::text, 'P30D' from cars_car where tenant_id = $1`,
        [server.tenantId],
      ),
    );

    expect(await remindersAt('2026-11-22T23:59:00Z')).toBe(0);
    expect(await remindersAt('2026-11-23T00:01:00Z')).toBe(1);
  });

  it('of many rows is one message that leads to their list', async () => {
    for (let number = 10; number < 18; number++)
      await add('/t/car', {
        plate: `浙${number}`,
        keeper: keeper.id,
        insuredUntil: `2026-11-2${number < 15 ? 4 : 5}`,
      });

    expect(await remindersAt(MORNING)).toBe(1);
    expect(await messagesOf(keeper)).toMatchObject([
      {
        content: '共 8 条，如：浙10（）的保险 2026-11-24 到期。',
        said: { template: '共 {count} 条，如：{first}', params: { count: '8' } },
        address: '/t/cars',
      },
    ]);
  });

  it('is told by one of several servers', async () => {
    await add('/t/car', { plate: '戊', keeper: keeper.id, insuredUntil: '2026-11-25' });

    const told = await Promise.all([MORNING, MORNING, MORNING, MORNING].map(remindersAt));

    expect(told.reduce((sum, one) => sum + one)).toBe(1);
    expect(await messagesOf(keeper)).toHaveLength(1);
  });

  it('leaves through the outbox as well', async () => {
    await add('/t/car', { plate: '己', keeper: keeper.id, insuredUntil: '2026-11-25' });
    await remindersAt(MORNING);

    const { rows } = await inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query('select kind, users::text[] as users, payload from outbox where tenant_id = $1', [
        server.tenantId,
      ]),
    );
    expect(rows).toMatchObject([
      { kind: 'record.reminder', users: [keeper.id], payload: { title: '保险到期提醒' } },
    ]);
  });
});

describe('a message', () => {
  it('is its receiver’s alone, counted until it is read', async () => {
    for (const plate of ['甲', '乙', '丙'])
      await add('/t/car', { plate, keeper: keeper.id, insuredUntil: '2026-11-25' });
    await remindersAt(MORNING);
    const unread = async () => (await keeper.client.get('/b/notice/msg/toReadNumber/reminder')).data;
    const [first, second] = (await keeper.client.post('/b/notice/msg/queryList', {})).data as {
      id: string;
    }[];

    expect(await unread()).toBe(3);
    expect((await stranger.client.put(`/b/notice/msg/${first?.id}/setRead`)).status).toBe(404);
    expect((await keeper.client.put(`/b/notice/msg/${first?.id}/setRead`)).data).toEqual({ count: 1 });
    expect((await keeper.client.put(`/b/msg/setRead/${first?.id}`)).data).toEqual({ count: 0 });
    expect(await unread()).toBe(2);
    const [list, foreign] = [[second?.id], [second?.id, '999']];
    expect((await keeper.client.put('/b/notice/msg/setRead', { list: foreign })).status).toBe(404);
    expect((await keeper.client.put('/b/notice/msg/setRead', { list })).data).toEqual({ count: 1 });
    expect((await keeper.client.post('/b/notice/msg/queryList', { params: { isRead: false } })).total).toBe(
      1,
    );
    expect((await keeper.client.put('/b/notice/msg/setAllRead/reminder')).data).toEqual({ count: 1 });
    expect(await unread()).toBe(0);
    expect((await (await server.as('admin')).post('/b/notice/msg/queryList', {})).total).toBe(0);
    expect((await keeper.client.get('/b/notice/msg/toReadNumber/other')).status).toBe(400);
  });
});
