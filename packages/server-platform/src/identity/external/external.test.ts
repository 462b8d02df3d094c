import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../../testing/every-kind.ts';
import { type BentProvider, bentProvider } from '../../testing/identity-providers.ts';
import { realProvider, walk } from '../../testing/real-provider.ts';
import { type Running, serve } from '../../testing/serve.ts';
import { SignInBrowser } from '../../testing/sign-in-browser.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

const CLIENT = 'jianheng';
const SITE = 'http://firm.test';

let server: TestServer;
let browser: SignInBrowser;
let bent: BentProvider;
let cas: Running;
let ahead = 0;
/** What the CAS server knows: ticket to service and user, or the text that it says instead. */
const tickets = new Map<string, { service: string; user: string; said?: string }>();
beforeAll(async () => {
  server = await startWithEveryKind({ now: () => new Date(Date.now() + ahead) });
  browser = new SignInBrowser(server);
  bent = await bentProvider(CLIENT);
  cas = await serve(({ searchParams }, _request, reply) => {
    const known = tickets.get(searchParams.get('ticket') ?? '');
    tickets.delete(searchParams.get('ticket') ?? '');
    if (known?.said !== undefined) return reply.end(known.said);
    const isRight = known?.service === searchParams.get('service');
    reply.end(
      isRight
        ? `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>${known?.user}</cas:user></cas:authenticationSuccess></cas:serviceResponse>`
        : `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure></cas:serviceResponse>`,
    );
  });
  await set({ oidcIssuer: bent.url, oidcClientId: CLIENT, casUrl: cas.url, siteUrl: SITE });
});
beforeEach(() => {
  bent.bend = () => ({});
  ahead = 0;
});
afterAll(async () => {
  await Promise.all([bent.close(), cas.close()]);
  await server.close();
});

/** Sets values as two full administrators do. */
async function set(values: Record<string, string>): Promise<void> {
  await store(values);
  await browser.inFirm(
    `insert into system_parameter (tenant_id, key, value) values ($1, 'sso.setBy', $2)
     on conflict (tenant_id, key) do update set value = excluded.value`,
    [server.tenantId, JSON.stringify(['1', '2'].map((id) => ({ id, isAdmin: true })))],
  );
}
const store = (values: Record<string, string>) =>
  browser.inFirm(
    `insert into system_parameter (tenant_id, key, value)
     select ${server.tenantId}, 'sso.' || key, to_jsonb(value)::text from jsonb_each_text($1) on conflict (tenant_id, key) do update set value = excluded.value`,
    [JSON.stringify(values)],
  );
