import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../../testing/every-kind.ts';
import { CAPTCHA, PASSWORD, SignInBrowser } from '../../testing/sign-in-browser.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { totpAt } from './totp.ts';

let server: TestServer;
let browser: SignInBrowser;
let ahead = 0;
beforeAll(async () => {
  server = await startWithEveryKind({
    trustProxy: ['127.0.0.1'],
    now: () => new Date(Date.now() + ahead),
    gateways: { sms: { send: async () => undefined } },
  });
  browser = new SignInBrowser(server);
});
beforeEach(() => {
  ahead = 0;
});
afterAll(() => server.close());

type Step = { readonly ticket: string; readonly mustEnrol: boolean };
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** An authenticator app that was given this secret, some half minutes from now. */
function codeOf(secret: string, later = 0): string {
  const bits = [...secret].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  return totpAt(bytes, Math.floor((Date.now() + ahead) / 30_000) + later);
}
/** What a call answered, as its test knows it. */
const dataOf = <T>({ body }: { readonly body: { readonly data: unknown } | undefined }) => body?.data as T;
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  browser.call('POST', path, { payload, headers });

/** A person with an app, and the codes for its loss. */
async function withApp() {
  const person = await browser.person();
  const headers = { authtoken: await server.tokenOf(person.id) };
  const begun = await post('/login/authenticator/begin', { password: PASSWORD }, headers);
  const { secret } = dataOf<{ secret: string }>(begun);
  const on = await post('/login/authenticator/confirm', { code: codeOf(secret, -1) }, headers);
  const { recoveryCodes } = dataOf<{ recoveryCodes: string[] }>(on);
  return { ...person, headers, secret, recoveryCodes };
}
async function firstStep(username: string, from = '10.80.0.1'): Promise<Step> {
  const { body } = await browser.signIn({ username, from });
  expect(body?.data).toEqual({
    secondStep: { ticket: expect.any(String), mustEnrol: expect.any(Boolean), hasPasskey: false },
  });
  return body?.data?.secondStep as Step;
}
const secondStep = (payload: object, from = '10.80.0.1') =>
  post('/login/secondStep', payload, { 'x-forwarded-for': from });
const sessionsOf = async (id: string) =>
  (await browser.inFirm<{ n: number }>('select count(*)::int as n from session where user_id = $1', [id]))[0]
    ?.n;

describe('the second step', () => {
  it('is asked for once an app was set up, and a code of it opens the session', async () => {
    const { id, loginName, secret } = await withApp();
    const before = await sessionsOf(id);
    const { ticket, mustEnrol } = await firstStep(loginName);
    expect(mustEnrol).toBe(false);
    expect(await sessionsOf(id)).toBe(before);

    const through = await secondStep({ ticket, code: codeOf(secret) });
    expect(through.body?.data).toMatchObject({ signedIn: { userId: id }, recoveryCodes: [] });
    const { token } = dataOf<{ signedIn: { token: string } }>(through).signedIn;
    expect((await browser.call('GET', '/getLoginData', { headers: { authtoken: token } })).status).toBe(200);
  });

  it('takes a code once, even with another ticket, and none that is older', async () => {
    const { loginName, secret } = await withApp();
    const [one, two] = [await firstStep(loginName), await firstStep(loginName)];
    const code = codeOf(secret);
    expect((await secondStep({ ticket: one.ticket, code })).status).toBe(200);
    expect((await secondStep({ ticket: two.ticket, code })).body).toMatchObject({ error: 'wrongSecondStep' });
    const older = { ticket: two.ticket, code: codeOf(secret, -1) };
    expect((await secondStep(older)).body).toMatchObject({ error: 'wrongSecondStep' });
    expect((await secondStep({ ticket: one.ticket, code: codeOf(secret, 1) })).body).toMatchObject({
      error: 'secondStepOver',
    });
    expect((await secondStep({ ticket: two.ticket, code: codeOf(secret, 1) })).status).toBe(409);
  });

  it('takes a ticket of its own alone, for five minutes', async () => {
    const [mine, theirs] = [await withApp(), await withApp()];
    const { ticket } = await firstStep(mine.loginName);
    const forged = ticket.replace(`.${mine.id}.`, `.${theirs.id}.`);
    expect((await secondStep({ ticket: forged, code: codeOf(theirs.secret) })).body).toMatchObject({
      error: 'secondStepOver',
    });
    expect((await secondStep({ ticket, code: codeOf(theirs.secret) })).body).toMatchObject({
      error: 'wrongSecondStep',
    });
    ahead = 301_000;
    expect((await secondStep({ ticket, code: codeOf(mine.secret) })).body).toMatchObject({
      error: 'secondStepOver',
    });
    expect((await browser.call('GET', '/getLoginData', { headers: { authtoken: ticket } })).status).toBe(401);
  });

  it('is guessed at five times, and the right password does not begin the count anew', async () => {
    const { loginName, secret } = await withApp();
    const from = '10.81.0.1';
    const answers: unknown[] = [];
    for (let guess = 0; guess < 6; guess++) {
      const first = await browser.signIn({ username: loginName, from });
      if (!first.body?.success) {
        answers.push(first.body?.error);
        continue;
      }
      const { ticket } = dataOf<{ secondStep: Step }>(first).secondStep;
      answers.push((await secondStep({ ticket, code: '000000' }, from)).body?.error);
    }
    expect(answers).toEqual([...Array(5).fill('wrongSecondStep'), 'lockedOut']);
    const { ticket } = await firstStep(loginName, '10.82.0.1');
    expect((await secondStep({ ticket, code: codeOf(secret) }, from)).body).toMatchObject({
      error: 'lockedOut',
    });
  });

  it('takes each code for the loss of the app once', async () => {
    const { loginName, recoveryCodes, headers } = await withApp();
    expect(recoveryCodes).toHaveLength(10);
    const [kept = ''] = recoveryCodes;
    const { ticket } = await firstStep(loginName);
    const shown = { ticket, recoveryCode: kept.toUpperCase().replace('-', ' ') };
    expect((await secondStep(shown)).status).toBe(200);
    const again = await firstStep(loginName);
    expect((await secondStep({ ticket: again.ticket, recoveryCode: kept })).body).toMatchObject({
      error: 'wrongSecondStep',
    });
    const state = await browser.call('GET', '/login/secondStep', { headers });
    expect(state.body?.data).toEqual({ isOn: true, isDemanded: false, recoveryLeft: 9 });
    const rows = await browser.inFirm('select digest from recovery_code');
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[1]);
  });

  it('stands at every other door as well', async () => {
    const { id, loginName, headers } = await withApp();
    await browser.inFirm(`update staff set phone = '13911112222' where id = $1`, [id]);
    const before = await sessionsOf(id);
    const { cookie } = await browser.askCode({ phone: '13911112222', from: '10.83.0.1' });
    const byCode = await post('/login/sms', { phone: '13911112222', captcha: CAPTCHA }, { cookie });
    expect(byCode.body?.data).toMatchObject({ secondStep: { mustEnrol: false } });

    const shown = await browser.call('GET', '/login/qrCode');
    const qr = { id: String(shown.body?.data?.id) };
    await post('/login/qrCode/scan', qr, headers);
    await post('/login/qrCode/confirm', { ...qr, isAllowed: true }, headers);
    const own = { cookie: String(shown.headers['set-cookie']).split(';')[0] ?? '' };
    const byQr = await post('/login/codeStatus', qr, own);
    expect(byQr.body?.data).toMatchObject({ signedIn: { secondStep: { mustEnrol: false } } });

    const bySaas = await browser.call('POST', '/saas/login', {
      headers: { cookie: await browser.captchaCookie() },
      payload: { username: loginName, password: PASSWORD, captcha: CAPTCHA, companyId: 'firm1' },
    });
    expect(bySaas.body?.data).toMatchObject({ secondStep: { mustEnrol: false } });
    expect(await sessionsOf(id)).toBe(before);
  });
});

