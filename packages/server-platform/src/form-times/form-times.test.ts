import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWithin, timesText } from '../authorization/form-times.ts';
import { inTransaction } from '../database/transaction.ts';
import { APPLY, Running, startWithRequests } from '../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../testing/start-test-server.ts';

const ALWAYS = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59', firstDay: null, lastDay: null };
/** No day of these is today. */
const OVER = { ...ALWAYS, firstDay: '2020-01-01', lastDay: '2020-01-31' };
const FORM = '/t/request';
/** As long as what a session may do is not asked anew. */
const UNTIL_BOUND_MS = 1000;

let server: TestServer;
let keeper: Client;
let clerk: Newcomer;
let revision = 0;
beforeAll(async () => {
  server = await startWithRequests();
  keeper = (await server.newcomer(['form:design'])).client;
  clerk = await server.newcomer(APPLY);
});
afterAll(() => server.close());

async function set(rule: object): Promise<void> {
  const body = { form: FORM, rule: { read: null, change: null, freeRoles: [], ...rule }, revision };
  const saved = await keeper.put('/b/form/times', body);
  expect(saved).toMatchObject({ success: true });
  revision = (saved.data as { revision: number }).revision;
  await new Promise((resolve) => setTimeout(resolve, UNTIL_BOUND_MS));
}

describe('a span', () => {
  it.each([
    ['2026-11-20T00:00:00Z', true],
    ['2026-11-20T09:59:59Z', true],
    ['2026-11-20T10:01:00Z', false],
    ['2026-11-19T23:59:00Z', false],
    ['2026-11-21T02:00:00Z', false],
  ])('is by the clock of China: %s', (moment, expected) => {
    const span = { ...ALWAYS, weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };
    expect(isWithin(span, new Date(moment))).toBe(expected);
  });

  it('ends with its last day, and is said as people say it', () => {
    const span = { ...ALWAYS, weekdays: [2, 1], firstDay: '2026-11-16', lastDay: '2026-11-17' };
    expect(isWithin(span, new Date('2026-11-17T15:59:00Z'))).toBe(true);
    expect(isWithin(span, new Date('2026-11-17T16:00:00Z'))).toBe(false);
    expect(timesText(span)).toBe('2026-11-16 至 2026-11-17 周一、二 00:00 至 23:59');
    expect(timesText({ ...ALWAYS, lastDay: '2026-11-17' })).toBe('2026-11-17 前 每天 00:00 至 23:59');
  });
});

