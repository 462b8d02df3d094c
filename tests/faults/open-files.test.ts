import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerProcess } from './server-process.ts';

const OPEN_FILES = 200;

const server = new ServerProcess('open-files');
const strangers: Socket[] = [];
let authtoken = '';
beforeAll(async () => {
  await server.start({ openFiles: OPEN_FILES });
  authtoken = (await server.tokensOf(['admin'])).get('admin')?.token ?? '';
});
afterAll(async () => {
  for (const socket of strangers) socket.destroy();
  agent.destroy();
  await server.stop();
});

/** One connection that stands already, as people's browsers have them. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function post(path: string, body: object): Promise<number | undefined> {
  const headers = { authtoken, 'content-type': 'application/json' };
  const asked = request({ port: server.serving.port, path: `/api${path}`, method: 'POST', headers, agent });
  asked.end(JSON.stringify(body));
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  await once(reply.resume(), 'end');
  return reply.statusCode;
}

async function openConnections(count: number): Promise<void> {
  const fresh = Array.from({ length: count }, () => connect(server.serving.port, '127.0.0.1'));
  for (const socket of fresh) socket.on('error', () => undefined);
  strangers.push(...fresh);
  await Promise.all(fresh.map((socket) => once(socket, 'connect')));
}

it('strangers who take every open file make work wait, and end nobody', async () => {
  const tries = [
    () => post('/a/sys/user/export', {}),
    () => post('/act/procdef/check', { key: 'loan', xml: '<a/>' }),
  ];
  expect(await post('/a/sys/user/queryList', {})).toBe(200);

  await openConnections(OPEN_FILES);
  // A connection stands before the server has taken it: it is a moment until the last file is gone.
  for (const one of tries) await expect.poll(one, { timeout: 60_000 }).toBe(503);

  for (const socket of strangers) socket.destroy();
  await expect.poll(() => post('/a/sys/user/export', {}), { timeout: 10_000 }).toBe(200);
});
