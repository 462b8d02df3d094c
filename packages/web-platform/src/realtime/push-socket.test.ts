import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PushSocket, pushSite } from './push-socket.ts';

const ACCEPT = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const PUSH = { title: '待办提醒', content: '', kind: 'todo', procInstId: '4', taskId: '5', address: null };

type Visit = { readonly protocols: string; readonly socket: Duplex };

let server: Server;
let visits: Visit[];
let waiting: ((visit: Visit) => void)[];

beforeEach(async () => {
  [visits, waiting] = [[], []];
  server = createServer();
  server.on('upgrade', ({ headers }, socket: Duplex) => {
    const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${ACCEPT}`).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\nSec-WebSocket-Protocol: jianheng\r\n\r\n`,
    );
    socket.on('error', () => socket.destroy());
    const visit = { protocols: headers['sec-websocket-protocol'] ?? '', socket };
    const next = waiting.shift();
    if (next) next(visit);
    else visits.push(visit);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** The next window that connects. */
function nextVisit(): Promise<Visit> {
  const visit = visits.shift();
  return visit ? Promise.resolve(visit) : new Promise((resolve) => waiting.push(resolve));
}

function say({ socket }: Visit, text: string): void {
  const payload = Buffer.from(text);
  socket.write(Buffer.concat([Buffer.from([0x81, payload.length]), payload]));
}

/** A socket that listens here, with what it hears. */
function listen() {
  const { port } = server.address() as AddressInfo;
  const heard = Promise.withResolvers<unknown>();
  const returned = Promise.withResolvers<string>();
  const signedOut = Promise.withResolvers<string>();
  const address = pushSite('7', { protocol: 'http:', host: `127.0.0.1:${port}` });
  const socket = new PushSocket(
    { address, token: () => 'secret' },
    {
      onPush: heard.resolve,
      onReturn: () => returned.resolve('returned'),
      onRightsChanged: () => undefined,
      onSignedOut: () => signedOut.resolve('signed out'),
    },
  );
  socket.open();
  return { socket, heard: heard.promise, returned: returned.promise, signedOut: signedOut.promise };
}

describe('the address of the pushes', () => {
  it('is on the site that serves the page, as safely as the page', () => {
    expect(pushSite('7', { protocol: 'https:', host: 'oa.example.com' })).toBe(
      'wss://oa.example.com/api/websocket/7',
    );
    expect(pushSite('7', { protocol: 'http:', host: '127.0.0.1:8090' })).toBe(
      'ws://127.0.0.1:8090/api/websocket/7',
    );
  });
});

describe('the connection of a window', () => {
  it('shows its session as a sub-protocol and hears what is pushed', async () => {
    const { socket, heard } = listen();
    const visit = await nextVisit();
    say(visit, JSON.stringify(PUSH));

    expect(visit.protocols.split(/,\s*/)).toEqual(['jianheng', 'token.secret']);
    expect(await heard).toEqual(PUSH);
    socket.close();
  });

  it('comes back when it was cut off, and says so', async () => {
    const { socket, returned } = listen();
    (await nextVisit()).socket.destroy();
    await nextVisit();

    expect(await returned).toBe('returned');
    socket.close();
  });

  it('is over when the session was ended elsewhere', async () => {
    const { signedOut } = listen();
    (await nextVisit()).socket.end(Buffer.from([0x88, 0x02, 4401 >> 8, 4401 & 0xff]));

    expect(await signedOut).toBe('signed out');
  });

  it('is not even tried without a session', () => {
    const { port } = server.address() as AddressInfo;
    const nothing = () => undefined;
    const events = {
      onPush: nothing,
      onReturn: nothing,
      onRightsChanged: nothing,
      onSignedOut: nothing,
    };
    const address = pushSite('7', { protocol: 'http:', host: `127.0.0.1:${port}` });

    expect(() => new PushSocket({ address, token: () => undefined }, events).open()).not.toThrow();
    expect(visits).toEqual([]);
  });
});
