import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNight } from '../../rings.ts';
import { ServerProcess } from '../server-process.ts';
import { type Heard, send } from './heavy-sender.ts';
import { largestValue, type SizeSchema } from './largest-body.ts';
import { type Call, LARGEST_INPUTS, type LargestInput } from './largest-inputs.ts';
import { slowdownBy } from './slowdown.ts';
import { medianOf, slowestCall, timesSlower } from './slowest-call.ts';

const server = new ServerProcess('largest');
const attacker = new Worker(new URL('./heavy-sender.ts', import.meta.url));
const admin = { id: '', token: '' };
let reader = '';

beforeAll(async () => {
  await server.start();
  // Whoever founded the firm would first have to choose a password.
  await server.read('update credential set must_change = false where tenant_id = $1 returning user_id', [
    server.serving.tenantId,
  ]);
  const tokens = await server.tokensOf(['admin', 'finance']);
  Object.assign(admin, tokens.get('admin'));
  reader = tokens.get('finance')?.token ?? '';
});
afterAll(async () => {
  await attacker.terminate();
  await server.stop();
});

const call: Call = async (path, body) => {
  const { port } = server.serving;
  const heard = await send({ port, path, body: JSON.stringify(body), authtoken: admin.token });
  expect(heard.status, heard.body).toBe(200);
  return JSON.parse(heard.body).data;
};

describe.each(Object.entries(LARGEST_INPUTS))('%s', (_name, prepare) => {
  let input: LargestInput;
  beforeAll(async () => {
    input = await prepare(call, admin.id);
  });

  it('is answered or refused in words', async () => {
    const { path, body, isExpected } = input;
    const heard = await send({ port: server.serving.port, path, body, authtoken: admin.token });
    expect(isExpected(heard), JSON.stringify(heard).slice(0, 500)).toBe(true);
  });

  // Noise of the machine spoils one measurement, a real slowdown all of them.
  it.runIf(isNight())('lets other calls pass within twice their time', { retry: 2 }, async () => {
    const { path, body, isExpected } = input;
    const heavy = { path, body, authtoken: admin.token };
    const { port } = server.serving;
    expect(await slowdownBy({ attacker, port, reader, heavy, isExpected })).toBeLessThanOrEqual(2);
  });
});

type Operation = {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: SizeSchema }>> };
};
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/** Bodies of calls are read up to a limit of each; what is larger is refused before it is read. */
const BYTES = 60_000;
/** Ends the session that all calls are made with, or changes how it signs in. */
const ASIDE = /logout|password|session|secondStep|second-step|passkey|\/login/i;

async function largestBodies(): Promise<readonly { readonly path: string; readonly body: string }[]> {
  const { port } = server.serving;
  const reply = await fetch(`http://127.0.0.1:${port}/api/openapi`, { headers: { authtoken: admin.token } });
  const { data } = (await reply.json()) as { data: Document };
  return Object.entries(data.paths).flatMap(([path, { post }]) => {
    const schema = post?.requestBody?.content['application/json']?.schema;
    if (!schema || ASIDE.test(path)) return [];
    const body = JSON.stringify(largestValue(schema, BYTES));
    return [{ path: path.replace(/^\/api/, '').replaceAll(/\{\w+\}/g, '1'), body }];
  });
}

describe('the largest body of every call', () => {
  it('is answered without a defect, and others are answered meanwhile', async () => {
    const { port } = server.serving;
    const bodies = await largestBodies();
    expect(bodies.length).toBeGreaterThan(300);
    const faulty: string[] = [];
    for (const { path, body } of bodies) {
      const heard: Heard = await send({ port, path, body, authtoken: admin.token });
      if (heard.status >= 500 || heard.status === 0) faulty.push(`${path} ${heard.status} ${heard.body}`);
    }
    expect(faulty).toEqual([]);
    await slowestCall({ port, authtoken: reader }, 1);
  });

  it.runIf(isNight())('lets other calls pass within twice their time', { retry: 2 }, async () => {
    const { port } = server.serving;
    const bodies = await largestBodies();
    const during = async (target: number) => {
      let isDone = false;
      const sent = (async () => {
        for (const { path, body } of bodies) await send({ port: target, path, body, authtoken: admin.token });
        isDone = true;
      })();
      const slow: number[] = [];
      while (!isDone) slow.push(await slowestCall({ port, authtoken: reader }, 100));
      await sent;
      return medianOf(slow);
    };
    // The reference: as many ordinary calls of the same user.
    const ordinary = async () => {
      const slow: number[] = [];
      for (let round = 0; round < 5; round++) {
        const calls = Promise.all(
          bodies
            .slice(0, 50)
            .map(() =>
              send({ port, path: '/b/loan/queryList', body: '{"pageSize":20}', authtoken: admin.token }),
            ),
        );
        slow.push(await slowestCall({ port, authtoken: reader }, 100));
        await calls;
      }
      return medianOf(slow);
    };
    expect(timesSlower(await during(port), await ordinary())).toBeLessThanOrEqual(2);
  });
});
