import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APPLY, Running, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Newcomer;
let other: Newcomer;
let manager: Client;
let one: Running;
let two: Running;
beforeAll(async () => {
  server = await startWithRequests();
  [clerk, other] = await Promise.all([server.newcomer(APPLY), server.newcomer(APPLY)]);
  manager = await server.as('manager');
});
afterAll(() => server.close());
beforeEach(async () => {
  one = await Running.start(clerk.client, { title: '合同评审' });
  two = await Running.start(clerk.client, { title: '付款申请' });
});

type Related = { id: string; relation: string; processName: string; mayUnlink?: boolean };
const related = async (by: Client, { id }: Running) =>
  (await by.get(`/b/wf/process/${id}/related`)).data as Related[];
const link = (by: Client, from: Running, to: Running) =>
  by.post(`/b/wf/process/${from.id}/related`, { procInstId: to.id });
const unlink = (by: Client, from: Running, to: Running) =>
  by.delete(`/b/wf/process/${from.id}/related/${to.id}`);

describe('相关流程', () => {
  it('are put beside each other, seen from both sides, and taken apart again', async () => {
    expect(await link(clerk.client, one, two)).toMatchObject({ success: true });
    expect(await link(clerk.client, two, one)).toMatchObject({ success: true });

    expect(await related(clerk.client, one)).toMatchObject([
      { id: two.id, relation: 'linked', processName: expect.stringContaining('付款申请'), mayUnlink: true },
    ]);
    expect(await related(manager, two)).toMatchObject([{ id: one.id, mayUnlink: false }]);

    expect(await unlink(clerk.client, two, one)).toMatchObject({ success: true });
    expect(await related(clerk.client, one)).toEqual([]);
    expect(await unlink(clerk.client, two, one)).toMatchObject({ status: 404, msg: '这两个流程没有关联。' });
  });

  it('tell the main process and its own, without a link', async () => {
    const sub = await Running.start(clerk.client, { title: '补充' }, { procParentId: one.id });
    expect(await related(clerk.client, one)).toMatchObject([{ id: sub.id, relation: 'sub' }]);
    expect(await related(clerk.client, sub)).toMatchObject([{ id: one.id, relation: 'main' }]);
    await link(clerk.client, one, sub);
    expect(await related(clerk.client, one)).toHaveLength(1);
  });

  it('are not for who may not see both, and show him none of the other', async () => {
    const foreign = await Running.start(other.client, { title: '他人的申请' });
    const missing = { status: 404, msg: '审核流程不存在！' };
    expect(await link(clerk.client, one, foreign)).toMatchObject(missing);
    expect(await link(clerk.client, foreign, one)).toMatchObject(missing);
    await link(manager, one, foreign);
    expect(await related(manager, one)).toHaveLength(1);
    expect(await related(clerk.client, one)).toEqual([]);
    expect(await unlink(clerk.client, one, foreign)).toMatchObject({ status: 403 });
  });

  it('are never the process itself, and go with it', async () => {
    expect(await link(clerk.client, one, one)).toMatchObject({
      status: 400,
      fields: { procInstId: '不能关联流程本身' },
    });
    await link(clerk.client, one, two);
    await clerk.client.post('/b/wf/task', { procInstId: two.id, action: 'cancel' });
    expect(await clerk.client.delete(`/b/wf/process/delete/${two.id}`)).toMatchObject({ success: true });
    expect(await related(clerk.client, one)).toEqual([]);
  });
});

describe('who hands a task on', () => {
  it.each(['transfer', 'delegate'])('keeps the process in sight after %s', async (action) => {
    await one.act(manager, action, { users: [server.firm.people.leader] });
    expect(await manager.get(`/b/wf/process/${one.id}`)).toMatchObject({ success: true });
    const list = await manager.post('/b/wf/process/queryParticipantList', { pageSize: 200 });
    expect((list.data as { procInstId: string }[]).map(({ procInstId }) => procInstId)).toContain(one.id);
  });
});

describe('files of an opinion', () => {
  it.each([
    [{ attachments: ['x'] }, 'attachments.0', '意见附件编号不正确'],
    [{ attachments: '1' }, 'attachments', '意见附件应为附件编号的列表'],
    [{ attachments: ['1', 2] }, 'attachments.1', '意见附件编号不正确'],
    [{ signature: '../etc' }, 'signature', '手写签名编号不正确'],
  ])('are refused when they are none: %o', async (more, field, says) => {
    const answer = await one.act(manager, 'approve', more);
    expect(answer).toMatchObject({ status: 400, fields: { [field]: expect.stringContaining(says) } });
    expect(await one.taskOf(manager)).toBeDefined();
  });
});
