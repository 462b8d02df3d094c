import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from './server-process.ts';

const MIB = 1024 * 1024;
const PAIRS = 5;
const CALLS = 100;
const AT_ONCE = 4;

const server = new ServerProcess('heavy');
const tokens = { clerk: '', finance: '' };
beforeAll(async () => {
  await server.start();
  const found = await server.tokensOf(['clerk', 'finance']);
  tokens.clerk = found.get('clerk')?.token ?? '';
  tokens.finance = found.get('finance')?.token ?? '';
  await slowest(CALLS);
});
afterAll(() => server.stop());

type Heard = { readonly status: number; readonly body: string };

/** Sends as a stranger's tool would: without caring whether anybody listens. A connection that is cut is status 0. */
function send(path: string, body: string, authtoken = ''): Promise<Heard> {
  return new Promise((resolve) => {
    const sent = request({
      host: '127.0.0.1',
      port: server.serving.port,
      path: `/api${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), authtoken },
    });
    sent.on('error', () => resolve({ status: 0, body: '' }));
    sent.on('response', (reply) => {
      let text = '';
      reply.on('data', (part: Buffer) => {
        text += part.toString();
      });
      reply.on('close', () => resolve({ status: reply.statusCode ?? 0, body: text }));
    });
    sent.end(body);
  });
}

/** How long the slowest call in a hundred takes for somebody who works meanwhile. */
async function slowest(calls: number): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const before = performance.now();
    expect((await send('/b/loan/queryList', '{"pageSize":20}', tokens.finance)).status).toBe(200);
    times.push(performance.now() - before);
  }
  return times.toSorted((left, right) => left - right)[Math.ceil(calls * 0.99) - 1] ?? 0;
}

type Attack = { readonly once: () => Promise<Heard>; readonly isRefused: (heard: Heard) => boolean };

/** Each pair measures quiet and attack one right after the other, so that a noisy machine is noisy for both. */
async function slowdown({ once, isRefused }: Attack): Promise<number> {
  const ratios: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const quiet = await slowest(CALLS);
    const attacks = Array.from({ length: AT_ONCE }, once);
    ratios.push((await slowest(CALLS)) / quiet);
    for (const heard of await Promise.all(attacks))
      expect(isRefused(heard), JSON.stringify(heard)).toBe(true);
  }
  return ratios.toSorted((left, right) => left - right)[Math.floor(PAIRS / 2)] ?? 0;
}

const refusedWith =
  (...statuses: number[]) =>
  ({ status, body }: Heard) =>
    statuses.includes(status) && (status === 0 || /"msg":"[^"]*[一-鿿]/.test(body));

const heavy: Readonly<Record<string, Attack>> = {
  '10 MB of brackets from a stranger': {
    once: () => send('/act/procdef/check', '['.repeat(10 * MIB)),
    isRefused: refusedWith(401, 0),
  },
  '10 MB of brackets to the sign-in': {
    once: () => send('/login', '['.repeat(10 * MIB)),
    isRefused: refusedWith(413, 0),
  },
  '12 000 conditions in one filter': {
    once: () =>
      send('/b/loan/queryList', `{"params":{"${'code_'.repeat(12_000)}code$like":"1"}}`, tokens.clerk),
    isRefused: refusedWith(400),
  },
  '90 000 keys': {
    once: () => send('/b/loan/queryList', manyKeys(90_000), tokens.clerk),
    isRefused: refusedWith(413, 0),
  },
  'as many keys as fit into a form': {
    once: () => send('/b/loan', manyKeys(60_000), tokens.clerk),
    isRefused: refusedWith(400),
  },
  'brackets 10 000 deep': {
    once: () => send('/b/loan', `{"reason":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, tokens.clerk),
    isRefused: refusedWith(400),
  },
  'as many small values as fit into a form': {
    once: () => send('/b/loan', `{"reason":[${'1,'.repeat(500_000)}1]}`, tokens.clerk),
    isRefused: refusedWith(400),
  },
  'a page of a thousand million rows': {
    once: () => send('/b/loan/queryList', '{"pageSize":1000000000}', tokens.clerk),
    isRefused: refusedWith(400),
  },
  'a search for everything': {
    once: () => send('/b/loan/queryList', '{"params":{"reason$like":"%"},"count":"exact"}', tokens.clerk),
    isRefused: ({ status }) => status === 200,
  },
};

function manyKeys(count: number): string {
  return `{${Array.from({ length: count }, (_, index) => `"k${index.toString(36)}":1`).join(',')}}`;
}

describe.each(Object.entries(heavy))('%s', (_name, attack) => {
  it('is answered in words, and nobody else waits for it', async () => {
    const before = server.memory();

    expect(await slowdown(attack)).toBeLessThanOrEqual(2);

    expect(server.memory() - before).toBeLessThan(150 * MIB);
  });
});

describe('2 800 settings of one person', () => {
  it('are kept as far as they may weigh, and signing in stays light', async () => {
    const value = 'x'.repeat(15_000);
    const statuses: number[] = [];
    for (let key = 0; key < 2800; key += AT_ONCE * 7) {
      const some = Array.from({ length: AT_ONCE * 7 }, (_, index) =>
        send(
          '/b/member/config/updateUserConfig',
          JSON.stringify({ key: `k${key + index}`, value }),
          tokens.clerk,
        ),
      );
      for (const { status, body } of await Promise.all(some)) {
        statuses.push(status);
        if (status !== 200) expect(body).toContain('个人配置合计最多 256000 个字符');
      }
    }
    expect([...new Set(statuses)].toSorted()).toEqual([200, 400]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(17);

    const reply = await fetch(`http://127.0.0.1:${server.serving.port}/api/getLoginData`, {
      headers: { authtoken: tokens.clerk },
    });
    expect((await reply.text()).length).toBeLessThan(512_000);
  });
});

describe('two hundred senders who never finish', () => {
  it('hold nobody up', async () => {
    const head = `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`;
    const quiet = await slowest(CALLS);
    const sockets = Array.from({ length: 200 }, () => {
      const socket = connect(server.serving.port, '127.0.0.1', () => socket.write(head));
      return socket.on('error', () => undefined);
    });
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(' ');
    }, 500);
    const ratios: number[] = [];
    for (let pair = 0; pair < PAIRS; pair++) ratios.push((await slowest(CALLS)) / quiet);
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();

    expect(ratios.toSorted((left, right) => left - right)[Math.floor(PAIRS / 2)]).toBeLessThanOrEqual(2);
  });
});
