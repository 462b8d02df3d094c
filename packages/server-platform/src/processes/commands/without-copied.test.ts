import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { APPLY, Running, startWithRequests } from '../../testing/requests.ts';
import type { Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Newcomer;
let running: Running;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = await server.newcomer(APPLY);
});
afterAll(() => server.close());
beforeEach(async () => {
  running = await Running.start(clerk.client);
});

const copy = (...users: string[]) =>
  clerk.client.post('/b/wf/task', { procInstId: running.id, action: 'cc', users });

/** Who was told of a copy of this process, notice by notice. */
async function told(): Promise<string[][]> {
  const { rows } = await inTransaction(server.pool, server.tenantId, (tx) =>
    tx.client.query<{ users: string[] }>(
      `select users::text[] as users from outbox where kind = 'process.cc' and payload ->> 'procInstId' = $1 order by id`,
      [running.id],
    ),
  );
  return rows.map(({ users }) => users);
}

describe('抄送', () => {
  it('tells each person once, and those who are new', async () => {
    const { finance, leader } = server.firm.people;

    expect(await copy(finance)).toMatchObject({ success: true });
    expect(await copy(finance, leader, leader)).toMatchObject({ success: true });

    expect(await told()).toEqual([[finance], [leader]]);
  });

  it('to nobody new is refused, however often and at once it is asked for', async () => {
    const { finance } = server.firm.people;

    const answers = await Promise.all([copy(finance), copy(finance), copy(finance)]);

    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({
      status: 409,
      error: 'copiedAlready',
      msg: '所选人员都已收到过抄送。',
    });
    expect(await told()).toEqual([[finance]]);
  });
});
