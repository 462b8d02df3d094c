import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startWithEveryKind } from '../testing/every-kind.ts';
import { SignInBrowser, seal } from '../testing/sign-in-browser.ts';
import type { Instance, TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let other: Instance;
let here: SignInBrowser;
let there: SignInBrowser;
beforeAll(async () => {
  server = await startWithEveryKind();
  other = await server.instance();
  await other.app.listen({ host: '127.0.0.1', port: 0 });
  here = new SignInBrowser(server);
  there = new SignInBrowser({ ...server, app: other.app });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** By this every private key of RSA says what it is: the object identifier of rsaEncryption (RFC 8017, A.1). */
const RSA_ENCRYPTION = Buffer.from('2a864886f70d010101', 'hex');

const ONE_SECOND = 1000;

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

describe('signing in over two instances', () => {
  it('works a hundred times of a hundred, each step at another one', async () => {
    const { loginName } = await here.person();
    const statuses: number[] = [];
    for (let times = 0; times < 100; times++) {
      const [first, second] = times % 2 ? [here, there] : [there, here];
      const [cookie, offer] = [await first.captchaCookie(), await second.keys()];
      const at = times % 3 ? first : second;
      statuses.push((await at.signIn({ username: loginName, cookie, offer })).status);
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  it('needs one key, which the database keeps encrypted', async () => {
    const [one, two] = [await here.keys(), await there.keys()];
    const rows = await here.inFirm<{ sealed_key: string; kid: string }>('select * from sign_in_key');

    expect([one.kid, two.kid]).toEqual([rows[0]?.kid, rows[0]?.kid]);
    expect(rows).toHaveLength(1);
    const sealed = Buffer.from(rows[0]?.sealed_key ?? '', 'base64');
    expect(sealed.length).toBeGreaterThan(1000);
    expect(sealed.includes(RSA_ENCRYPTION)).toBe(false);
  });

  it('goes on when the key changes: what was sealed under the old one opens', async () => {
    const { loginName } = await here.person();
    const old = await here.keys();
    await here.inFirm(`update sign_in_key set created_at = created_at - interval '25 hours'`);
    const third = await server.instance();
    const late = new SignInBrowser({ ...server, app: third.app });
    const fresh = await late.keys();

    expect(fresh.kid).not.toBe(old.kid);
    expect((await late.signIn({ username: loginName, offer: old })).status).toBe(200);
    expect((await there.signIn({ username: loginName, offer: fresh })).status).toBe(200);
    await third.close();
  });
});

type Ending = [string, number, (person: { id: string; token: string }) => Promise<unknown>];
const ENDINGS: Ending[] = [
  ['logout', 4401, ({ token }) => here.call('GET', '/logout', { headers: { authtoken: token } })],
  ['disabling', 4401, ({ id }) => here.inFirm('update staff set enabled = false where id = $1', [id])],
  [
    'a new password',
    4401,
    async ({ id }) => {
      const offer = await here.keys();
      const elsewhere = await server.tokenOf(id);
      const sealed = (word: string) => seal(offer, word);
      await here.call('POST', '/modPassword', {
        headers: { authtoken: elsewhere, cookie: await here.captchaCookie() },
        payload: {
          captcha: '246810',
          kid: offer.kid,
          oldPassword: sealed('Bridge-2026-plan'),
          newPassword: sealed('Tunnel#2027'),
          repeatPassword: sealed('Tunnel#2027'),
        },
      });
    },
  ],
];

describe('what ends a session on one instance', () => {
  it.each(ENDINGS)(
    '%s: calls, sockets and tickets on the other end within a second',
    async (_what, code, end) => {
      const { id, loginName } = await here.person();
      const token = String((await here.signIn({ username: loginName })).body?.data?.token);
      const headers = { authtoken: token };
      expect((await there.call('GET', '/getLoginData', { headers })).status).toBe(200);
      const ticket = (await there.call('POST', '/websocket/ticket', { headers, payload: {} })).body?.data;
      const url = `ws://127.0.0.1:${portOf(other.app)}/api/websocket/${id}`;
      const socket = new WebSocket(url, ['jianheng', `token.${token}`]);
      await once(socket, 'open');
      const closed = once(socket, 'close');

      await end({ id, token });

      await setTimeout(ONE_SECOND);
      expect((await there.call('GET', '/getLoginData', { headers })).status).toBe(401);
      expect((await closed)[0]).toBe(code);
      const late = new WebSocket(`${url}?ticket=${String(ticket?.ticket)}`);
      late.on('error', () => undefined);
      const [, reply] = (await once(late, 'unexpected-response')) as [unknown, { statusCode: number }];
      expect(reply.statusCode).toBe(401);
    },
  );

  it('taking a role away takes its rights and lets the socket open anew', async () => {
    const { id, loginName } = await here.person();
    const token = String((await here.signIn({ username: loginName })).body?.data?.token);
    const list = () =>
      there.call('POST', '/t/item/queryList', { headers: { authtoken: token }, payload: {} });
    expect((await list()).status).toBe(200);
    const url = `ws://127.0.0.1:${portOf(other.app)}/api/websocket/${id}`;
    const socket = new WebSocket(url, ['jianheng', `token.${token}`]);
    await once(socket, 'open');
    const closed = once(socket, 'close');

    await here.inFirm('delete from staff_roles where parent_id = $1', [id]);

    await setTimeout(ONE_SECOND);
    expect((await list()).status).toBe(403);
    expect((await closed)[0]).toBe(4403);
    const again = new WebSocket(url, ['jianheng', `token.${token}`]);
    await once(again, 'open');
    again.close();
  });
});
