import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { inTransaction } from '../../database/transaction.ts';
import { hashToken } from '../../identity/sessions.ts';
import { APPLY, Running, startWithRequests } from '../../testing/requests.ts';
import type { Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let port: number;
let clerk: Newcomer;
beforeAll(async () => {
  server = await startWithRequests();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
  clerk = await server.newcomer(APPLY);
});
afterAll(() => server.close());

const FAKE = `1.${'x'.repeat(43)}`;
const upgrade = (path: string, token: string) =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Sec-WebSocket-Protocol: jianheng, token.${token}`,
    '\r\n',
  ].join('\r\n');

async function raw(text: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

async function open(userId: string): Promise<WebSocket> {
  const token = await server.tokenOf(userId);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/websocket/${userId}`, [
    'jianheng',
    `token.${token}`,
  ]);
  await once(socket, 'open');
  return socket;
}

describe('a socket', () => {
  it('that is torn off while it is looked at takes nothing with it', async () => {
    for (let count = 0; count < 50; count++) {
      for (const path of [`/api/websocket/${clerk.id}`, '/api/nothing']) {
        const socket = await raw(upgrade(path, FAKE));
        socket.resetAndDestroy();
      }
    }
    const socket = await open(clerk.id);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.close();
  });

  it('that was rejected is closed, even when the other side keeps its half open', async () => {
    const socket = await raw(upgrade('/api/nothing', FAKE));
    socket.resume();
    await once(socket, 'end');
    const connections = () =>
      new Promise<number>((resolve) => server.app.server.getConnections((_, count) => resolve(count)));
    await expect.poll(connections).toBe(0);
    socket.destroy();
  });
});

const within = (text: string, ...values: unknown[]) =>
  inTransaction(server.pool, server.tenantId, (tx) => tx.client.query(text, [server.tenantId, ...values]));

/** How an upgrade was rejected. */
async function refusal(url: string, protocols: string[]): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${url}`, protocols);
  socket.on('error', () => undefined);
  const [, reply] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
  return reply.statusCode;
}

describe('the sockets of one person', () => {
  it('are twenty at most, and a closed one makes room', async () => {
    const person = await server.newcomer([]);
    const token = await server.tokenOf(person.id);
    const url = `/api/websocket/${person.id}`;
    const sockets = await Promise.all(Array.from({ length: 20 }, () => open(person.id)));
    const more = await Promise.all(
      Array.from({ length: 5 }, () => refusal(url, ['jianheng', `token.${token}`])),
    );
    expect(more).toEqual([429, 429, 429, 429, 429]);
    const [first] = sockets;
    first?.close();
    await expect
      .poll(() =>
        open(person.id).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    for (const socket of sockets) socket.close();
  });

  it('do not open with a token in the address', async () => {
    const token = await server.tokenOf(clerk.id);
    for (const name of ['token', 'authtoken', 'AuthToken'])
      expect(await refusal(`/api/websocket/${clerk.id}?${name}=${token}`, ['jianheng'])).toBe(401);
  });

  it.each([
    ['a frame too large', (socket: WebSocket) => socket.send('x'.repeat(5_000_000)), 1009],
    ['a binary frame too large', (socket: WebSocket) => socket.send(Buffer.alloc(2000)), 1009],
  ])('are closed by %s', async (_what, act, code) => {
    const socket = await open(clerk.id);
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    act(socket);
    const [told] = (await closed) as [number];
    expect([code, 1006]).toContain(told);
  });

  it('bear small frames without end, and who floods them with pings is alone in losing his', async () => {
    const [socket, flooding] = [await open(clerk.id), await open(clerk.id)];
    flooding.on('error', () => undefined);
    const closed = once(flooding, 'close');
    const heard = once(socket, 'message');
    for (let count = 0; count < 20_000; count++) {
      if (flooding.readyState === WebSocket.OPEN) flooding.ping();
      socket.send(Buffer.from([count % 256]));
    }
    await closed;
    await (await Running.start(clerk.client)).act(await server.as('manager'), 'approve');
    const [data] = (await heard) as [Buffer];
    expect(JSON.parse(String(data))).toMatchObject({ kind: 'finished' });
    socket.close();
  });

  it('close when the session was ended elsewhere, and hear nothing told after that', async () => {
    const token = await server.tokenOf(clerk.id);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/websocket/${clerk.id}`, [
      'jianheng',
      `token.${token}`,
    ]);
    await once(socket, 'open');
    const heard: unknown[] = [];
    socket.on('message', (data) => heard.push(data));
    const closed = once(socket, 'close');
    await within(
      `update session set ended_at = now(), end_reason = 'endedElsewhere' where tenant_id = $1 and token_hash = $2`,
      hashToken(token),
    );
    // The server caches a session for less than a second.
    await expect.poll(() => clientStatus(token)).toBe(401);
    await (await Running.start(clerk.client)).act(await server.as('manager'), 'approve');
    const [code] = (await closed) as [number];
    expect(code).toBe(4401);
    expect(heard).toEqual([]);
  });
});

const clientStatus = async (authtoken: string) =>
  (await server.app.inject({ url: '/api/b/wf/task/counts', headers: { authtoken } })).statusCode;
