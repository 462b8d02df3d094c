import type { ApproverRule } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '../../database/query.ts';
import { inTransaction } from '../../database/transaction.ts';
import { APPLY, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Newcomer;
let gone: Newcomer;
let here: Newcomer;
beforeAll(async () => {
  server = await startWithRequests();
  [clerk, gone, here] = [
    await server.newcomer(APPLY),
    await server.newcomer(APPLY),
    await server.newcomer(APPLY),
  ];
});
afterAll(() => server.close());

const setEnabled = (id: string, enabled: boolean) =>
  inTransaction(server.pool, server.tenantId, (tx) =>
    queryRows(tx, 'update staff set enabled = $3 where tenant_id = $1 and id = $2', [
      tx.tenantId,
      id,
      enabled,
    ]),
  );
/** Whom the open tasks of a process wait for. */
const openOf = async ({ id }: Running) => {
  const rows = await inTransaction(server.pool, server.tenantId, (tx) =>
    queryRows<{ assignee: string }>(
      tx,
      `select assignee::text as assignee from wf_task where tenant_id = $1 and instance_id = $2 and status = 'open' order by id`,
      [tx.tenantId, id],
    ),
  );
  return rows.map(({ assignee }) => assignee);
};
const step = (key: string, by: ApproverRule) => ({ kind: 'approve', key, label: key, by }) as const;
const people = (...users: Newcomer[]) => ({ kind: 'users' as const, users: users.map(({ id }) => id) });
const admin = () => server.firm.people.admin;

describe('a step never asks who has left the firm', () => {
  it('where its process names him, alone or beside others', async () => {
    await redraw(server, [step('only', people(gone))]);
    const before = await Running.start(clerk.client);
    expect(await openOf(before)).toEqual([gone.id]);

    await setEnabled(gone.id, false);
    const after = await Running.start(clerk.client);
    await redraw(server, [step('both', people(gone, here))]);
    const beside = await Running.start(clerk.client);
    await setEnabled(gone.id, true);

    expect(await openOf(after)).toEqual([admin()]);
    expect(await openOf(beside)).toEqual([here.id]);
  });

  it('where he was chosen, or began it, before he left', async () => {
    await redraw(server, [step('first', people(here)), step('chosen', { kind: 'initiatorSelects' })]);
    const chosen = await Running.start(clerk.client, {}, { selectedApprovers: { chosen: [gone.id] } });
    await redraw(server, [step('first', people(here)), step('own', { kind: 'initiator' })]);
    const began = await Running.start(gone.client);

    await setEnabled(gone.id, false);
    for (const running of [chosen, began])
      expect(await running.act(here.client, 'approve')).toMatchObject({ success: true });
    await setEnabled(gone.id, true);

    expect(await openOf(chosen)).toEqual([admin()]);
    expect(await openOf(began)).toEqual([admin()]);
  });

  it('where he is to step in for nobody', async () => {
    await redraw(server, [step('only', { kind: 'post', post: '没有人' })], {
      settings: { onNoApprover: { toUser: gone.id } },
    });
    const before = await Running.start(clerk.client);
    await setEnabled(gone.id, false);
    const after = await Running.start(clerk.client);
    await setEnabled(gone.id, true);

    expect(await openOf(before)).toEqual([gone.id]);
    expect(await openOf(after)).toEqual([admin()]);
  });
});
