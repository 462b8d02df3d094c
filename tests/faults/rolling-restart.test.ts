import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { allModules } from '@jianheng/modules/server';
import { startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtProgram } from './built-program.ts';

const EVERY_MS = 20;
const LOOK_EVERY_MS = 100;
const CLIENTS = 6;

/** An instance in a process of its own, which keeps its port over restarts. */
class Instance {
  readonly #address: string;
  #child: ChildProcess | undefined;
  port = 0;

  constructor(server: TestServer) {
    this.#address = JSON.stringify(server.request);
  }

  async start(): Promise<void> {
    const args = [
      await builtProgram('instance'),
      this.#address,
      String(this.port),
      'what both instances share',
    ];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    for await (const line of createInterface({ input: child.stdout })) {
      if (!line.startsWith('{"port"')) continue;
      this.port = (JSON.parse(line) as { port: number }).port;
      return;
    }
    throw new Error('the instance did not start');
  }

  async stop(): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    return ((await ended) as [number | null])[0];
  }
}

let server: TestServer;
let instances: [Instance, Instance];
beforeAll(async () => {
  server = await startTestServer(allModules, { staff: ['loans:viewAll'] });
  instances = [new Instance(server), new Instance(server)];
  await Promise.all(instances.map((one) => one.start()));
});
afterAll(async () => {
  for (const one of instances) await one.stop();
  await server.close();
});

type Sent = { readonly method: 'GET' | 'POST'; readonly path: string; readonly token: string };

function send(port: number, { method, path, token }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: `/api${path}`,
        headers: { authtoken: token, 'content-type': 'application/json' },
        // A balancer in front opens a connection for each: what is open when an instance ends is served by it.
        agent: false,
      },
      (reply) => {
        reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
        reply.once('error', () => reject(new Error('broken off within an answer')));
      },
    );
    call.once('error', reject);
    call.end(method === 'POST' ? '{}' : undefined);
  });
}

/** What a balancer knows of an instance by asking it every so often. */
class Watched {
  readonly #instance: Instance;
  isReady = true;

  constructor(instance: Instance) {
    this.#instance = instance;
  }

  get port(): number {
    return this.#instance.port;
  }

  async look(): Promise<void> {
    this.isReady = (await health(this.port)) === 200;
  }
}

function health(port: number): Promise<number> {
  return send(port, { method: 'GET', path: '/health', token: '' }).catch(() => 0);
}

/** Asks one of those that are ready; whatever goes wrong then is a failure. */
async function ask(watched: readonly Watched[], first: number, sent: Sent): Promise<number | string> {
  const ready = watched.filter(({ isReady }) => isReady);
  const chosen = ready[first % ready.length];
  if (!chosen) return 'nobody is ready';
  try {
    return await send(chosen.port, sent);
  } catch (problem) {
    return (problem as { code?: string }).code ?? String(problem);
  }
}

it('restarting one instance after the other under load fails no call', async () => {
  const token = await server.tokenOf(server.firm.people.clerk);
  const outcomes: (number | string)[] = [];
  let isOver = false;
  const watched = instances.map((one) => new Watched(one));
  const balancer = (async () => {
    for (; !isOver; await wait(LOOK_EVERY_MS)) await Promise.all(watched.map((one) => one.look()));
  })();
  // Each waits for its answer: a busy machine is asked less, never piled up.
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let sent = client; !isOver; sent++) {
      const path = sent % 3 === 0 ? '/getLoginData' : '/b/loan/queryList';
      outcomes.push(await ask(watched, sent, { method: sent % 3 === 0 ? 'GET' : 'POST', path, token }));
      await wait(EVERY_MS);
    }
  });
  const codes: (number | null)[] = [];
  for (const one of [...instances, ...instances]) {
    await wait(500);
    codes.push(await one.stop());
    await one.start();
    // The next one ends when this one is asked again.
    await expect.poll(() => watched.every(({ isReady }) => isReady), { timeout: 60_000 }).toBe(true);
  }
  isOver = true;
  await Promise.all([...clients, balancer]);

  expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(100);
  expect(codes).toEqual([0, 0, 0, 0]);
}, 300_000);
