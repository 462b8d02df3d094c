import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { APPLY, Running, startWithRequests } from '../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let base: string;
let clerk: Newcomer;
let manager: Client;
beforeAll(async () => {
  server = await startWithRequests();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  base = `ws://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/websocket`;
  clerk = await server.newcomer(APPLY);
  manager = await server.as('manager');
});
afterAll(() => server.close());

type Push = { title: string; content: string; procInstId: string; kind: string };

async function open(userId: string): Promise<WebSocket> {
  const socket = new WebSocket(`${base}/${userId}`, ['jianheng', `token.${await server.tokenOf(userId)}`]);
  await once(socket, 'open');
  return socket;
}

async function nextPush(socket: WebSocket): Promise<Push> {
  const [data] = (await once(socket, 'message')) as [Buffer];
  return JSON.parse(String(data)) as Push;
}

it('a call that offers another protocol beside is answered as any call', async () => {
  const headers = {
    connection: 'Upgrade, HTTP2-Settings',
    upgrade: 'h2c',
    'http2-settings': 'AAMAAABkAAQAAP',
  };
  const asked = request(base.replace('ws:', 'http:').replace('websocket', 'health'), { headers });
  asked.end();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];

  expect(reply.resume().statusCode).toBe(200);
});

/** How the server answers an upgrade that it does not grant. */
async function refusal(
  url: string,
  protocols: string[],
  headers: Record<string, string> = {},
): Promise<number> {
  const socket = new WebSocket(url, protocols, { headers });
  socket.on('error', () => undefined);
  const [, reply] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
  return reply.statusCode;
}

describe('pushes', () => {
  it('tell the next person at once, and the initiator of the end', async () => {
    const managers = await open(server.firm.people.manager);
    const initiators = await open(clerk.id);
    const toManager = nextPush(managers);
    const running = await Running.start(clerk.client, { title: '打印机' });

    const told = await toManager;
    expect(told).toMatchObject({
      title: '待办提醒',
      kind: 'todo',
      procInstId: running.id,
      content: expect.stringContaining('打印机'),
    });

    const toInitiator = nextPush(initiators);
    await running.act(manager, 'approve');
    expect(await toInitiator).toMatchObject({
      title: '审批已通过',
      content: expect.stringContaining('已通过'),
    });
    // A user who was not online reads it later.
    const kept = await clerk.client.post('/b/notice/msg/queryList', { params: { isRead: false } });
    expect(kept.data).toMatchObject([
      { title: '审批已通过', address: `/flowhandle/flow-business?procInstId=${running.id}&view=true` },
    ]);
    managers.close();
    initiators.close();
  });

  it('reach every window of the person, and nobody else', async () => {
    const windows = [await open(server.firm.people.manager), await open(server.firm.people.manager)];
    const other = await open(server.firm.people.finance);
    const heard: unknown[] = [];
    other.on('message', (data) => heard.push(data));
    const told = windows.map((window) => nextPush(window));
    const { id } = await Running.start(clerk.client);

    for (const push of await Promise.all(told)) expect(push.procInstId).toBe(id);
    expect(heard).toEqual([]);
    for (const window of [...windows, other]) window.close();
  });

  it('are refused without a session, for another person, and from a foreign page', async () => {
    const token = `token.${await server.tokenOf(clerk.id)}`;
    expect(await refusal(`${base}/${clerk.id}`, ['jianheng'])).toBe(401);
    expect(await refusal(`${base}/${clerk.id}`, ['jianheng', 'token.1.nonsense'])).toBe(401);
    expect(await refusal(`${base}/${server.firm.people.manager}`, ['jianheng', token])).toBe(403);
    const foreign = { origin: 'https://evil.example.com' };
    expect(await refusal(`${base}/${clerk.id}`, ['jianheng', token], foreign)).toBe(403);
    expect(await refusal(base.replace('websocket', 'elsewhere'), ['jianheng', token])).toBe(404);
  });

  it('say nothing of what was rejected', async () => {
    const socket = await open(server.firm.people.manager);
    const heard: string[] = [];
    socket.on('message', (data) => heard.push((JSON.parse(String(data)) as Push).procInstId));
    // What other cases began may still be on its way.
    const { id: earlier } = await Running.start(clerk.client);
    await expect.poll(() => heard.includes(earlier)).toBe(true);
    heard.length = 0;
    await expect(Running.start(clerk.client, { title: '' })).rejects.toThrow();

    const { id } = await Running.start(clerk.client);

    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(heard).toEqual([id]);
    socket.close();
  });
});
