import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryRows } from '../../database/query.ts';
import { inTransaction } from '../../database/transaction.ts';
import { toPush } from '../../notifications/push-text.ts';
import { APPLY, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

const HOUR = 3_600_000;
const MORNING = Date.parse('2026-11-18T01:00:00Z');
let clock = MORNING;
let server: TestServer;
let clerk: Newcomer;
let designer: Newcomer;
let manager: Client;
beforeAll(async () => {
  server = await startWithRequests({ now: () => new Date(clock) });
  clerk = await server.newcomer(APPLY);
  designer = await server.newcomer(['process:design', 'process:publish']);
  manager = await server.as('manager');
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = MORNING;
  await within('delete from outbox where tenant_id = $1');
  await within('delete from process_rule where tenant_id = $1');
});

const at = '/act/model/request/rules';
const within = <Row extends object>(text: string, ...values: unknown[]) =>
  inTransaction(server.pool, server.tenantId, (tx) => queryRows<Row>(tx, text, [tx.tenantId, ...values]));
const say = (kind: string, rule: unknown, revision = 0) => designer.client.put(at, { kind, rule, revision });

type Told = { readonly kind: string; readonly payload: object };
/** What a person was told, in the words that he reads. */
async function toldTo(userId: string): Promise<{ title: string; content: string }[]> {
  const rows = await within<Told>(
    'select kind, payload from outbox where tenant_id = $1 and users @> array[$2::bigint] order by id',
    userId,
  );
  return rows.map(({ kind, payload }) => {
    const { title, content } = toPush({ ...payload, kind: kind.split('.')[1] } as never);
    return { title, content };
  });
}

describe('deadlines', () => {
  const Rule = {
    step: null,
    when: 'before',
    hours: 2,
    title: '',
    content: '',
    ways: [],
    toHandler: true,
    toInitiator: false,
    toHead: false,
    roles: [],
  };
  const send = (hour: number) => {
    clock = MORNING + hour * HOUR;
    return server.tellOfDeadlines();
  };
  const approvalIn = (dueIn: string) =>
    redraw(server, [
      { kind: 'approve', key: 'manager', label: '部门经理审批', by: { kind: 'departmentHead' }, dueIn },
    ]);

  it('are told of before and after, to whom the firm says, and once', async () => {
    await approvalIn('PT8H');
    const after = { ...Rule, when: 'after', hours: 1, toInitiator: true, content: '{环节}超时了：{事由}' };
    expect(await say('expiry', [{ ...Rule, content: '{标题}快到期了' }, after])).toMatchObject({
      success: true,
    });
    await Running.start(clerk.client, { title: '空调' });
    await within('delete from outbox where tenant_id = $1');

    expect(await send(5)).toBe(0);
    expect(await send(6)).toBe(1);
    expect(await send(7)).toBe(0);
    expect(await toldTo(server.firm.people.manager)).toEqual([
      { title: '到期提醒', content: expect.stringMatching(/申请空调快到期了$/) },
    ]);
    expect(await toldTo(clerk.id)).toEqual([]);
    expect(await send(8.5)).toBe(0);
    expect(await send(9)).toBe(1);
    expect(await toldTo(clerk.id)).toEqual([{ title: '超时提醒', content: '部门经理审批超时了：空调' }]);
    expect(await toldTo(server.firm.people.manager)).toHaveLength(2);
  });

  it('are nobody’s once the task is done, and not told long after', async () => {
    await approvalIn('PT4H');
    await say('expiry', [{ ...Rule, when: 'after', hours: 1 }]);
    const done = await Running.start(clerk.client);
    await Running.start(clerk.client);
    await done.act(manager, 'approve');
    expect(await send(24 * 9)).toBe(0);
    expect(await send(6)).toBe(1);
  });

  it('are refused of steps that there are not, twice at one time, and to nobody', async () => {
    await approvalIn('PT4H');
    expect(await say('expiry', [{ ...Rule, step: 'gone' }])).toMatchObject({
      status: 400,
      fields: { step: expect.stringContaining('gone') },
    });
    expect(await say('expiry', [Rule, Rule])).toMatchObject({ fields: { hours: expect.any(String) } });
    expect(await say('expiry', [{ ...Rule, toHandler: false }])).toMatchObject({ status: 400 });
    expect(
      await say(
        'expiry',
        Array.from({ length: 11 }, (_, at) => ({ ...Rule, hours: at + 1 })),
      ),
    ).toMatchObject({
      status: 400,
    });
    expect(await say('expiry', [{ ...Rule, roles: ['nobody'] }])).toMatchObject({
      fields: { roles: '角色“nobody”不存在' },
    });
  });
});