describe('a role that demands it', () => {
  it('lets nobody in before he has set an app up, which he keeps', async () => {
    const person = await browser.person();
    const [{ code } = { code: '' }] = await browser.inFirm<{ code: string }>(
      'select r.code from role r join staff_roles s on s.tenant_id = r.tenant_id and s.role = r.id where s.parent_id = $1',
      [person.id],
    );
    await browser.inFirm(
      `insert into system_parameter (tenant_id, key, value) values (${server.tenantId}, 'signIn.secondStepRoles', $1)`,
      [JSON.stringify(`other，${code}`)],
    );
    const { ticket, mustEnrol } = await firstStep(person.loginName);
    expect(mustEnrol).toBe(true);
    expect((await secondStep({ ticket, code: '123456' })).body).toMatchObject({ error: 'wrongSecondStep' });
    const begun = await post('/login/secondStep/begin', { ticket });
    const { secret, uri } = dataOf<{ secret: string; uri: string }>(begun);
    expect(uri).toContain(`secret=${secret}`);
    const through = await secondStep({ ticket, code: codeOf(secret) });
    const { signedIn, recoveryCodes } = dataOf<{ signedIn: { token: string }; recoveryCodes: string[] }>(
      through,
    );
    expect(recoveryCodes).toHaveLength(10);
    const headers = { authtoken: signedIn.token };
    expect((await post('/login/authenticator/remove', { password: PASSWORD }, headers)).body).toMatchObject({
      error: 'secondStepDemanded',
    });
    // Whoever has the ticket of one who has an app sets up no other.
    const again = await firstStep(person.loginName);
    expect((await post('/login/secondStep/begin', { ticket: again.ticket })).body).toMatchObject({
      error: 'secondStepOn',
    });
    await browser.inFirm(`delete from system_parameter where key = 'signIn.secondStepRoles'`);
    expect((await post('/login/authenticator/remove', { password: PASSWORD }, headers)).status).toBe(200);
    expect((await browser.signIn({ username: person.loginName })).body?.data).toMatchObject({
      userId: person.id,
    });
  });
});

describe('setting an app up', () => {
  it('needs the password, a right code, and is done once', async () => {
    const { headers, secret } = await withApp();
    expect((await post('/login/authenticator/begin', { password: PASSWORD }, headers)).body).toMatchObject({
      error: 'secondStepOn',
    });
    expect(
      (await post('/login/authenticator/confirm', { code: codeOf(secret, 1) }, headers)).body,
    ).toMatchObject({
      error: 'secondStepOn',
    });
    for (const path of ['begin', 'remove'])
      expect(
        (await post(`/login/authenticator/${path}`, { password: 'Wrong-2026-x' }, headers)).body,
      ).toMatchObject({ error: 'wrongOwnPassword' });
    const [{ sealed_secret: sealed } = { sealed_secret: '' }] = await browser.inFirm<{
      sealed_secret: string;
    }>('select sealed_secret from authenticator limit 1');
    expect(sealed).not.toContain(secret);
  });
});