describe('a form', () => {
  it('is read at its times alone, in lists and by its rows; approving goes on', async () => {
    const running = await Running.start(clerk.client, { title: '门禁' });
    await set({ read: OVER });
    const said = '“申请”只能在2020-01-01 至 2020-01-31 每天 00:00 至 23:59查看。';
    for (const answer of [
      await clerk.client.post(`${FORM}/queryList`, {}),
      await clerk.client.get(`${FORM}/${running.form}`),
      await clerk.client.put(FORM, { id: running.form, title: '别的' }),
    ])
      expect(answer).toMatchObject({ status: 403, msg: said });
    expect((await (await server.as('admin')).get(`${FORM}/${running.form}`)).status).toBe(200);
    const closed = { template: '“{form}”只能在{times}查看。', params: { form: '申请' } };
    const manager = await server.as('manager');
    const [task] = (await manager.post('/b/wf/task/queryTodoList', {})).data as { id: string }[];
    for (const [reader, path] of [
      [clerk.client, `/b/wf/process/${running.id}`],
      [manager, `/b/wf/process/${running.id}`],
      [manager, `/b/wf/task/${task?.id}`],
    ] as const) {
      const { data } = await reader.get(path);
      expect(data).toMatchObject({ closed, rights: { title: 'hidden', amount: 'hidden' } });
      expect(Object.keys((data as { record: object }).record)).not.toContain('title');
    }
    const printed = await manager.get(`/b/f/request/print/${running.form}/prepare`);
    expect(printed).toMatchObject({ status: 403 });
    expect(await running.act(manager, 'approve')).toMatchObject({ success: true });
    await set({});
    expect((await clerk.client.get(`/b/wf/process/${running.id}`)).data).toMatchObject({
      closed: null,
      record: { title: '门禁' },
    });
    expect((await clerk.client.get(`${FORM}/${running.form}`)).status).toBe(200);
  });

  it('is changed at its times alone: added, changed, removed, sent and acted on', async () => {
    const draft = (await clerk.client.post(FORM, { title: '草稿' })).data as { id: string };
    const [ended, returned] = [await Running.start(clerk.client), await Running.start(clerk.client)];
    const manager = await server.as('manager');
    await ended.act(manager, 'approve');
    await returned.act(manager, 'sendBack', { comment: '再改' });
    await set({ change: OVER });
    const said = expect.stringContaining('“申请”只能在2020-01-01 至 2020-01-31') as string;
    for (const answer of [
      await clerk.client.post(FORM, { title: '新的' }),
      await clerk.client.put(FORM, { id: draft.id, title: '别的' }),
      await clerk.client.delete(`${FORM}/${draft.id}`),
      await clerk.client.post('/form/workflow/start', { processCode: 'request', data: { title: '发起' } }),
    ])
      expect(answer).toMatchObject({ status: 403, msg: said });
    expect((await clerk.client.get(`${FORM}/${draft.id}`)).data).toMatchObject({ title: '草稿' });
    expect(await returned.act(clerk.client, 'resubmit', { data: { title: '改过' } })).toMatchObject({
      status: 403,
      msg: said,
    });
    const desk = (await server.newcomer(['process:view', 'process:correct'])).client;
    expect(
      await desk.post('/b/wf/process/correct', {
        procInstId: ended.id,
        data: { title: '更正' },
        comment: '笔误',
      }),
    ).toMatchObject({ status: 403, msg: said });
    // What is filled in already goes on its way.
    expect(await returned.act(clerk.client, 'resubmit')).toMatchObject({ success: true });
    const booker = (await server.newcomer(['requests:all', 'requests:book'])).client;
    expect(await booker.post(`${FORM}/${draft.id}/book`)).toMatchObject({ status: 403, msg: said });
    await set({ change: ALWAYS });
    expect(await clerk.client.put(FORM, { id: draft.id, title: '别的' })).toMatchObject({ success: true });
  });

  it('binds nobody who holds a free role', async () => {
    const { rows } = await inTransaction(server.pool, server.tenantId, ({ client, tenantId }) =>
      client.query<{ code: string }>(
        `select r.code from staff_roles h join role r on r.tenant_id = h.tenant_id and r.id = h.role
         where h.tenant_id = $1 and h.parent_id = $2`,
        [tenantId, clerk.id],
      ),
    );
    await set({ change: OVER, freeRoles: rows.map(({ code }) => code) });
    expect(await clerk.client.post(FORM, { title: '不受限' })).toMatchObject({ success: true });
  });

  it('is bound by who designs forms, with what there is', async () => {
    const rule = { read: null, change: null, freeRoles: [] };
    const put = (said: object) => keeper.put('/b/form/times', { form: FORM, rule, revision, ...said });
    expect(await put({ form: '/t/none' })).toMatchObject({ status: 404 });
    expect(await put({ revision: revision + 5 })).toMatchObject({ status: 409, error: 'changedMeanwhile' });
    expect(await put({ rule: { ...rule, freeRoles: ['nobody'] } })).toMatchObject({
      fields: { freeRoles: '角色“nobody”不存在' },
    });
    for (const read of [
      { ...ALWAYS, from: '18:00', to: '08:00' },
      { ...ALWAYS, weekdays: [] },
      { ...ALWAYS, firstDay: '2026-02-01', lastDay: '2026-01-01' },
      { ...ALWAYS, to: '24:00' },
    ])
      expect(await put({ rule: { ...rule, read } })).toMatchObject({ status: 400 });
    expect(await clerk.client.get('/b/form/times')).toMatchObject({ status: 403 });
    expect((await keeper.get('/b/form/times')).data).toEqual(
      expect.arrayContaining([expect.objectContaining({ form: FORM, label: '申请', module: '申请' })]),
    );
  });
});
