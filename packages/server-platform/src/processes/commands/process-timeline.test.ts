import type { TimelineEntry } from '@jianheng/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLY, Running, startWithRequests } from '../../testing/requests.ts';
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
});
