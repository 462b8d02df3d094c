import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNight, rounds } from '../../rings.ts';
import { ServerProcess } from '../server-process.ts';
import { ATTACKS, type Attack } from './attacks.ts';
import { send as sendOne } from './heavy-sender.ts';
import type { Slow } from './slow-sender.ts';
import { CALLS, PAIRS, slowdownBy, TIMES } from './slowdown.ts';
import { medianOf, slowestCall, timesSlower } from './slowest-call.ts';

const MIB = 1024 * 1024;

const server = new ServerProcess('heavy');
const tokens = { clerk: '', finance: '' };
beforeAll(async () => {
  await server.start();
  const found = await server.tokensOf(['clerk', 'finance']);
  tokens.clerk = found.get('clerk')?.token ?? '';
  tokens.finance = found.get('finance')?.token ?? '';
});
afterAll(async () => {
  await attacker.terminate();
  await server.stop();
});

const attacker = new Worker(new URL('./heavy-sender.ts', import.meta.url));
const send = (path: string, body: string, authtoken = '') =>
  sendOne({ port: server.serving.port, path, body, authtoken });

const slowest = (calls: number) =>
  slowestCall({ port: server.serving.port, authtoken: tokens.finance }, calls);

function slowdown({ path, body, by, isExpected }: Attack, pairs = PAIRS): Promise<number> {
  const heavy = { path, body, authtoken: by ? tokens[by] : '' };
  const { port } = server.serving;
  return slowdownBy({ attacker, port, reader: tokens.finance, heavy, isExpected, pairs });
}

describe.each(Object.entries(ATTACKS))('%s', (_name, attack) => {
  it('is answered in words and takes little memory', async () => {
    const { path, body, by, isExpected } = attack;
    // The server compiles its code during the first one.
    await send(path, body, by && tokens[by]);
    const before = server.memory();

    const heard = await Promise.all(Array.from({ length: TIMES }, () => send(path, body, by && tokens[by])));

    for (const one of heard) expect(isExpected(one), JSON.stringify(one)).toBe(true);
    expect(server.memory() - before).toBeLessThan(150 * MIB);
  });
});

/** Times are compared at night only: a push must not depend on the speed of the machine. */
describe.runIf(isNight()).each(Object.entries(ATTACKS))('%s, measured', (_name, attack) => {
  // Code that is still being compiled would be measured otherwise.
  beforeAll(() => slowdown(attack, 1));

  // Noise of the machine spoils one measurement, a real slowdown all of them.
  it('makes no other call wait', { retry: 2 }, async () => {
    const before = server.memory();

    expect(await slowdown(attack)).toBeLessThanOrEqual(2);

    expect(server.memory() - before).toBeLessThan(150 * MIB);
  });
});

const AT_ONCE = 28;
/** Seventeen of them are kept. */
const SETTINGS = rounds({ push: 140, night: 2800 });

describe(`${SETTINGS} settings of one person`, () => {
  it('are kept as far as they may weigh, and signing in stays light', async () => {
    const value = 'x'.repeat(15_000);
    const statuses: number[] = [];
    for (let key = 0; key < SETTINGS; key += AT_ONCE) {
      const some = Array.from({ length: AT_ONCE }, (_, index) =>
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

const SLOW_SENDERS = Number(process.env.SLOW_SENDERS ?? 200);

/** Ends when all their sockets are open. */
function startSlowSenders(): Promise<Worker> {
  const worker = new Worker(new URL('./slow-sender.ts', import.meta.url));
  const slow: Slow = { port: server.serving.port, count: SLOW_SENDERS };
  return new Promise((resolve, reject) => {
    worker.on('message', (open: number) => open === SLOW_SENDERS && resolve(worker));
    worker.once('error', reject);
    worker.postMessage(slow);
  });
}

describe(`${SLOW_SENDERS} senders who never finish`, () => {
  it('take little memory, and other calls are answered', async () => {
    await slowest(1);
    const before = server.memory();
    const senders = await startSlowSenders();

    // Each of these calls must be answered with 200.
    await slowest(20);
    const grown = server.memory() - before;
    await senders.terminate();

    expect(grown).toBeLessThan(150 * MIB);
  });

  it.runIf(isNight())('hold nobody up, and are held in little memory', async () => {
    await slowest(CALLS);
    const before = server.memory();
    const [quiet, slowed]: [number[], number[]] = [[], []];
    let grown = 0;
    for (let pair = 0; pair < PAIRS; pair++) {
      quiet.push(await slowest(CALLS));
      const senders = await startSlowSenders();
      slowed.push(await slowest(CALLS));
      grown = Math.max(grown, server.memory() - before);
      await senders.terminate();
    }

    const ratios = slowed.map((time, pair) => timesSlower(time, quiet[pair] ?? 0));
    process.stdout.write(
      `${SLOW_SENDERS} slow senders: slowest of a hundred ${Math.round(medianOf(quiet))} ms without, ${Math.round(medianOf(slowed))} ms with them, ${medianOf(ratios).toFixed(2)} times; memory ${Math.round(grown / MIB)} MiB more\n`,
    );
    expect(medianOf(ratios)).toBeLessThanOrEqual(2);
    expect(grown).toBeLessThan(150 * MIB);
  });
});
