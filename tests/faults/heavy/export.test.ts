import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNight } from '../../rings.ts';
import { ServerProcess } from '../server-process.ts';
import { callTimes, medianOf, slowestCall, slowestOf, timesSlower } from './slowest-call.ts';

const MIB = 1024 * 1024;
/** More than are answered at once; `npm run bench:export` takes as many as a year of a large firm has. */
const ROWS = Number(process.env.EXPORT_ROWS ?? 12_000);
const PAIRS = Number(process.env.EXPORT_PAIRS ?? 5);
/** Times are compared at night only, and by `npm run bench:export`: a push must not depend on the speed of the machine. */
const IS_MEASURED = isNight() || process.env.EXPORT_ROWS !== undefined;
const CALLS = 100;
/** Rows that are filled in at once: a connection that says nothing for long is given up. */
const BLOCK = 25_000;
/** Fewer than this in one export would say nothing of how long each waits. */
const LEAST_CALLS = 10;
/** Its heap is held to 256 MiB; what Node needs beside it comes on top. */
const CHILD_MIB = 400;

const server = new ServerProcess('export');
const tokens = { finance: '', cashier: '' };
beforeAll(async () => {
  await server.start({ doesJobs: true });
  const found = await server.tokensOf(['finance', 'cashier']);
  tokens.finance = found.get('finance')?.token ?? '';
  tokens.cashier = found.get('cashier')?.token ?? '';
  for (let from = 1; from <= ROWS; from += BLOCK)
    await server.read(LOANS, [server.serving.tenantId, from, Math.min(from + BLOCK - 1, ROWS)]);
});
afterAll(() => server.stop());

const LOANS = `
  insert into loans_loan (tenant_id, id, code, applicant, department, kind, amount, reason, repay_by, lent, repaid, balance, created_by, created_department, process_state)
  select $1, 1000000000000 + n, 'JK-2025-' || lpad(n::text, 7, '0'), p.id, p.department, 'travel', 100 + n % 9000, '第' || n || '笔借款：赴杭州现场踏勘差旅费',
    date '2025-01-01' + n % 365, 0, 0, 0, p.id, p.department, 'approved'
  from generate_series($2::int, $3::int) n, (select id, department from staff where tenant_id = $1 and login_name = 'clerk') p`;

const looker = () => ({ port: server.serving.port, authtoken: tokens.finance });

type Run = { readonly state: string; readonly done: number; readonly total: number };

async function ask<T>(method: string, path: string): Promise<T> {
  const reply = await fetch(`http://127.0.0.1:${server.serving.port}/api${path}`, {
    method,
    headers: { authtoken: tokens.cashier, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  const { data, msg } = (await reply.json()) as { data: T; msg: string };
  expect(reply.status, msg).toBe(200);
  return data;
}

const runOf = (id: string) => ask<Run>('GET', `/b/job-run/${id}`);
const begun = async () => {
  const { jobRunId } = await ask<{ jobRunId: string }>('POST', '/b/loan/export');
  await expect.poll(async () => (await runOf(jobRunId)).done).toBeGreaterThan(0);
  return jobRunId;
};

type Seen = {
  readonly times: readonly number[];
  /** The most that the export held, and the server that has it made. */
  readonly most: number;
  readonly served: number;
  readonly seconds: number;
};

/** What others wait, and what the export holds, from its beginning to its end. */
async function seenDuringExport(): Promise<Seen> {
  const beginning = performance.now();
  const id = await begun();
  let most = 0;
  let served = 0;
  let isRunning = true;
  const look = setInterval(async () => {
    most = Math.max(most, server.memoryOfChildren('export-child'));
    served = Math.max(served, server.memory());
    isRunning = isRunning && (await runOf(id)).state === 'running';
  }, 100);
  const times = await callTimes(looker(), () => isRunning);
  const seconds = (performance.now() - beginning) / 1000;
  clearInterval(look);
  expect(await runOf(id)).toMatchObject({ state: 'done', done: ROWS, total: ROWS });
  return { times, most, served, seconds };
}

describe(`an export of ${ROWS} rows`, () => {
  it('takes little memory, and other calls are answered meanwhile', async () => {
    await slowestCall(looker(), 1);
    const before = server.memory();

    const { times, most, served } = await seenDuringExport();

    expect(times.length).toBeGreaterThan(0);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(CHILD_MIB * MIB);
    expect(served - before).toBeLessThan(150 * MIB);
  });

  it.runIf(IS_MEASURED)('makes nobody wait, and is held in little memory', { retry: 2 }, async () => {
    await slowestCall(looker(), CALLS);
    const before = server.memory();
    const ratios: number[] = [];
    const seen: Seen[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      const quiet = await slowestCall(looker(), CALLS);
      const during = await seenDuringExport();
      ratios.push(timesSlower(slowestOf(during.times), quiet));
      seen.push(during);
    }
    const grown = Math.max(...seen.map(({ served }) => served)) - before;
    const held = Math.max(...seen.map(({ most }) => most));

    process.stdout.write(
      `export of ${ROWS} rows: slowest of a hundred ${ratios.map((one) => one.toFixed(2)).join(', ')} times; the export held ${Math.round(held / MIB)} MiB, the server ${Math.round(grown / MIB)} MiB more at most; ${seen.map(({ seconds }) => seconds.toFixed(1)).join(', ')} s\n`,
    );
    expect(Math.min(...seen.map(({ times }) => times.length))).toBeGreaterThan(LEAST_CALLS);
    expect(medianOf(ratios)).toBeLessThanOrEqual(2);
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThan(CHILD_MIB * MIB);
    expect(grown).toBeLessThan(150 * MIB);
  });
});
