import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../../testing/every-kind.ts';
import { SignInBrowser } from '../../testing/sign-in-browser.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let browser: SignInBrowser;
let ahead = 0;
beforeAll(async () => {
  server = await startWithEveryKind({ now: () => new Date(Date.now() + ahead) });
  browser = new SignInBrowser(server);
});
afterAll(() => server.close());

const AGENT = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

async function show() {
  const { body, headers } = await browser.call('GET', '/login/qrCode', { headers: { 'user-agent': AGENT } });
  return { id: String(body?.data?.id), cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}
const statusOf = async ({ id, cookie }: { id: string; cookie: string }) =>
  (await browser.call('POST', '/login/codeStatus', { headers: { cookie }, payload: { id } })).body?.data;
async function phone() {
  const person = await browser.person();
  const headers = { authtoken: await server.tokenOf(person.id) };
  return {
    ...person,
    scan: (id: string) => browser.call('POST', '/login/qrCode/scan', { headers, payload: { id } }),
    answer: (id: string, isAllowed = true) =>
      browser.call('POST', '/login/qrCode/confirm', { headers, payload: { id, isAllowed } }),
  };
}

describe('signing in by a phone', () => {
  it('opens a session in the browser that showed the code, once its owner has agreed', async () => {
    const code = await show();
    const owner = await phone();
    expect(await statusOf(code)).toEqual({ status: 'waiting', signedIn: null });
    const seen = await owner.scan(code.id);
    expect(seen.body?.data).toEqual({ address: '127.0.0.1', agent: 'Chrome · Windows' });
    expect(await statusOf(code)).toEqual({ status: 'scanned', signedIn: null });
    expect((await owner.answer(code.id)).status).toBe(200);

    const entered = await statusOf(code);
    expect(entered).toMatchObject({ status: 'confirmed', signedIn: { userId: owner.id } });
    const { token } = (entered ?? { signedIn: {} }).signedIn as { token: string };
    expect((await browser.call('GET', '/getLoginData', { headers: { authtoken: token } })).status).toBe(200);
    expect(await statusOf(code)).toEqual({ status: 'expired', signedIn: null });
    const [log] = await browser.inFirm<{ detail: object }>(
      `select detail from audit where event = 'signIn' and user_id = $1 order by id desc limit 1`,
      [owner.id],
    );
    expect(log?.detail).toEqual({ way: 'qr' });
  });

  it('gives the session to nobody else who knows the code', async () => {
    const code = await show();
    const thief = await show();
    const owner = await phone();
    await owner.scan(code.id);
    await owner.answer(code.id);
    expect(await statusOf({ id: code.id, cookie: thief.cookie })).toMatchObject({ status: 'expired' });
    expect(await statusOf({ id: code.id, cookie: '' })).toMatchObject({ status: 'expired' });
    expect(await statusOf(code)).toMatchObject({ status: 'confirmed' });
  });

  it('opens one session for two windows that ask at once', async () => {
    const code = await show();
    const owner = await phone();
    await owner.scan(code.id);
    await owner.answer(code.id);
    const answers = await Promise.all([statusOf(code), statusOf(code), statusOf(code)]);
    expect(answers.filter((one) => one?.signedIn)).toHaveLength(1);
  });

  it('ends when its owner refuses, when two minutes have gone, and when another has scanned it', async () => {
    const [refused, late, taken] = [await show(), await show(), await show()];
    const [owner, other] = [await phone(), await phone()];
    await owner.scan(refused.id);
    await owner.answer(refused.id, false);
    expect(await statusOf(refused)).toMatchObject({ status: 'refused', signedIn: null });
    expect((await owner.answer(refused.id)).status).toBe(404);

    await owner.scan(taken.id);
    expect((await other.scan(taken.id)).status).toBe(404);
    expect((await other.answer(taken.id)).status).toBe(404);

    await owner.scan(late.id);
    await owner.answer(late.id);
    ahead = 121_000;
    expect(await statusOf(late)).toEqual({ status: 'expired', signedIn: null });
    expect((await owner.scan(late.id)).status).toBe(404);
    ahead = 0;
  });

  it('needs a code of the installation, scanned before it is answered', async () => {
    const code = await show();
    const owner = await phone();
    expect((await owner.answer(code.id)).status).toBe(404);
    const forged = code.id.replace(/\.[\w-]{22}$/, '.AAAAAAAAAAAAAAAAAAAAAA');
    expect((await owner.scan(forged)).status).toBe(404);
    expect((await browser.call('POST', '/login/qrCode/scan', { payload: { id: code.id } })).status).toBe(401);
    const other = await server.secondFirm();
    const { client } = await other.newcomer([]);
    expect((await client.post('/login/qrCode/scan', { id: code.id })).status).toBe(404);
  });

  it('is asked at each step whether the firm still lets people in by it', async () => {
    const [scanned, agreed] = [await show(), await show()];
    const owner = await phone();
    for (const code of [scanned, agreed]) await owner.scan(code.id);
    await owner.answer(agreed.id);
    const fresh = await show();
    await browser.inFirm(
      `insert into system_parameter (tenant_id, key, value) values (${server.tenantId}, 'signIn.qr', 'false')`,
    );
    const { id, cookie } = agreed;
    const refusals = [
      await owner.scan(fresh.id),
      await owner.answer(scanned.id),
      await browser.call('POST', '/login/codeStatus', { headers: { cookie }, payload: { id } }),
    ];
    await browser.inFirm(`delete from system_parameter where key = 'signIn.qr'`);

    for (const { body } of refusals) expect(body).toMatchObject({ error: 'wayClosed' });
    expect(await statusOf(agreed)).toMatchObject({ status: 'confirmed', signedIn: { userId: owner.id } });
  });

  it('does not open for somebody who was disabled meanwhile', async () => {
    const code = await show();
    const owner = await phone();
    await owner.scan(code.id);
    await owner.answer(code.id);
    await browser.inFirm('update staff set enabled = false where id = $1', [owner.id]);
    expect(
      (
        await browser.call('POST', '/login/codeStatus', {
          headers: { cookie: code.cookie },
          payload: { id: code.id },
        })
      ).body,
    ).toMatchObject({ error: 'wrongSignIn' });
  });
});
