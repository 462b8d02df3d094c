import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';

const NOTHING = '';
const HALF_A_HEAD = 'GET /api/health HTTP/1.1\r\nHo';
const HALF_A_BODY =
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":';

async function open(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  if (text) await new Promise((resolve) => socket.write(text, resolve));
  return socket;
}

it.each([
  ['nothing comes, or half a head', [NOTHING, HALF_A_HEAD]],
  ['half a body comes', [HALF_A_BODY]],
])('a server ends while connections stand on which %s', async (_what, texts) => {
  const server = await startWithEveryKind();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const sockets = await Promise.all(texts.map((text) => open(port, text)));
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);

  const ended = Promise.all(sockets.map((socket) => once(socket, 'close')));

  await server.close();

  await ended;
});
