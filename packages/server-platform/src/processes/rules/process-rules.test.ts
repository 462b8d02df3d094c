import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryRows } from '../../database/query.ts';
import { inTransaction } from '../../database/transaction.ts';
import { silentLog } from '../../logging/log.ts';
import { NoticeSender } from '../../notifications/notice-sender.ts';
import { toPush } from '../../notifications/push-text.ts';
import { APPLY, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

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
const NOTICE = { title: '', content: '', ways: ['mail', 'shortMessage'], toInitiator: false, roles: [] };

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

describe('notices of a process', () => {
  it('read as the firm writes them, with what they tell of put in', async () => {
    const todo = {
      ...NOTICE,
      title: '请审批',
      content: '{发起人}的{标题}到了{环节}：{事由}，{amount}元，{备注}',
    };
    expect(await say('notices', { todo })).toMatchObject({ data: { revision: 1 } });
    await Running.start(clerk.client, { title: '椅子', amount: '1234.5' });

    const [told] = await toldTo(server.firm.people.manager);
    expect(told?.title).toBe('请审批');
    expect(told?.content).toMatch(/^(.+)的\1申请椅子到了部门经理审批：椅子，1,234\.50元，$/);
  });

  it('keep the words of the product for what the firm says nothing of', async () => {
    await say('notices', { approved: { ...NOTICE, content: '{标题}办好了' } });
    const running = await Running.start(clerk.client, { title: '桌子' });
    expect((await toldTo(server.firm.people.manager))[0]?.content).toContain('等待您处理');
    await running.act(manager, 'approve');
    expect(await toldTo(clerk.id)).toEqual([
      { title: '审批已通过', content: expect.stringMatching(/申请桌子办好了$/) },
    ]);
    const refused = await Running.start(clerk.client, { title: '柜子' });
    await refused.act(manager, 'reject', { comment: '不买' });
    expect((await toldTo(clerk.id)).at(-1)?.content).toContain('拒绝：不买');
  });

  it('reach whoever the firm wants told as well, once, and nobody of what he did himself', async () => {
    const listener = await server.newcomer([]);
    const [role] = await within<{ code: string }>(
      `select r.code from staff_roles h join role r on r.tenant_id = h.tenant_id and r.id = h.role
       where h.tenant_id = $1 and h.parent_id = $2`,
      listener.id,
    );
    const roles = [role?.code ?? ''];
    await say('notices', { todo: { ...NOTICE, toInitiator: true, roles } });
    await Running.start(clerk.client, { title: '灯' });
    expect(await toldTo(listener.id)).toEqual([
      { title: '流程提醒', content: expect.stringMatching(/“.*申请灯”已到达环节“部门经理审批”/) },
    ]);
    expect(await toldTo(clerk.id)).toEqual([]);
  });

  it('leave by the ways that the firm wants', async () => {
    const sent: string[] = [];
    const channels = (['mail', 'shortMessage'] as const).map((way) => ({
      way,
      send: async () => void sent.push(way),
    }));
    await say('notices', { todo: { ...NOTICE, ways: ['mail'] } });
    await Running.start(clerk.client);
    await new NoticeSender({ pool: server.pool, log: silentLog }, channels).sendDue(server.tenantId);
    expect(sent).toEqual(['mail']);
  });

  it('can be tried on the latest process', async () => {
    await Running.start(clerk.client, { title: '投影仪' });
    const path = '/act/model/request/noticePreview';
    const asked = { event: 'todo', title: '{流程}', content: '{事由}' };
    expect(await designer.client.post(path, asked)).toMatchObject({ data: { on: null, content: '{事由}' } });
    const seeing = (await server.newcomer(['process:design', 'process:view'])).client;
    expect(await seeing.post(path, asked)).toMatchObject({
      data: { title: '申请审批', content: '投影仪' },
    });
    expect(await seeing.post(path, { ...asked, content: '{密码}' })).toMatchObject({ status: 400 });
  });
});

describe('rules', () => {
  it('are changed by those who draw, one after the other, and name what there is', async () => {
    expect(await say('notices', {})).toMatchObject({ data: { revision: 1 } });
    expect(await say('notices', {})).toMatchObject({ status: 409, error: 'changedMeanwhile' });
    expect((await designer.client.get(at)).data).toMatchObject({
      notices: { rule: {}, revision: 1 },
      handling: { rule: { urgesADay: null }, revision: 0 },
    });
    const unknown = { ...NOTICE, content: '{金额}{工资}' };
    expect(await say('notices', { todo: unknown }, 1)).toMatchObject({
      status: 400,
      fields: { content: '没有“工资”可以引用，请从列出的名称中选择' },
    });
    await redraw(server, [
      {
        kind: 'approve',
        key: 'manager',
        label: '部门经理审批',
        by: { kind: 'departmentHead' },
        rights: { note: 'hidden' },
      },
    ]);
    expect(await say('notices', { todo: { ...NOTICE, content: '{备注}' } }, 1)).toMatchObject({
      data: { revision: 2 },
    });
    expect(await clerk.client.put(at, { kind: 'notices', rule: {}, revision: 1 })).toMatchObject({
      status: 403,
    });
    expect(await designer.client.get('/act/model/none/rules')).toMatchObject({ status: 404 });
  });
});
