import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLY, Running, startWithRequests } from '../../testing/requests.ts';
import type { Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let writer: Newcomer;
/** Sees everybody's forms, and may send his own. */
let reader: Newcomer;
beforeAll(async () => {
  server = await startWithRequests();
  writer = await server.newcomer(APPLY);
  reader = await server.newcomer([...APPLY, 'requests:all']);
});
afterAll(() => server.close());

const REFUSED = { status: 409, error: 'formOfAnother' };

async function tryAll(id: string): Promise<object[]> {
  const { client } = reader;
  return [
    await client.put('/t/request', { id, amount: '999' }),
    await client.post('/t/request', { id, amount: '999' }),
    await client.post('/form/workflow/start', { processCode: 'request', data: { id, amount: '999' } }),
    await client.delete(`/t/request/${id}`),
  ];
}

describe('a form of another that he has not sent', () => {
  it('is read, and neither changed, sent nor removed', async () => {
    const draft = (await writer.client.post('/t/request', { title: '电脑', amount: '5' })).data as {
      id: string;
    };

    expect(await reader.client.get(`/t/request/${draft.id}`)).toMatchObject({ success: true });
    for (const answer of await tryAll(draft.id)) expect(answer).toMatchObject(REFUSED);

    const own = { processCode: 'request', data: { id: draft.id } };
    expect(await writer.client.post('/form/workflow/start', own)).toMatchObject({ success: true });
    expect(await writer.client.get(`/t/request/${draft.id}`)).toMatchObject({ data: { amount: '5.00' } });
  });

  it('is his again when he has called it back', async () => {
    const running = await Running.start(writer.client);
    const cancel = { procInstId: running.id, action: 'cancel', comment: '填错了' };
    expect(await writer.client.post('/b/wf/task', cancel)).toMatchObject({ success: true });

    for (const answer of await tryAll(running.form)) expect(answer).toMatchObject(REFUSED);
    expect(await writer.client.delete(`/t/request/${running.form}`)).toMatchObject({ success: true });
  });

  it('is cleared away by an administrator', async () => {
    const draft = (await writer.client.post('/t/request', { title: '打印机' })).data as { id: string };

    expect(await (await server.as('admin')).delete(`/t/request/${draft.id}`)).toMatchObject({
      success: true,
    });
  });
});
