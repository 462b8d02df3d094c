import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLY, Running, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Newcomer;
let manager: Client;
let desk: Client;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = await server.newcomer(APPLY);
  manager = await server.as('manager');
  desk = (await server.newcomer(['process:view', 'process:correct'])).client;
});
afterAll(() => server.close());

async function approved(): Promise<Running> {
  const running = await Running.start(clerk.client, { amount: '100' });
  await running.act(manager, 'approve');
  return running;
}
type Seen = { corrects: object | null; record: { revision: number; title: string } };
const seen = async ({ id }: Running, by: Client) => (await by.get(`/b/wf/process/${id}`)).data as Seen;
const correct = ({ id }: Running, by: Client, more: object = {}) =>
  by.post('/b/wf/process/correct', { procInstId: id, data: { title: '维修' }, comment: '笔误', ...more });

describe('correcting the form of a process that has ended', () => {
  it('changes it, its title with it, and stands among the opinions with its reason', async () => {
    const running = await approved();
    const { corrects, record } = await seen(running, desk);
    expect(corrects).toMatchObject({ title: 'required', amount: 'editable', booked: 'readonly' });

    expect(await correct(running, desk, { rev: record.revision })).toMatchObject({ success: true });

    expect(await seen(running, clerk.client)).toMatchObject({
      processName: expect.stringContaining('申请维修'),
      processState: 'approved',
      record: { title: '维修', amount: '100.00' },
    });
    expect((await running.opinions(clerk.client)).at(-1)).toMatchObject({
      kindLabel: '更正表单',
      comment: '笔误',
    });
  });

  it('is refused to whoever lacks the right, were it his own form or his to manage', async () => {
    const running = await approved();
    const managing = (await server.newcomer(['process:manage'])).client;
    for (const person of [clerk.client, manager, managing]) {
      expect((await seen(running, person)).corrects).toBeNull();
      expect((await correct(running, person)).status).toBe(403);
    }
    const unseen = (await server.newcomer(['process:correct'])).client;
    expect((await correct(running, unseen)).status).toBe(404);
    expect((await seen(running, clerk.client)).record.title).toBe('采购');
  });

  it('waits until the process has ended', async () => {
    const running = await Running.start(clerk.client);
    expect((await seen(running, desk)).corrects).toBeNull();
    expect(await correct(running, desk)).toMatchObject({ status: 409, error: 'notToBeCorrected' });
  });

  it('refuses no reason, another revision, an empty required field and what the system fills in', async () => {
    const running = await approved();
    expect((await correct(running, desk, { comment: ' ' })).status).toBe(400);
    expect(await correct(running, desk, { rev: 0 })).toMatchObject({ error: 'changedMeanwhile' });
    expect(await correct(running, desk, { data: { title: '' } })).toMatchObject({
      status: 400,
      fields: { title: '事由不能为空' },
    });
    expect((await correct(running, desk, { data: { booked: 9 } })).status).toBe(400);
    expect((await running.opinions(clerk.client)).map(({ kind }) => kind)).not.toContain('correct');
  });
});
