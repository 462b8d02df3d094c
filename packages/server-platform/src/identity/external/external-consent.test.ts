import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../../testing/every-kind.ts';
import { type BentProvider, bentProvider } from '../../testing/identity-providers.ts';
import { SignInBrowser } from '../../testing/sign-in-browser.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

const CLIENT = 'jianheng';

let server: TestServer;
let browser: SignInBrowser;
let provider: BentProvider;
let proposer: Newcomer;
let confirmer: Newcomer;
let attempts = 0;
beforeAll(async () => {
  server = await startWithEveryKind();
  browser = new SignInBrowser(server);
  provider = await bentProvider(CLIENT);
  proposer = await server.newcomer(['moduleSettings:signIn', 'everyKind:own']);
  confirmer = await server.newcomer(['moduleSettings:signIn', 'accessRights:view']);
});
afterAll(async () => {
  await provider.close();
  await server.close();
});
beforeEach(() => confirmer.client.delete('/login/sso/change'));

const propose = (by: Client, secret: string) => by.put('/login/sso/secret', { secret });
const waiting = async () =>
  (await confirmer.client.get('/login/sso/change')).data as { at: string; isOwn: boolean } | null;
const confirm = (by: Client, at: string) => by.post('/login/sso/change/confirm', { version: at });
const storedSecret = () =>
  browser.inFirm<{ value: string }>(`select value from system_parameter where key = 'sso.oidcSecret'`);
const notices = (kind: string) =>
  browser.inFirm<{ users: string[] }>('select users from outbox where kind = $1', [`account.${kind}`]);

/** Signs in with the provider's word that the browser belongs to the person of this login name. */
async function comeAs(loginName: string, path = '/login/sso/begin', more: object = {}) {
  attempts += 1;
  const subject = `subject-${attempts}`;
  provider.bend = (claims) => ({ claims: { ...claims, sub: subject, preferred_username: loginName } });
  const { body, headers } = await browser.call('POST', path, { payload: { way: 'oidc' }, ...more });
  const url = new URL(String(body?.data?.url));
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const query = {
    code: provider.codeFor(url.href),
    state: url.searchParams.get('state') ?? '',
    iss: provider.url,
  };
  return browser.call('GET', `/login/sso/userinfo?${new URLSearchParams(query)}`, { headers: { cookie } });
}

