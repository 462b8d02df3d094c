import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { APPLY, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Newcomer;
let manager: Client;
let finance: Client;
let admin: Client;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = await server.newcomer(APPLY);
  [manager, finance, admin] = await Promise.all([
    server.as('manager'),
    server.as('finance'),
    server.as('admin'),
  ]);
  await redraw(server, [
    { kind: 'approve', key: 'manager', label: '部门经理审批', by: { kind: 'departmentHead' } },
    {
      kind: 'copyTo',
      key: 'copy',
      label: '抄送财务',
      to: { kind: 'users', users: [server.firm.people.finance] },
    },
    {
      kind: 'approve',
      key: 'leader',
      label: '领导审批',
      by: { kind: 'users', users: [server.firm.people.leader] },
    },
  ]);
});
afterAll(() => server.close());

type Row = { id: string; procInstId: string; status: string; curSteps?: string; isClick?: boolean };
const list = async (person: Client, path: string, query: object = {}) =>
  (await person.post(path, { pageSize: 200, ...query })).data as Row[];
const has = (rows: readonly Row[], { id }: Running) => rows.some(({ procInstId }) => procInstId === id);

describe('the lists of a process', () => {
  it('show it to each at the place that his part gives him', async () => {
    const running = await Running.start(clerk.client);
    expect(has(await list(manager, '/b/wf/task/queryTodoList'), running)).toBe(true);
    await running.act(manager, 'approve');

    expect(has(await list(manager, '/b/wf/task/queryTodoList'), running)).toBe(false);
    expect(has(await list(manager, '/b/wf/task/queryDoneList'), running)).toBe(true);
    expect(has(await list(manager, '/b/wf/process/queryParticipantList'), running)).toBe(true);
    expect(has(await list(clerk.client, '/b/wf/process/queryMyList'), running)).toBe(true);
    expect(has(await list(finance, '/b/wf/process/queryCopyList'), running)).toBe(true);
    expect(has(await list(finance, '/b/wf/process/queryParticipantList'), running)).toBe(false);
    const [row] = await list(clerk.client, '/b/wf/process/queryMyList');
    expect(row).toMatchObject({ status: 'running', curSteps: '领导审批 · 刘志远' });
  });

  it('show overdue tasks first, unless somebody orders them otherwise', async () => {
    const late = await Running.start(clerk.client);
    const latest = await Running.start(clerk.client);
    await inTransaction(server.context.pool, server.tenantId, (tx) =>
      tx.client.query(`update wf_task set due_at = '2020-01-01' where tenant_id = $1 and root_id = $2`, [
        server.tenantId,
        late.id,
      ]),
    );
    const path = '/b/wf/task/queryTodoList';
    expect((await list(manager, path))[0]?.procInstId).toBe(late.id);
    expect((await list(manager, path, { orderBy: 'createdAt', order: 'DESC' }))[0]?.procInstId).toBe(
      latest.id,
    );
    const whole = (await list(manager, path)).map(({ id }) => id);
    const seen: unknown[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await manager.post(path, { pageSize: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...(page.data as { id: string }[]).map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(whole);
    await late.act(manager, 'approve');
    await latest.act(manager, 'approve');
  });

  it('count what waits and what was not looked at, until it is', async () => {
    const running = await Running.start(clerk.client);
    const before = (await finance.get('/b/wf/task/counts')).data as { todo: number; copies: number };
    await running.act(manager, 'approve');
    const after = (await finance.get('/b/wf/task/counts')).data as { todo: number; copies: number };
    expect(after.copies).toBe(before.copies + 1);

    expect(await finance.post('/b/wf/task', { procInstId: running.id })).toMatchObject({ success: true });

    expect((await finance.get('/b/wf/task/counts')).data).toMatchObject({ copies: before.copies });
    const [copy] = await list(finance, '/b/wf/process/queryCopyList');
    expect(copy).toMatchObject({ procInstId: running.id, isClick: true });
  });

  it('keep what a person focuses on, one by one or all away at once', async () => {
    const [first, second] = [await Running.start(clerk.client), await Running.start(clerk.client)];
    for (const { id } of [first, second]) await clerk.client.post('/b/wf/focus', { procInstId: id });
    await clerk.client.post('/b/wf/focus', { procInstId: first.id });
    expect(await list(clerk.client, '/b/wf/process/queryFocusList')).toHaveLength(2);
    expect((await clerk.client.get(`/b/wf/focus?procInstId=${first.id}`)).data).toMatchObject({
      isFocus: true,
    });

    await clerk.client.delete(`/b/wf/focus?procInstId=${first.id}`);
    expect((await list(clerk.client, '/b/wf/process/queryFocusList')).map(({ id }) => id)).toEqual([
      second.id,
    ]);
    await clerk.client.delete('/b/wf/focus/deleteFocusAll');
    expect(await list(clerk.client, '/b/wf/process/queryFocusList')).toEqual([]);
  });

  it('do not let a stranger focus on, copy, urge or read what he has no part in', async () => {
    const { id } = await Running.start(clerk.client);
    const stranger = await server.newcomer(APPLY);
    const missing = { status: 404, msg: '审核流程不存在！' };
    expect(await stranger.client.post('/b/wf/focus', { procInstId: id })).toMatchObject(missing);
    expect(await stranger.client.get(`/b/wf/process/${id}`)).toMatchObject(missing);
    for (const action of ['cc', 'urge', 'cancel', 'withdraw']) {
      const request = { procInstId: id, action, users: [stranger.id] };
      expect(await stranger.client.post('/b/wf/task', request)).toMatchObject(missing);
    }
    expect(await list(stranger.client, '/b/wf/process/queryCopyList')).toEqual([]);
  });

  it('show everything to who oversees processes, and to nobody else', async () => {
    const running = await Running.start(clerk.client);
    const overseer = await server.newcomer(['process:view']);
    for (const path of ['/b/wf/process/queryList', '/b/wf/task/queryList']) {
      expect(has(await list(overseer.client, path), running)).toBe(true);
      expect(await manager.post(path)).toMatchObject({ status: 403 });
    }
    expect((await overseer.client.get(`/b/wf/process/${running.id}`)).success).toBe(true);
  });

  it('are told apart by process, state, initiator and day', async () => {
    const running = await Running.start(clerk.client, { title: '投影仪' });
    await running.act(manager, 'reject', { comment: '不需要' });
    const find = (params: object) => list(admin, '/b/wf/process/queryList', { params });

    expect(await find({ keyword: '投影仪', status: 'rejected' })).toHaveLength(1);
    expect(await find({ keyword: '投影仪', status: 'running' })).toEqual([]);
    expect(await find({ keyword: '投影仪', procDefKey: 'other' })).toEqual([]);
    expect(await find({ keyword: '投影仪', category: 'office', initiator: clerk.id })).toHaveLength(1);
    expect(await find({ keyword: '投影仪', startedAt$ge: '2099-01-01' })).toEqual([]);
    expect(await find({ keyword: '投影仪', startedAt$le: '2099-01-01' })).toHaveLength(1);
  });

  it('page by cursor without a row twice or left out', async () => {
    for (let count = 0; count < 5; count++) await Running.start(clerk.client);
    const all = (await list(admin, '/b/wf/process/queryList')).map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await admin.post('/b/wf/process/queryList', {
        pageSize: 2,
        ...(cursor ? { cursor } : {}),
      });
      paged.push(...(page.data as Row[]).map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(paged).toEqual(all);
    expect(await admin.post('/b/wf/process/queryList', { cursor: 'nonsense' })).toMatchObject({
      status: 400,
      fields: { cursor: '翻页位置无效，请重新查询' },
    });
  });

  it('go the way they are asked to by their own time, and by nothing that they do not show', async () => {
    for (let count = 0; count < 3; count++) await Running.start(clerk.client);
    const ids = async (query: object) =>
      (await list(admin, '/b/wf/process/queryList', query)).map(({ id }) => id);
    const latest = await ids({});
    expect(await ids({ orderBy: 'startedAt', order: 'desc' })).toEqual(latest);
    expect(await ids({ orderBy: 'startedAt', order: 'ASC' })).toEqual(latest.toReversed());
    const page = await admin.post('/b/wf/process/queryList', { order: 'asc', pageSize: 2 });
    const next = await ids({ order: 'asc', pageSize: 2, cursor: page.next });
    expect(next).toEqual(latest.toReversed().slice(2, 4));
    expect(await admin.post('/b/wf/process/queryList', { cursor: page.next })).toMatchObject({
      status: 400,
      fields: { cursor: '翻页位置无效，请重新查询' },
    });
    expect(await admin.post('/b/wf/process/queryDraftList', { orderBy: 'processName' })).toMatchObject({
      status: 400,
      fields: { orderBy: '不能按“processName”排序，本列表只能按创建时间（createdDate）排序' },
    });
    for (const path of ['/b/wf/process/queryList', '/b/wf/task/queryTodoList'])
      expect(await admin.post(path, { orderBy: 'assignees' }), path).toMatchObject({
        status: 400,
        fields: { orderBy: expect.stringContaining('assignees') },
      });
    expect(await admin.post('/b/wf/process/queryList', { order: 'up' })).toMatchObject({ status: 400 });
  });

  it('are ordered by what they show, whole over their pages, and give no cursor then', async () => {
    for (const title of ['乙', '丙', '甲']) await Running.start(clerk.client, { title: `排序${title}` });
    const asked = { params: { keyword: '排序' }, orderBy: 'processName', order: 'asc' };
    const titles = async (query: object) =>
      (await list(manager, '/b/wf/task/queryTodoList', { ...asked, ...query })).map((row) =>
        String((row as unknown as { processName: string }).processName).slice(-1),
      );
    const whole = await titles({});
    expect(whole.toSorted()).toEqual(['丙', '乙', '甲'].toSorted());
    expect([...(await titles({ pageSize: 2 })), ...(await titles({ pageSize: 2, pageNo: 2 }))]).toEqual(
      whole,
    );
    expect(await titles({ order: 'desc' })).toEqual(whole.toReversed());
    expect(await manager.post('/b/wf/task/queryTodoList', { ...asked, pageSize: 2 })).toMatchObject({
      total: 3,
      next: null,
    });
  });

  it('are narrowed by whom, step and days; what a list does not show is refused by its name', async () => {
    const running = await Running.start(clerk.client);
    const { id } = clerk;
    const found = async (path: string, params: object) =>
      has(await list(admin, path, { params: { procInstId: running.id, ...params } }), running);
    const open = '/b/wf/task/queryList';
    const leader = server.firm.people.leader;
    expect(await found(open, { assignee: server.firm.people.manager, taskDefKey: 'manager' })).toBe(true);
    expect(await found(open, { assignee: `${leader},${server.firm.people.manager}` })).toBe(true);
    expect(await found(open, { assignee: leader })).toBe(false);
    expect(await found(open, { initiator: id, initiatorName$like: '', taskName$like: '经理' })).toBe(true);
    expect(await found(open, { taskName$like: '领导' })).toBe(false);
    expect(await found(open, { createdAt$ge: '2020-01-01', createdAt$le: '2020-01-02' })).toBe(false);
    expect(
      await found('/b/wf/process/queryList', { procDefName$like: '申请', startedAt$ge: '2020-01-01' }),
    ).toBe(true);
    expect(await admin.post('/b/wf/process/queryList', { params: { assignee: leader } })).toMatchObject({
      status: 400,
      fields: { assignee: 'assignee不能这样筛选' },
    });
  });

  it('come as a workbook, narrowed as they are shown, and those of the firm for overseers alone', async () => {
    const running = await Running.start(clerk.client, { title: '导出的一件' });
    const rows = async (person: Client, path: string, body: object) =>
      readWorkbook((await person.raw(path, body)).body);
    const own = await rows(manager, '/b/wf/process/export', {
      list: 'todo',
      params: { keyword: '导出的一件' },
    });
    expect(own[0]).toEqual(
      expect.arrayContaining(['事项', '流程', '环节', '状态', '发起人', '到达时间', '期限']),
    );
    expect(own).toHaveLength(2);
    expect(own[1]).toEqual(expect.arrayContaining(['部门经理审批', '审批中']));
    const all = await rows(admin, '/b/wf/process/export-all', {
      list: 'tasks',
      params: { procInstId: running.id },
    });
    expect(all[0]).toContain('办理人');
    expect(all).toHaveLength(2);
    expect(await clerk.client.post('/b/wf/process/export-all', { list: 'tasks', params: {} })).toMatchObject({
      status: 403,
    });
  });

  it('keep drafts until they are sent', async () => {
    const author = await server.newcomer(APPLY);
    const { id } = (await author.client.post('/t/request', { title: '草稿一' })).data as { id: string };
    expect(await author.client.post('/b/wf/process/queryDraftList')).toMatchObject({
      total: 1,
      data: [{ id, procDefKey: 'request', processName: '草稿一', status: 'draft' }],
    });
    expect(await clerk.client.post('/b/wf/process/queryDraftList')).toMatchObject({ total: 0 });

    await author.client.post('/form/workflow/start', { processCode: 'request', data: { id } });

    expect(await author.client.post('/b/wf/process/queryDraftList')).toMatchObject({ total: 0, data: [] });
  });
});

describe('a process that came to nothing', () => {
  it('is deleted by its initiator with its form; one that runs or was approved is not', async () => {
    const running = await Running.start(clerk.client);
    expect(await clerk.client.delete(`/b/wf/process/delete/${running.id}`)).toMatchObject({
      status: 409,
      error: 'processNotRemovable',
    });
    await clerk.client.post('/b/wf/task', { procInstId: running.id, action: 'cancel' });
    expect(await manager.delete(`/b/wf/process/delete/${running.id}`)).toMatchObject({ status: 404 });

    expect(await clerk.client.delete(`/b/wf/process/delete/${running.id}`)).toMatchObject({ success: true });

    expect(has(await list(clerk.client, '/b/wf/process/queryMyList'), running)).toBe(false);
    expect(await clerk.client.get(`/t/request/${running.form}`)).toMatchObject({ status: 404 });
    expect(await clerk.client.get(`/b/wf/process/${running.id}`)).toMatchObject({ status: 404 });
  });
});