/** Proposes a change as one administrator and confirms it as another. */
async function confirmed(propose: () => Promise<unknown>) {
  expect(await propose()).toMatchObject({ success: true });
  const other = (await server.newcomer(['moduleSettings:signIn'])).client;
  const { at } = (await other.get('/login/sso/change')).data as { at: string };
  expect(await other.post('/login/sso/change/confirm', { version: at })).toMatchObject({ success: true });
  // Two of delegated rights confirmed it: the tests of links go on with full administrators.
  await set({});
}
async function begin(way: 'oidc' | 'cas', redirect?: string) {
  const payload = redirect === undefined ? { way } : { way, redirect };
  const { body, headers } = await browser.call('POST', '/login/sso/begin', { payload });
  const url = new URL(String(body?.data?.url));
  return { url, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}
const finish = (cookie: string, query: Record<string, string>) =>
  browser.call('GET', `/login/sso/userinfo?${new URLSearchParams(query)}`, { headers: { cookie } });
/** Signs in at the bent provider as the person of this name and subject. */
async function come(loginName: string, subject: string, bend: typeof bent.bend = (claims) => ({ claims })) {
  bent.bend = (claims) => bend({ ...claims, sub: subject, preferred_username: loginName });
  const { url, cookie } = await begin('oidc');
  const state = url.searchParams.get('state') ?? '';
  const query = { code: bent.codeFor(url.href), state, iss: bent.url };
  return { answer: await finish(cookie, query), cookie, query };
}
/** What a CAS server says of somebody whom it knows. */
const knownAs = (inner: string) =>
  `<c:serviceResponse><c:authenticationSuccess>${inner}</c:authenticationSuccess></c:serviceResponse>`;
const sessionsOf = async (id: string) =>
  (await browser.inFirm<{ n: number }>('select count(*)::int as n from session where user_id = $1', [id]))[0]
    ?.n;

describe('OpenID Connect', () => {
  it('sends the browser away with state, nonce and PKCE, to come back to our page', async () => {
    const { url } = await begin('oidc');
    expect(url.origin).toBe(bent.url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: CLIENT,
      redirect_uri: `${SITE}/auth-redirect`,
      response_type: 'code',
      scope: 'openid profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.any(String),
    });
  });

  it('signs in whom the claim names, and goes by the subject from then on', async () => {
    const [one, other] = [await browser.person(), await browser.person()];
    const first = (await come(one.loginName, 'sub-one')).answer;
    expect(first.body?.data).toMatchObject({ signedIn: { userId: one.id }, redirect: '/' });
    // The name says another by now: he who came first under this subject is meant.
    expect((await come(other.loginName, 'sub-one')).answer.body?.data).toMatchObject({
      signedIn: { userId: one.id },
    });
    // And nobody else takes his account over by having his name there.
    expect((await come(one.loginName, 'sub-two')).answer.body).toMatchObject({ error: 'ssoUnknown' });
    expect((await come('nobody-here', 'sub-three')).answer.body).toMatchObject({ error: 'ssoUnknown' });
  });

  it.each<[string, typeof bent.bend]>([
    ['another issuer', (claims) => ({ claims: { ...claims, iss: 'http://127.0.0.1:1' } })],
    ['another audience', (claims) => ({ claims: { ...claims, aud: 'other' } })],
    ['another nonce', (claims) => ({ claims: { ...claims, nonce: 'x'.repeat(43) } })],
    ['no nonce', ({ nonce: _none, ...claims }) => ({ claims })],
    ['a time that is over', (claims) => ({ claims: { ...claims, exp: 1000 } })],
    ['no signature', (claims) => ({ claims, how: 'unsigned' })],
    ['the signature of another', (claims) => ({ claims, how: 'otherKey' })],
  ])('believes no identity with %s', async (_what, bend) => {
    const { id, loginName } = await browser.person();
    const before = await sessionsOf(id);
    expect((await come(loginName, `bent-${id}`, bend)).answer.body).toMatchObject({ error: 'ssoFailed' });
    expect(await sessionsOf(id)).toBe(before);
  });

  it('finds nobody by a mail address that the provider has not seen proved', async () => {
    const { id } = await browser.person();
    await browser.inFirm(`update staff set email = 'boss@firm.test' where id = $1`, [id]);
    await set({ oidcClaim: 'email', oidcMatch: 'email' });
    const comes = (subject: string, proved: unknown) =>
      come('', subject, (claims) => ({
        claims: { ...claims, email: 'boss@firm.test', email_verified: proved },
      }));
    for (const proved of [false, 'false'])
      expect((await comes('sub-claims', proved)).answer.body).toMatchObject({ error: 'ssoUnknown' });
    expect((await comes('sub-has', true)).answer.body?.data).toMatchObject({ signedIn: { userId: id } });
    await set({ oidcClaim: 'preferred_username', oidcMatch: 'loginName' });
  });

  it('takes an answer once, in the browser that was sent away, within ten minutes', async () => {
    const { loginName } = await browser.person();
    const { answer, cookie, query } = await come(loginName, 'sub-once');
    expect(answer.status).toBe(200);
    expect((await finish(cookie, query)).body).toMatchObject({ error: 'ssoNotBegun' });

    const mine = await begin('oidc');
    const theirs = await begin('oidc');
    const state = mine.url.searchParams.get('state') ?? '';
    const code = bent.codeFor(mine.url.href);
    const given = { code, state, iss: bent.url };
    expect((await finish('', given)).body).toMatchObject({ error: 'ssoNotBegun' });
    expect((await finish(theirs.cookie, given)).body).toMatchObject({ error: 'ssoNotBegun' });
    ahead = 601_000;
    expect((await finish(mine.cookie, given)).body).toMatchObject({ error: 'ssoNotBegun' });
    ahead = 0;
    // Mixed up with another provider's answer.
    expect((await finish(mine.cookie, { ...given, iss: 'http://127.0.0.1:1' })).body).toMatchObject({
      error: 'ssoFailed',
    });
  });

  it('does not let in who is disabled here', async () => {
    const { id, loginName } = await browser.person();
    await browser.inFirm('update staff set enabled = false where id = $1', [id]);
    expect((await come(loginName, 'sub-off')).answer.body).toMatchObject({ error: 'ssoUnknown' });
  });

  it.each([
    ['/projects?page=2', '/projects?page=2'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
  ])('leads to pages of ours alone: %s', async (asked, gone) => {
    const { loginName } = await browser.person();
    bent.bend = (claims) => ({
      claims: { ...claims, sub: `to-${loginName}`, preferred_username: loginName },
    });
    const { url, cookie } = await begin('oidc', asked);
    const query = { code: bent.codeFor(url.href), state: url.searchParams.get('state') ?? '', iss: bent.url };
    expect((await finish(cookie, query)).body?.data).toMatchObject({ redirect: gone });
  });

  it('keeps its secret sealed, and shows it to nobody', async () => {
    const admin = await server.as('admin');
    await confirmed(() => admin.put('/login/sso/secret', { secret: 'very-secret-word' }));
    const kept = await browser.inFirm<{ value: string }>(
      `select value from system_parameter where key = 'sso.oidcSecret'`,
    );
    expect(kept[0]?.value).toMatch(/^[\w+/=]{40,}$/);
    const dump = await browser.inFirm('select * from audit');
    expect(JSON.stringify([dump, kept])).not.toContain('very-secret-word');
    expect(await (await server.newcomer([])).client.put('/login/sso/secret', { secret: 'x' })).toMatchObject({
      status: 403,
    });
    await confirmed(() => admin.put('/login/sso/secret', { secret: '' }));
  });

  it('works with a real provider that demands the secret and PKCE', async () => {
    const { id, loginName } = await browser.person();
    const real = await realProvider(CLIENT, SITE, loginName);
    const admin = await server.as('admin');
    await set({ oidcIssuer: real.url });
    await confirmed(() => admin.put('/login/sso/secret', { secret: real.secret }));
    const { url, cookie } = await begin('oidc');
    const back = await walk(url, SITE);
    expect(`${back.origin}${back.pathname}`).toBe(`${SITE}/auth-redirect`);
    const { body } = await finish(cookie, Object.fromEntries(back.searchParams));
    expect(body?.data).toMatchObject({ signedIn: { userId: id } });

    await confirmed(() => admin.put('/login/sso/secret', { secret: 'a wrong one' }));
    const again = await begin('oidc');
    const query = Object.fromEntries((await walk(again.url, SITE)).searchParams);
    expect((await finish(again.cookie, query)).body).toMatchObject({ error: 'ssoFailed' });
    await set({ oidcIssuer: bent.url });
    await confirmed(() => admin.put('/login/sso/secret', { secret: '' }));
    await real.close();
  });
});

describe('CAS', () => {
  async function comeWith(user: string, said?: string) {
    const { url, cookie } = await begin('cas');
    const service = url.searchParams.get('service') ?? '';
    const ticket = `ST-${tickets.size}-${user}`;
    tickets.set(ticket, { service, user, ...(said === undefined ? {} : { said }) });
    const state = new URL(service).searchParams.get('state') ?? '';
    return { service, cookie, query: { ticket, state } };
  }

  it('signs in whose ticket it is, for exactly the service that was asked for, once', async () => {
    const { id, loginName } = await browser.person();
    const { service, cookie, query } = await comeWith(loginName);
    expect(service).toMatch(/^http:\/\/firm\.test\/cas\?state=[\w.-]+$/);
    expect((await finish(cookie, query)).body?.data).toMatchObject({ signedIn: { userId: id } });
    expect((await finish(cookie, query)).body).toMatchObject({ error: 'ssoNotBegun' });
  });

  it('believes no ticket of another service, none that is not known, and no other browser', async () => {
    const { loginName } = await browser.person();
    const one = await comeWith(loginName);
    const other = await comeWith(loginName);
    expect((await finish(one.cookie, { ...one.query, ticket: other.query.ticket })).body).toMatchObject({
      error: 'ssoNotBegun',
    });
    const third = await comeWith(loginName);
    expect((await finish(third.cookie, { ...third.query, ticket: 'ST-x' })).body).toMatchObject({
      error: 'ssoNotBegun',
    });
    const fourth = await comeWith(loginName);
    expect((await finish('', fourth.query)).body).toMatchObject({ error: 'ssoNotBegun' });
  });

  it.each([
    ['a document type', `<!DOCTYPE x [<!ENTITY e "admin">]>${knownAs('<c:user>&e;</c:user>')}`],
    ['two users', knownAs('<c:user>NAME</c:user><c:user>admin</c:user>')],
    ['a user elsewhere', knownAs('<c:attributes><c:user>NAME</c:user></c:attributes>')],
    ['a user in a comment', knownAs('<!-- <c:user>NAME</c:user> -->')],
    [
      'a failure that names somebody',
      '<c:serviceResponse><c:authenticationFailure><c:user>NAME</c:user></c:authenticationFailure></c:serviceResponse>',
    ],
    ['text that breaks off', '<c:serviceResponse><c:authenticationSuccess><c:user>NAME'],
    ['more than anybody reads', knownAs(`<c:user>NAME</c:user>${' '.repeat(70_000)}`)],
  ])('believes no answer with %s', async (_what, said) => {
    const { loginName } = await browser.person();
    const { cookie, query } = await comeWith(loginName, said.replaceAll('NAME', loginName));
    expect((await finish(cookie, query)).status).toBe(409);
  });
});

it('is told to the page of the sign-in as far as it is set up', async () => {
  const ways = async () => (await browser.call('POST', '/login/sso/ways', { payload: {} })).body?.data;
  expect(await ways()).toEqual([
    { way: 'oidc', title: '统一身份认证' },
    { way: 'cas', title: '统一身份认证' },
  ]);
  // Without an address that the firm has said, a ticket would be good at whatever host a request names.
  await set({ siteUrl: '' });
  expect(await ways()).toEqual([{ way: 'oidc', title: '统一身份认证' }]);
  await set({ siteUrl: SITE, casUrl: '' });
  expect(await ways()).toEqual([{ way: 'oidc', title: '统一身份认证' }]);
  expect((await browser.call('POST', '/login/sso/begin', { payload: { way: 'cas' } })).body).toMatchObject({
    error: 'ssoNotSet',
  });
});
