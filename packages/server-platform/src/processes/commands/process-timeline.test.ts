import type { TimelineEntry } from '@jianheng/contract';
import { by, step } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLY, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Newcomer;
let manager: Client;
beforeAll(async () => {
  server = await startWithRequests({});
  manager = await server.as('manager');
  clerk = await server.newcomer(APPLY);
});
afterAll(() => server.close());

const timelineOf = async ({ form }: Running) =>
  (await clerk.client.get(`/t/request/${form}/timeline`)).data as TimelineEntry[];
const toldOfProcess = async ({ client }: Pick<Newcomer, 'client'>, { id }: Running) =>
  (await client.get(`/b/wf/process/${id}/timeline`)).data as TimelineEntry[];
const wordsOf = async (running: Running) => (await timelineOf(running)).map(({ action }) => action);

describe('the history of a form in a process', () => {
  it('tells who sent it, and who decided what in which step, without what was said there', async () => {
    const running = await Running.start(clerk.client);
    await running.act(manager, 'approve', { comment: '金额不宜外传' });

    const told = await timelineOf(running);

    expect(told.map(({ action }) => action)).toEqual(['同意', '发起']);
    expect(told[0]).toMatchObject({ kind: 'action', said: [{ label: '环节' }], comment: null });
    expect(told[0]?.said[0]?.text).not.toBe('');
    expect(JSON.stringify(told)).not.toContain('外传');
  });

  it('ends with what was refused, and comes in pages', async () => {
    const running = await Running.start(clerk.client);
    await running.act(manager, 'reject', { comment: '缺附件' });
    const [first] = await timelineOf(running);

    expect(await wordsOf(running)).toEqual(['拒绝', '发起']);
    const earlier = await clerk.client.get(`/t/request/${running.form}/timeline?before=${first?.id}`);
    expect((earlier.data as TimelineEntry[]).map(({ action }) => action)).toEqual(['发起']);
  });

  it('is not told of other forms, and not to whoever does not see it', async () => {
    const running = await Running.start(clerk.client);
    await Running.start(clerk.client);
    const { client: stranger } = await server.newcomer([]);

    expect(await wordsOf(running)).toEqual(['发起']);
    expect((await stranger.get(`/t/request/${running.form}/timeline`)).status).not.toBe(200);
  });

  it('says what was filled in at a step and corrected afterwards, field by field', async () => {
    const steps = [
      step.approve('manager', '部门经理审批', by.departmentHead(), {
        rights: { note: 'editable', amount: 'hidden' },
      }),
    ];
    await redraw(server, steps);
    const running = await Running.start(clerk.client, { note: '旧', amount: '5.00' });
    await running.act(manager, 'approve', { data: { note: '新' } });
    const corrector = await server.newcomer(['requests:all', 'process:correct']);
    const correction = { procInstId: running.id, data: { amount: '7.00' }, comment: '笔误' };
    expect(await corrector.client.post('/b/wf/process/correct', correction)).toMatchObject({ success: true });

    const [corrected, approved, started] = await timelineOf(running);
    expect(corrected).toMatchObject({ action: '更正表单' });
    expect(corrected?.changes).toEqual([{ field: 'amount', before: '5.00', after: '7.00' }]);
    expect(approved?.changes).toEqual([{ field: 'note', before: '旧', after: '新' }]);
    expect(started?.changes).toEqual([]);
    expect(await toldOfProcess(clerk, running)).toEqual(await timelineOf(running));
  });

  it('is told on the page of the process to who takes part, without what is hidden from him and what others say', async () => {
    const steps = [
      step.approve('manager', '部门经理审批', by.departmentHead(), { rights: { amount: 'hidden' } }),
    ];
    await redraw(server, steps);
    const running = await Running.start(clerk.client, { amount: '5.00' });
    await clerk.client.post(`/t/request/${running.form}/comment`, { says: '自己记一下' });
    await running.act(manager, 'approve');
    const corrector = await server.newcomer(['requests:all', 'process:correct']);
    const correction = { procInstId: running.id, data: { amount: '7.00', note: '改' }, comment: '笔误' };
    await corrector.client.post('/b/wf/process/correct', correction);

    const told = await toldOfProcess({ client: manager }, running);
    expect(told.map(({ action }) => action)).toEqual(['更正表单', '同意', '发起']);
    expect(told[0]?.changes).toEqual([{ field: 'note', before: null, after: '改' }]);
    expect(JSON.stringify(told)).not.toMatch(/7\.00|自己记/);
    const { client: stranger } = await server.newcomer([]);
    expect((await stranger.get(`/b/wf/process/${running.id}/timeline`)).status).toBe(404);
  });

  it('ends in a message to whoever follows the form', async () => {
    const follower = await server.newcomer(['requests:all']);
    await redraw(server, [step.approve('manager', '部门经理审批', by.departmentHead())]);
    const running = await Running.start(clerk.client);
    await follower.client.put(`/t/request/${running.form}/followers`, { follows: true });
    await running.act(manager, 'approve');

    const { data } = await follower.client.post('/b/notice/msg/queryList', { pageSize: 10 });
    const contents = (data as { content: string }[]).map(({ content }) => content);
    expect(contents).toEqual(['“采购”已通过']);
  });
});
