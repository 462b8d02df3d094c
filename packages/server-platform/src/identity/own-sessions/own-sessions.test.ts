import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startWithEveryKind } from '../../testing/every-kind.ts';
import { SignInBrowser } from '../../testing/sign-in-browser.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

const SECOND_MS = 1000;
const DISPLACED = '您的账号在别处登录，超过了同时在线数，此处已下线，请重新登录。';

let server: TestServer;
let browser: SignInBrowser;
beforeAll(async () => {
  server = await startWithEveryKind();
  browser = new SignInBrowser(server);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

type Headers = Record<string, string>;
type Session = { id: string; isThis: boolean; address: string; seenAt: string; createdAt: string };

const list = async (headers: Headers) =>
  (await browser.call('GET', '/b/user/sessions', { headers })).body?.data as unknown as Session[];
const look = async (headers: Headers) => (await browser.call('GET', '/getLoginData', { headers })).status;
const end = (headers: Headers, id: string) =>
  browser.call('POST', `/b/user/sessions/${id}/end`, { headers, payload: {} });
const audited = (event: string, userId: string) =>
  browser.inFirm<{ detail: object | null }>('select detail from audit where event = $1 and user_id = $2', [
    event,
    userId,
  ]);

async function openSocket(userId: string, { authtoken = '' }: Headers): Promise<WebSocket> {
  const { port } = server.app.server.address() as AddressInfo;
  const url = `ws://127.0.0.1:${port}/api/websocket/${userId}`;
  const socket = new WebSocket(url, ['jianheng', `token.${authtoken}`]);
  await once(socket, 'open');
  return socket;
}

async function administrator(): Promise<string> {
  const [row] = await browser.inFirm<{ id: string }>(`select sr.parent_id as id from staff_roles sr
    join role r on r.tenant_id = sr.tenant_id and r.id = sr.role where r.code = 'admin' limit 1`);
  return row?.id ?? '';
}

async function limitTo(most: number): Promise<void> {
  await browser.inFirm(
    `insert into system_parameter (tenant_id, key, value) values ($1, 'signIn.mostSessions', $2)
     on conflict (tenant_id, key) do update set value = excluded.value`,
    [server.tenantId, String(most)],
  );
}

describe('登录设备', () => {
  it('lists one’s own living sessions, this one first and marked', async () => {
    const { loginName } = await browser.person();
    const [here, there] = [await browser.open(loginName), await browser.open(loginName)];

    const seen = await list(there);
    expect(seen.map(({ isThis }) => isThis)).toEqual([true, false]);
    expect(seen.every(({ address, seenAt, createdAt }) => address && seenAt >= createdAt)).toBe(true);
    await browser.call('GET', '/logout', { headers: here });
    expect(await list(there)).toHaveLength(1);
  });

  it('ends another of one’s sessions within a second, its sockets too, and writes it down', async () => {
    const { id, loginName } = await browser.person();
    const [here, there] = [await browser.open(loginName), await browser.open(loginName)];
    expect(await look(there)).toBe(200);
    const socket = await openSocket(id, there);
    const closed = once(socket, 'close');

    const [other] = (await list(here)).filter(({ isThis }) => !isThis);
    expect((await end(here, other?.id ?? '')).status).toBe(200);
    await setTimeout(SECOND_MS);

    expect(await look(there)).toBe(401);
    expect((await closed)[0]).toBe(4401);
    expect(await look(here)).toBe(200);
    expect(await audited('endOwnSession', id)).toEqual([
      { detail: { address: expect.any(String), device: expect.not.stringContaining('Mozilla') } },
    ]);
    expect((await end(here, other?.id ?? '')).status).toBe(404);
  });

  it('ends all others at once, and none of another person', async () => {
    const [one, two] = [await browser.person(), await browser.person()];
    const [here, there] = [await browser.open(one.loginName), await browser.open(one.loginName)];
    const stranger = await browser.open(two.loginName);

    const answer = await browser.call('POST', '/b/user/sessions/endOthers', { headers: here, payload: {} });
    await setTimeout(SECOND_MS);

    expect(answer.body?.data).toEqual({ count: 1 });
    expect([await look(here), await look(there), await look(stranger)]).toEqual([200, 401, 200]);
    expect(await audited('endOtherSessions', one.id)).toEqual([{ detail: { count: 1 } }]);
  });

  it('answers the id of another’s session as one that there is not', async () => {
    const [one, two] = [await browser.person(), await browser.person()];
    const [here, stranger] = [await browser.open(one.loginName), await browser.open(two.loginName)];
    const [foreign] = await list(stranger);

    const [refused, unknown] = [await end(here, foreign?.id ?? ''), await end(here, '0'.repeat(32))];
    expect([refused.status, unknown.status]).toEqual([404, 404]);
    expect(refused.body?.msg).toBe(unknown.body?.msg);
    await setTimeout(SECOND_MS);
    expect(await look(stranger)).toBe(200);
  });

  it('shows nothing to whoever looks through a person’s eyes', async () => {
    const { id, loginName } = await browser.person();
    const headers = await browser.open(loginName);
    await browser.inFirm('update session set seen_by = $2 where user_id = $1', [id, await administrator()]);
    await setTimeout(SECOND_MS);

    const { status } = await browser.call('GET', '/b/user/sessions', { headers });
    expect([status, await look(headers)]).toEqual([403, 200]);
  });
});

describe('同时在线数', () => {
  it('ends the oldest when a further one begins, which says why at its next call', async () => {
    await limitTo(2);
    const { id, loginName } = await browser.person();
    const first = await browser.open(loginName);
    const second = await browser.open(loginName);
    const socket = await openSocket(id, first);
    const closed = once(socket, 'close');
    const third = await browser.open(loginName);
    await setTimeout(SECOND_MS);

    expect([await look(second), await look(third)]).toEqual([200, 200]);
    const refused = await browser.call('GET', '/getLoginData', { headers: first });
    expect([refused.status, refused.body?.msg]).toEqual([401, DISPLACED]);
    expect((await closed)[0]).toBe(4401);
    expect(await audited('sessionDisplaced', id)).toHaveLength(1);
    // What was ended by its owner says nothing of a limit.
    await browser.call('POST', '/b/user/sessions/endOthers', { headers: third, payload: {} });
    await setTimeout(SECOND_MS);
    const ended = await browser.call('GET', '/getLoginData', { headers: second });
    expect([ended.status, ended.body?.msg]).toEqual([401, '您已在别处让此登录下线，请重新登录。']);
  });

  it('holds when several begin at once', async () => {
    await limitTo(1);
    const { loginName } = await browser.person();
    const all = await Promise.all([1, 2, 3].map(() => browser.open(loginName)));
    await setTimeout(SECOND_MS);

    const states = await Promise.all(all.map(look));
    expect(states.filter((status) => status === 200)).toHaveLength(1);
  });

  it('is no limit at 0', async () => {
    await limitTo(0);
    const { loginName } = await browser.person();
    const all = [await browser.open(loginName), await browser.open(loginName), await browser.open(loginName)];

    expect(await Promise.all(all.map(look))).toEqual([200, 200, 200]);
  });
});

it('a session of before the reasons were kept is displaced where another began as it ended, else unknown', async () => {
  const { id, loginName } = await browser.person();
  const [first, other] = [await browser.open(loginName), await browser.open(loginName)];
  await browser.call('GET', '/logout', { headers: other });
  const migration = await readFile(
    new URL('../../../migrations/0028-session-ends.sql', import.meta.url),
    'utf8',
  );
  const owner = new Client(server.owner);
  await owner.connect();
  await owner.query(
    `set search_path to app, public; alter table session drop constraint session_end_said;
     update session set ended_at = (select max(created_at) from session where user_id = ${id}), end_reason = null
       where user_id = ${id} and ended_at is null;
     alter table session drop column end_reason; ${migration}`,
  );
  await owner.end();

  const reasons = await browser.inFirm(
    'select end_reason from session where user_id = $1 order by created_at offset 1',
    [id],
  );
  expect(reasons).toEqual([{ end_reason: 'displaced' }, { end_reason: 'unknown' }]);
  await setTimeout(SECOND_MS);
  const refused = await browser.call('GET', '/getLoginData', { headers: first });
  expect(refused.body?.msg).toBe(DISPLACED);
});
