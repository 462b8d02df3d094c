import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLY, deployModel, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Newcomer;
let manager: Client;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = await server.newcomer(APPLY);
  manager = await server.as('manager');
});
afterAll(() => server.close());

type Row = { id: string; procInstId: string; processName: string };
const todo = async (person: Client, query: object = {}) =>
  person.post('/b/wf/task/queryTodoList', { pageSize: 200, ...query });

describe('a task that somebody may claim in more than one way', () => {
  it('stands in his list once and counts once', async () => {
    const { finance, cashier } = server.firm.people;
    await deployModel(server, {
      key: 'request',
      name: '签收',
      nodes: [
        { id: 'start', kind: 'start' },
        {
          id: 'claim',
          kind: 'userTask',
          name: '签收',
          candidates: {
            users: [finance, cashier],
            groups: ['finance', 'staff'],
            departments: [server.firm.departments.finance],
          },
        },
        { id: 'end', kind: 'end' },
      ],
      flows: [
        { id: 'a', from: 'start', to: 'claim' },
        { id: 'b', from: 'claim', to: 'end' },
      ],
    });
    const client = await server.as('finance');
    const { id } = await Running.start(clerk.client);
    const list = await todo(client);
    expect((list.data as Row[]).filter(({ procInstId }) => procInstId === id)).toHaveLength(1);
    expect(list.total).toBe((list.data as Row[]).length);
    expect((await client.get('/b/wf/task/counts')).data).toMatchObject({ todo: list.total });
    const paged = await todo(client, { pageSize: 1, count: 'exact' });
    expect(paged.total).toBe(list.total);
  });
});

describe('a page of a list', () => {
  it('goes on where the last one ended, although more comes in between', async () => {
    await redraw(server, [
      { kind: 'approve', key: 'manager', label: '经理', by: { kind: 'departmentHead' } },
    ]);
    for (let count = 0; count < 6; count++) await Running.start(clerk.client);
    const whole = ((await todo(manager)).data as Row[]).map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await todo(manager, { pageSize: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...(page.data as Row[]).map(({ id }) => id));
      cursor = page.next;
      await Running.start(clerk.client);
    } while (cursor);
    expect(seen).toEqual(whole);
  });

  it('shows parts that were noted at one moment each once, page by page', async () => {
    const reader = await server.newcomer([]);
    const all = await Promise.all(Array.from({ length: 9 }, () => Running.start(clerk.client)));
    await Promise.all(
      all.map(({ id }) =>
        clerk.client.post('/b/wf/task', { procInstId: id, action: 'cc', users: [reader.id] }),
      ),
    );
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await reader.client.post('/b/wf/process/queryCopyList', {
        pageSize: 2,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...(page.data as Row[]).map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  });

  it('far beyond the end is empty and still knows how many there are', async () => {
    const list = await todo(manager, { pageNo: 100_000, pageSize: 200, count: 'exact' });
    expect(list).toMatchObject({ success: true, data: [], next: null });
    expect(list.total).toBe((await todo(manager)).total);
  });
});

describe('a search', () => {
  it('takes signs for what they are', async () => {
    for (const title of ['百分之50%的', 'a_b', 'a\\b', 'axb', '50x的'])
      await Running.start(clerk.client, { title });
    const find = async (keyword: string) =>
      (
        (await clerk.client.post('/b/wf/process/queryMyList', { params: { keyword }, pageSize: 200 }))
          .data as Row[]
      )
        .map(({ processName }) => processName.replace(/^.*申请/, ''))
        .toSorted();
    expect(await find('%')).toEqual(['百分之50%的']);
    expect(await find('50%的')).toEqual(['百分之50%的']);
    expect(await find('a_b')).toEqual(['a_b']);
    expect(await find('a\\b')).toEqual(['a\\b']);
    expect(await find("'")).toEqual([]);
    expect(await find('分')).toEqual(['百分之50%的']);
  });
});

describe('what a person took part in', () => {
  it('is shown once, whatever parts he had', async () => {
    const person = await server.newcomer(APPLY);
    await redraw(server, [
      { kind: 'approve', key: 'first', label: '本人', by: { kind: 'users', users: [person.id] } },
      { kind: 'approve', key: 'next', label: '经理', by: { kind: 'departmentHead' } },
    ]);
    const running = await Running.start(person.client);
    await running.act(person.client, 'approve');
    await running.act(manager, 'consult', { users: [person.id] });
    await running.act(person.client, 'reply', { comment: '好' });
    await person.client.post('/b/wf/task', { procInstId: running.id, action: 'cc', users: [person.id] });
    const list = await person.client.post('/b/wf/process/queryParticipantList', { count: 'exact' });
    expect(list).toMatchObject({ total: 1, data: [{ id: running.id }] });
  });
});
