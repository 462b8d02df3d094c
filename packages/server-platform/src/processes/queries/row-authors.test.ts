import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLY, Running, startWithRequests } from '../../testing/requests.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Client;
let manager: Client;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = (await server.newcomer(APPLY)).client;
  manager = await server.as('manager');
});
afterAll(() => server.close());

type Row = Readonly<Record<string, unknown>>;
const rowOf = async (id: string) => (await clerk.get(`/t/request/${id}`)).data as Row;

describe('who made a form, changed it and sent it', () => {
  it('stands in every row under the names of the catalogue, and under no other', async () => {
    const draft = (await clerk.post('/t/request', { title: '名称' })).data as Row;
    expect(draft).toMatchObject({
      createdBy: expect.any(String),
      createdBy_label: expect.any(String),
      createdDate: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedBy: draft.createdBy,
      updatedDate: draft.createdDate,
      lastSubmitUserName: null,
      lastSubmitDate: null,
    });
    expect(draft).not.toHaveProperty('createdAt');
    expect(draft).not.toHaveProperty('updatedAt');
    const listed = await clerk.post('/t/request/queryList', {
      params: { createdDate$ge: '2020-01-01', createdAt$ge: '2020-01-01', updatedBy: draft.updatedBy },
      orderBy: 'updatedDate,createdAt',
      order: 'desc',
    });
    expect((listed.data as Row[])[0]).toEqual(await rowOf(String(draft.id)));
  });

  it('tells the last sending, also of a form that had come back', async () => {
    const running = await Running.start(clerk);
    const { processId, ...row } = await formOf(running.id);
    expect(row).toMatchObject({
      lastSubmitUserName: row.createdBy_label,
      lastSubmitDate: expect.any(String),
    });
    const task = await running.taskOf(manager);
    await manager.post('/b/wf/task', {
      id: task?.id,
      action: 'sendBack',
      to: 'initiator',
      comment: '请补充',
    });
    expect((await formOf(processId)).lastSubmitDate).toBe(row.lastSubmitDate);
    const own = await running.taskOf(clerk);
    expect(await clerk.post('/b/wf/task', { id: own?.id, action: 'resubmit' })).toMatchObject({
      status: 200,
    });
    const again = (await formOf(processId)).lastSubmitDate;
    expect(String(again) > String(row.lastSubmitDate)).toBe(true);
  });

  async function formOf(processId: unknown): Promise<Row> {
    const { data } = await clerk.post('/t/request/queryList', {});
    return (data as Row[]).find((row) => row.processId === processId) ?? {};
  }
});
