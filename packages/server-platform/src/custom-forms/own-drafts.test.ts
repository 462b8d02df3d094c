import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { Newcomer, TestServer } from '../testing/start-test-server.ts';
import { publishNew } from '../testing/trips.ts';

let server: TestServer;
/** May fill the form in, and nothing else of it. */
let filler: Newcomer;
beforeAll(async () => {
  server = await startWithEveryKind();
  const by = { kind: 'users', users: [server.firm.people.manager] } as const;
  await publishNew(await server.as('admin'), 'pd', {
    label: '申请单',
    title: 'name',
    fields: { name: { kind: 'text', label: '名称' }, note: { kind: 'text', label: '备注词' } },
    process: {
      title: '{name}',
      category: 'other',
      steps: [{ kind: 'approve', key: 'one', label: '审', by }],
    },
  });
  filler = await server.newcomer(['form_pd:fill', 'home:start:flow']);
});
afterAll(() => server.close());

const DONE = { success: true };
const draftOf = async ({ client }: Newcomer) =>
  ((await client.post('/form/pd', { name: '草稿' })).data as { id: string }).id;
const send = ({ client }: Newcomer, data: object) =>
  client.post('/form/workflow/start', { processCode: 'form_pd', data });

describe('a form that is not sent', () => {
  it('is changed, sent and thrown away by whoever may fill one in', async () => {
    const { client } = filler;
    const kept = await draftOf(filler);
    expect(await client.put('/form/pd', { id: kept, note: '补' })).toMatchObject(DONE);
    expect(await send(filler, { id: kept, name: '送审' })).toMatchObject(DONE);
    expect(await client.get(`/form/pd/${kept}`)).toMatchObject({
      data: { name: '送审', note: '补', processState: 'running' },
    });

    const dropped = await draftOf(filler);
    expect(await client.delete(`/form/pd/${dropped}`)).toMatchObject(DONE);
    expect(await client.get(`/form/pd/${dropped}`)).toMatchObject({ status: 404 });
  });

  it('is no other’s, and its writer’s no longer once it was sent', async () => {
    const manager = await server.as('manager');
    const other = await server.newcomer(['form_pd:fill', 'form_pd:view']);
    const id = await draftOf(filler);
    expect(await other.client.put('/form/pd', { id, note: '改' })).toMatchObject({ status: 403 });
    expect(await other.client.delete(`/form/pd/${id}`)).toMatchObject({ status: 403 });

    const { data } = await send(filler, { id });
    const todo = (await manager.post('/b/wf/task/queryTodoList', { pageSize: 100 })).data as {
      id: string;
      procInstId: string;
    }[];
    const task = todo.find(({ procInstId }) => procInstId === (data as { procInstId: string }).procInstId);
    await manager.post('/b/wf/task', { id: task?.id, action: 'approve' });
    expect(await filler.client.put('/form/pd', { id, note: '改' })).toMatchObject({ status: 403 });
    expect(await filler.client.delete(`/form/pd/${id}`)).toMatchObject({ status: 403 });
  });
});
