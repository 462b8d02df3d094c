import {
  type Answer,
  APPLY,
  type Client,
  Running,
  redraw,
  startWithRequests,
  type TestServer,
} from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../rings.ts';

const RACES = Number(process.env.FAULT_RACES ?? rounds({ push: 100, night: 500 }));
const AT_ONCE = 5;
/** What the later one may hear, and nothing else: a sentence that says who was first, never a fault of the server. */
const POLITE = ['taskNotOpen', 'taskClosed', 'processEnded'];

let server: TestServer;
let clerk: Client;
let manager: Client;
let again: Client;
let vice: Client;
let leader: Client;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = (await server.newcomer(APPLY)).client;
  [manager, again, vice, leader] = await Promise.all([
    server.as('manager'),
    server.as('manager'),
    server.as('vice'),
    server.as('leader'),
  ]);
});
afterAll(() => server.close());

type Racer = { readonly person: Client; readonly task: string };

/** Lets two people decide at the same moment, over and over, and answers what they were told. */
async function race(racersOf: (running: Running) => Promise<readonly Racer[]>): Promise<Answer[]> {
  const heard: Answer[] = [];
  let left = RACES;
  const lane = async () => {
    while (left-- > 0) {
      const racers = await racersOf(await Running.start(clerk));
      const decide = ({ person, task }: Racer) => person.post('/b/wf/task', { id: task, action: 'approve' });
      heard.push(...(await Promise.all(racers.map(decide))));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return heard;
}

function expectOneWinnerEach(heard: readonly Answer[]): void {
  expect(heard).toHaveLength(2 * RACES);
  const losers = heard.filter(({ success }) => !success);
  expect(losers).toHaveLength(RACES);
  expect([...new Set(losers.map(({ status }) => status))]).toEqual([409]);
  expect(losers.filter(({ error }) => !POLITE.includes(error ?? ''))).toEqual([]);
  for (const { msg } of losers) expect(msg).toMatch(/[一-鿿]/);
}

describe('two decisions at one moment', () => {
  it('on one task are one decision: the other is told so', async () => {
    await redraw(server, [
      { kind: 'approve', key: 'manager', label: '部门经理审批', by: { kind: 'departmentHead' } },
    ]);
    const heard = await race(async (running) => {
      const task = (await running.taskOf(manager))?.id ?? '';
      return [manager, again].map((person) => ({ person, task }));
    });
    expectOneWinnerEach(heard);
  });

  it('of two people of whom one is enough are one decision', async () => {
    const users = [server.firm.people.vice, server.firm.people.leader];
    await redraw(server, [
      { kind: 'approve', key: 'either', label: '领导审批', by: { kind: 'users', users }, mode: 'any' },
    ]);
    const heard = await race(async (running) => [
      { person: vice, task: (await running.taskOf(vice))?.id ?? '' },
      { person: leader, task: (await running.taskOf(leader))?.id ?? '' },
    ]);
    expectOneWinnerEach(heard);
  });

  it('of two people who must both agree count both, whoever was first', async () => {
    const users = [server.firm.people.vice, server.firm.people.leader];
    await redraw(server, [
      { kind: 'approve', key: 'both', label: '领导会签', by: { kind: 'users', users }, mode: 'all' },
    ]);
    const heard = await race(async (running) => [
      { person: vice, task: (await running.taskOf(vice))?.id ?? '' },
      { person: leader, task: (await running.taskOf(leader))?.id ?? '' },
    ]);
    expect(heard.filter(({ success }) => !success)).toEqual([]);
    const ended = heard.filter(({ data }) => (data as { isFinished: boolean }).isFinished);
    expect(ended).toHaveLength(RACES);
  });
});
