import { allModules } from '@jianheng/modules/server';
import { hashPassword, inTransaction, setPassword } from '@jianheng/server-platform';
import { SignInBrowser, seal, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const CODE = '7391846';
const ACCOUNT = '6222 0213 0411 8877';
const OWN = 'Viaduct-77-harbour';
const NEXT = 'Causeway+19+lantern';

let server: TestServer;
const log: string[] = [];
/** Everything that was given out or typed and that nobody may find again. */
const secrets = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer(
    allModules,
    { staff: ['loans:apply', 'home:start:flow', 'loans:viewAll'] },
    { logLevel: 'debug', logStream: { write: (line) => log.push(line) }, makeCode: () => CODE },
  );
  secrets.set('captcha', CODE).set('bank number', ACCOUNT);
});
afterAll(() => server.close());

/** Every row of every table as text, but for the column that is there to hold the number. */
async function dump(): Promise<string> {
  return inTransaction(server.pool, server.tenantId, async (tx) => {
    const { rows } = await tx.client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'app' and table_type = 'BASE TABLE' and table_name <> 'migration'`,
    );
    const texts: string[] = [];
    for (const { name } of rows) {
      const found = await tx.client.query<{ row: string }>(
        `select (to_jsonb(t) - 'account')::text as row from app."${name}" t`,
      );
      texts.push(...found.rows.map(({ row }) => `${name}: ${row}`));
    }
    return texts.join('\n');
  });
}

const remember = (what: string, secret: unknown): string => {
  secrets.set(what, String(secret));
  return String(secret);
};

async function liveADay(browser: SignInBrowser): Promise<void> {
  const { clerk } = server.firm.people;
  await inTransaction(server.pool, server.tenantId, async (tx) =>
    setPassword(tx, clerk, { hash: await hashPassword(remember('password', OWN)), mustChange: false }),
  );
  const signIn = (password: string) => browser.signIn({ username: 'clerk', password, captcha: CODE });
  await signIn(remember('wrong password', 'Wr0ng-gu3ss-here'));
  const token = remember('token', (await signIn(OWN)).body?.data?.token);
  const headers = { authtoken: token };
  await browser.call('GET', `/login/initAuthToken?AuthToken=${token}`);
  await browser.call('GET', `/user/info?token=${token}`, { headers });
  for (const path of ['/websocket/ticket', '/login/ticket']) {
    const { body } = await browser.call('POST', path, { headers, payload: {} });
    const ticket = remember(path, body?.data?.ticket);
    const used = await browser.call('GET', `/login/initAuthToken?AuthToken=${ticket}`);
    if (used.status === 200) remember('token of a window', used.body?.data?.token);
  }
  await changePassword(browser, headers);
  await writeLoan(headers);
  await resetPassword();
  await browser.call('POST', '/login', {
    headers: { cookie: await browser.captchaCookie() },
    payload: { username: 'clerk', password: remember('plain password', 'Plainly/typed/55'), captcha: CODE },
  });
}

async function changePassword(browser: SignInBrowser, headers: Record<string, string>): Promise<void> {
  const offer = await browser.keys();
  const sealed = (word: string) => remember(`sealed ${word}`, seal(offer, word));
  const payload = {
    captcha: CODE,
    kid: offer.kid,
    oldPassword: sealed(OWN),
    newPassword: sealed(remember('new password', NEXT)),
    repeatPassword: seal(offer, NEXT),
  };
  const cookie = await browser.captchaCookie();
  const { status } = await browser.call('POST', '/modPassword', { headers: { ...headers, cookie }, payload });
  expect(status).toBe(200);
}

async function writeLoan(headers: Record<string, string>): Promise<void> {
  const loan = {
    kind: 'travel',
    amount: '100.00',
    reason: '出差',
    repayBy: '2030-01-01',
    account: ACCOUNT,
    bank: '工商银行',
  };
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    server.app.inject({ method, url: `/api${url}`, headers, payload });
  const saved = (await send('POST', '/b/loan', loan)).json() as { success: boolean; data: { id: string } };
  expect(saved).toMatchObject({ success: true });
  await send('PUT', '/b/loan', { id: saved.data.id, account: ACCOUNT, reason: '会议' });
  await send('PUT', '/b/loan', { id: saved.data.id, account: `${ACCOUNT}x` });
  await send('POST', '/b/loan/queryList', { params: { account: ACCOUNT } });
  await send('POST', '/b/loan/export', { params: { account: ACCOUNT } });
  await send('POST', '/form/workflow/start', { processCode: 'loan', data: loan });
}

async function resetPassword(): Promise<void> {
  const admin = await server.as('admin');
  const url = `/a/sys/user/${server.firm.people.finance}/resetPassword`;
  const first = await admin.post(url, {}, { 'idempotency-key': 'reset-1' });
  remember('one-time password', (first.data as { password: string }).password);
  expect(await admin.post(url, {}, { 'idempotency-key': 'reset-1' })).toMatchObject({
    status: 409,
    error: 'answeredOnce',
  });
}

it('no token, password, captcha or bank number stands in a log or in the database', async () => {
  await liveADay(new SignInBrowser(server));

  const kept = await dump();
  expect(log.length).toBeGreaterThan(20);
  expect(kept).toContain('****8877');
  const found = [...secrets].flatMap(([what, secret]) => [
    ...(log.some((line) => line.includes(secret)) ? [`${what} in the log`] : []),
    ...kept.split('\n').flatMap((row) => (row.includes(secret) ? [`${what} in ${row.slice(0, 60)}`] : [])),
  ]);
  expect(found).toEqual([]);
});
