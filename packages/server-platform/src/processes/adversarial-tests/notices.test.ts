import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { silentLog } from '../../logging/log.ts';
import { type Channel, NoticeSender } from '../../notifications/notice-sender.ts';
import { APPLY, deployModel, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

const log = silentLog;

let server: TestServer;
let clerk: Newcomer;
let manager: Client;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = await server.newcomer(APPLY);
  manager = await server.as('manager');
});
afterAll(() => server.close());
beforeEach(() => within('delete from outbox where tenant_id = $1'));

type Told = { readonly kind: string; readonly user: string; readonly process: string };
const within = async <Row extends object = Told>(text: string, ...values: unknown[]) =>
  inTransaction(
    server.pool,
    server.tenantId,
    async ({ client }) =>
      (await client.query<Row & Record<string, unknown>>(text, [server.tenantId, ...values])).rows,
  );
const told = () =>
  within(
    `select kind, unnest(users)::text as user, payload->>'procInstId' as process from outbox where tenant_id = $1 order by id`,
  );
const person = (name: 'manager' | 'leader' | 'vice') => ({
  kind: 'users' as const,
  users: [server.firm.people[name]],
});

describe('people who are told of a process', () => {
  it('may all see it, whatever was done', async () => {
    await redraw(server, [
      { kind: 'approve', key: 'first', label: '经理', by: person('manager') },
      {
        kind: 'copyTo',
        key: 'copy',
        label: '抄送',
        to: { kind: 'users', users: [server.firm.people.cashier] },
      },
      {
        kind: 'approve',
        key: 'both',
        label: '会签',
        by: { kind: 'users', users: [server.firm.people.leader, server.firm.people.vice] },
        mode: 'any',
      },
    ]);
    const running = await Running.start(clerk.client);
    const { colleague, finance, vice } = server.firm.people;
    await running.act(manager, 'consult', { users: [colleague] });
    await clerk.client.post('/b/wf/task', { procInstId: running.id, action: 'urge' });
    await running.act(await server.as('colleague'), 'reply', { comment: '可以' });
    await running.act(manager, 'addApprover', { users: [finance], where: 'before' });
    await running.act(await server.as('finance'), 'approve');
    await running.act(manager, 'transfer', { users: [vice] });
    await running.act(await server.as('vice'), 'approve');
    await running.act(await server.as('leader'), 'approve');

    const users = [...new Set((await told()).map(({ user }) => user))];
    expect(users.length).toBeGreaterThan(5);
    // Who gave his task away is told no more, and sees it no more.
    for (const user of users.filter((one) => one !== server.firm.people.manager))
      expect((await (await server.signIn(user)).get(`/b/wf/process/${running.id}`)).status, user).toBe(200);
  });

  it('are not those who were disabled, nor those to whom what is offered is not', async () => {
    const [leaver, member] = [await server.newcomer([]), await server.newcomer([])];
    await within('update staff set enabled = false where tenant_id = $1 and id = $2', leaver.id);
    await deployModel(server, {
      key: 'request',
      name: '签收',
      nodes: [
        { id: 'start', kind: 'start' },
        {
          id: 'claim',
          kind: 'userTask',
          name: '签收',
          candidates: { groups: [leaver.roleId, member.roleId] },
        },
        { id: 'end', kind: 'end' },
      ],
      flows: [
        { id: 'a', from: 'start', to: 'claim' },
        { id: 'b', from: 'claim', to: 'end' },
      ],
    });
    await Running.start(clerk.client);
    expect((await told()).map(({ user }) => user)).toEqual([member.id]);
  });

  it('are nobody when what was done is refused in the end', async () => {
    await redraw(server, [{ kind: 'approve', key: 'first', label: '经理', by: person('manager') }]);
    const running = await Running.start(clerk.client);
    await within('delete from outbox where tenant_id = $1');
    const task = await running.taskOf(manager);
    const refused = await Promise.all([
      manager.post('/b/wf/task', { id: task?.id, action: 'approve', rev: 999 }),
      manager.post('/b/wf/task', { id: task?.id, action: 'sendBack', comment: '重来', to: ['nowhere'] }),
      manager.post('/b/wf/task', { id: task?.id, action: 'addApprover', users: ['999999999'] }),
    ]);
    for (const { success } of refused) expect(success).toBe(false);
    expect(await told()).toEqual([]);
  });
});

describe('a message to several', () => {
  it('goes to each once, although one of them cannot be reached', async () => {
    const people = [await server.newcomer([]), await server.newcomer([]), await server.newcomer([])];
    const running = await Running.start(clerk.client);
    await within('update outbox set sent_at = now() where tenant_id = $1');
    await clerk.client.post('/b/wf/task', {
      procInstId: running.id,
      action: 'cc',
      users: people.map(({ id }) => id),
    });
    const names = await within<{ name: string }>(
      'select name from staff where tenant_id = $1 and id = any($2) order by id',
      people.map(({ id }) => id),
    );
    const heard: string[] = [];
    const lost = names[1]?.name;
    let isLost = true;
    const channel: Channel = {
      way: 'mail',
      send: async ({ name }) => {
        if (name === lost && isLost) throw new Error('550 no such mailbox');
        heard.push(name);
      },
    };
    const sender = new NoticeSender({ pool: server.pool, log }, [channel]);
    const again = () =>
      within(`update outbox set claimed_until = now() - interval '1 second' where tenant_id = $1`);
    for (let round = 0; round < 3; round++) {
      expect(await sender.sendDue(server.tenantId)).toBe(0);
      await again();
    }
    isLost = false;
    expect(await sender.sendDue(server.tenantId)).toBe(1);
    expect(heard.toSorted()).toEqual(names.map(({ name }) => name).toSorted());
  });
});
