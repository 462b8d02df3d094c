import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenRows } from '../../testing/adversarial/broken-rows.ts';
import { completeAll } from '../../testing/adversarial/complete-all.ts';
import { type Attempt, peopleOf, Walker } from '../../testing/adversarial/walker.ts';
import { APPLY, BOOKS, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

const HOUR = 3_600_000;
const ATTEMPTS = Number(process.env.ATTEMPTS ?? 100);
const SEEDS = process.env.SEEDS?.split(',').map(Number) ?? [1, 2, 3];

let clock = Date.parse('2026-11-18T02:00:00.000Z');
let server: TestServer;
let clerk: Newcomer;
let admin: Client;
let people: Awaited<ReturnType<typeof peopleOf>>;
beforeAll(async () => {
  server = await startWithRequests({ on: BOOKS, now: () => new Date(clock) });
  clerk = await server.newcomer(APPLY);
  admin = await server.as('admin');
  people = [{ id: clerk.id, client: clerk.client }, ...(await peopleOf(server))];
  for (const last of ['vice', 'leader'] as const) await redraw(server, stepsTo(last));
});
afterAll(() => server.close());

const NODES = ['manager', 'leaders', 'money', 'last'];

function stepsTo(last: 'vice' | 'leader') {
  const of = (...names: (keyof TestServer['firm']['people'])[]) => ({
    kind: 'users',
    users: names.map((name) => server.firm.people[name]),
  });
  const overdue = { remind: { before: 'PT2H', every: 'PT1H', times: 2 }, action: 'pass' };
  return [
    {
      kind: 'approve',
      key: 'manager',
      label: '经理',
      by: { kind: 'departmentHead' },
      dueIn: 'PT6H',
      overdue,
    },
    {
      kind: 'parallel',
      key: 'both',
      branches: [
        {
          label: '业务',
          steps: [
            { kind: 'approve', key: 'leaders', label: '领导或签', by: of('leader', 'vice'), mode: 'any' },
          ],
        },
        {
          label: '财务',
          steps: [
            { kind: 'approve', key: 'money', label: '财务会签', by: of('finance', 'cashier'), mode: 'all' },
          ],
        },
      ],
    },
    { kind: 'copyTo', key: 'copy', label: '抄送', to: of('colleague') },
    { kind: 'approve', key: 'last', label: '终审', by: of(last) },
  ] as never;
}

const POLITE = [200, 400, 403, 404, 409];

/** Lets one, two or three people do something to one process at the same moment, timers beside them now and then. */
async function step(walker: Walker, history: string[]): Promise<void> {
  const running = walker.pick(walker.processes.slice(-3));
  const attempts: Attempt[] = [];
  for (let side = walker.pick([1, 1, 2, 3]); side > 0; side--) attempts.push(await walker.attemptOn(running));
  const [answers] = await Promise.all([
    Promise.all(attempts.map(({ send }) => send())),
    attempts.length > 2 ? server.runDue() : 0,
  ]);
  const told = answers.map(({ status, msg }, at) => `${attempts[at]?.what} => ${status} ${msg}`);
  history.push(told.join('\n  at the same moment '));
  for (const { status } of answers) expect(POLITE, history.slice(-8).join('\n')).toContain(status);
}

async function passTime(walker: Walker, history: string[]): Promise<void> {
  clock += walker.pick([1, 2, 5]) * HOUR;
  history.push(`${await server.runDue()} jobs at ${new Date(clock).toISOString()}`);
}

describe('people who do at random what the calls let them do', () => {
  it.each(SEEDS)(
    'leave no row broken, one after the other and at the same moment (seed %i)',
    async (seed) => {
      const walker = new Walker(seed, { people, admin, nodes: NODES });
      const history: string[] = [];
      for (let count = 0; count < ATTEMPTS; count++) {
        if (count % 12 === 0) await walker.start({ id: clerk.id, client: clerk.client });
        if (count % 7 === 0) await passTime(walker, history);
        await step(walker, history);
        expect(await brokenRows(server, { books: true }), history.slice(-8).join('\n')).toBeUndefined();
      }
      expect(walker.processes.length).toBeGreaterThanOrEqual(ATTEMPTS / 12);
      expect(await completeAll(walker.processes, people, admin), history.join('\n')).toEqual([]);
      expect(await brokenRows(server, { books: true })).toBeUndefined();
    },
    300_000,
  );
});