describe('a change of single sign-on', () => {
  it('is one alone where two administrators propose at the same moment', async () => {
    const answers = await Promise.all([
      propose(proposer.client, 'word-of-one'),
      propose(confirmer.client, 'word-of-another'),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({
      status: 409,
      error: 'ssoChangeOfAnother',
    });
    await proposer.client.delete('/login/sso/change');
  });

  it('takes effect when another administrator confirms it, and all administrators are notified', async () => {
    expect(await propose(proposer.client, 'word-of-provider')).toMatchObject({ success: true });
    expect(await storedSecret()).toEqual([]);
    const { at = '' } = (await waiting()) ?? {};
    expect(await confirm(proposer.client, at)).toMatchObject({ status: 409, error: 'ssoChangeOwn' });
    const accomplice = await server.newcomer(['moduleSettings:signIn']);
    await browser.inFirm('update staff set created_by = $1 where id = $2', [proposer.id, accomplice.id]);
    expect(await confirm(accomplice.client, at)).toMatchObject({ status: 409, error: 'ssoChangeAccomplice' });
    expect(await storedSecret()).toEqual([]);

    expect(await confirm(confirmer.client, at)).toMatchObject({ success: true });
    expect(await storedSecret()).toHaveLength(1);
    expect(await waiting()).toBeNull();
    for (const kind of ['signInChangeProposed', 'signInChanged']) {
      const users = (await notices(kind)).flatMap((notice) => notice.users.map(String));
      expect(users).toEqual(expect.arrayContaining([proposer.id, confirmer.id]));
    }
  });

  it('is not confirmed when another took its place after it was read', async () => {
    await propose(proposer.client, 'first');
    const { at = '' } = (await waiting()) ?? {};
    await propose(proposer.client, 'second');
    expect(await confirm(confirmer.client, at)).toMatchObject({ status: 409, error: 'ssoChangeGone' });
  });

  it('is confirmed once when two confirm it at the same time', async () => {
    await propose(proposer.client, 'third');
    const { at = '' } = (await waiting()) ?? {};
    const other = (await server.newcomer(['moduleSettings:manage'])).client;
    const answers = await Promise.all([confirm(confirmer.client, at), confirm(other, at)]);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
  });

  it('waits while another one waits, until that one is withdrawn', async () => {
    await propose(proposer.client, 'fourth');
    expect(await propose(confirmer.client, 'mine')).toMatchObject({
      status: 409,
      error: 'ssoChangeOfAnother',
    });
    await confirmer.client.delete('/login/sso/change');
    expect(await propose(confirmer.client, 'mine')).toMatchObject({ success: true });
  });

  it.each(['moduleSettings:manage', 'system'])('is not proposed with %s alone', async (permission) => {
    const { client } = await server.newcomer([permission]);
    expect(await propose(client, 'x')).toMatchObject({ status: 403 });
  });
});

describe('an account that a provider names', () => {
  beforeAll(() =>
    browser.inFirm(
      `insert into system_parameter (tenant_id, key, value)
       values ($1, 'sso.oidcIssuer', $2), ($1, 'sso.oidcClientId', $3), ($1, 'sso.setBy', $4)
       on conflict (tenant_id, key) do update set value = excluded.value`,
      [
        server.tenantId,
        JSON.stringify(provider.url),
        JSON.stringify(CLIENT),
        JSON.stringify([proposer, confirmer].map(({ id }) => ({ id, isAdmin: true }))),
      ],
    ),
  );

  it('is linked where full administrators set the provider up', async () => {
    const { loginName, id } = await browser.person();
    expect((await comeAs(loginName)).body?.data).toMatchObject({ signedIn: { userId: id } });
  });

  it.each([
    ['administers the firm', ['accessRights:manage']],
    ['reads the audit log', ['auditLog:view']],
  ])('is not linked when its owner %s', async (_what, permissions) => {
    const { id } = await server.newcomer(permissions);
    const [account] = await browser.inFirm<{ login_name: string }>(
      'select login_name from staff where id = $1',
      [id],
    );
    const answer = await comeAs(account?.login_name ?? '');
    expect(answer.body).toMatchObject({ error: 'ssoLinkFirst' });
    expect(await browser.inFirm('select 1 from external_identity where user_id = $1', [id])).toEqual([]);
  });

  it.each([
    [
      'one of the setters was no full administrator',
      (ids: readonly string[]) => ids.map((id, at) => ({ id, isAdmin: at > 0 })),
    ],
    ['the setters are those of an older version', (ids: readonly string[]) => ids],
    ['nobody knows who set the provider up', () => []],
  ])('is not linked where %s', async (_what, settersOf) => {
    const setters = await browser.inFirm<{ value: string }>(
      `select value from system_parameter where key = 'sso.setBy'`,
    );
    const store = (value: string) =>
      browser.inFirm(`update system_parameter set value = $1 where key = 'sso.setBy'`, [value]);
    await store(JSON.stringify(settersOf([proposer.id, confirmer.id])));
    const { loginName, id } = await browser.person();

    const answer = await comeAs(loginName);

    await store(setters[0]?.value ?? '[]');
    expect(answer.body).toMatchObject({ error: 'ssoLinkFirst' });
    expect(await browser.inFirm('select 1 from external_identity where user_id = $1', [id])).toEqual([]);
  });

  it('is not linked when it is the administrator’s', async () => {
    const [admin] = await browser.inFirm<{ login_name: string }>(
      `select u.login_name from staff u join staff_roles s on s.parent_id = u.id
       join role r on r.id = s.role where r.code = 'admin' limit 1`,
    );
    expect((await comeAs(admin?.login_name ?? '')).body).toMatchObject({ error: 'ssoLinkFirst' });
  });
});
