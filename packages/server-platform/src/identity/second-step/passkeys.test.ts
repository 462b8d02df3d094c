import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../../testing/every-kind.ts';
import { PASSWORD, SignInBrowser } from '../../testing/sign-in-browser.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { totpAt } from './totp.ts';

const HOST = 'localhost';
const ORIGIN = 'http://localhost:80';
let server: TestServer;
let browser: SignInBrowser;
beforeAll(async () => {
  server = await startWithEveryKind();
  browser = new SignInBrowser(server);
  await browser.inFirm(
    `insert into system_parameter (tenant_id, key, value) values (${server.tenantId}, 'sso.siteUrl', $1)`,
    [JSON.stringify(ORIGIN)],
  );
});
afterAll(() => server.close());

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  browser.call('POST', path, { payload, headers });
const dataOf = <T>({ body }: { readonly body: { readonly data: unknown } | undefined }) => body?.data as T;
const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest();

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** An authenticator app that was given this secret. */
function codeOf(secret: string): string {
  const bits = [...secret].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  return totpAt(bytes, Math.floor(Date.now() / 30_000));
}

/** A device with one key, at a page of some origin. */
function device(origin = new URL(ORIGIN).origin) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  };
  let used = 0;
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const flagged = (flags: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(used++);
    return Buffer.concat([sha256(HOST), Buffer.from([flags]), counter]);
  };
  return {
    id: named.id,
    made(challenge: string) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const authData = Buffer.concat([flagged(0x41), Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attested = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(attested).toString('base64url'),
        },
      };
    },
    shown(challenge: string) {
      const data = clientData('webauthn.get', challenge);
      const authenticatorData = flagged(0x01);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
type Device = ReturnType<typeof device>;

const begun = async (headers: Record<string, string>) =>
  dataOf<{ challenge: string }>(await post('/login/passkey/begin', { password: PASSWORD }, headers))
    .challenge;
const confirmed = (challenge: string, { made }: Device, headers: Record<string, string>) =>
  post('/login/passkey/confirm', { name: '手机', response: made(challenge) }, headers);

/** A person who shows a key of his device as the second thing, and no app. */
async function withKey() {
  const person = await browser.person();
  const headers = { authtoken: await server.tokenOf(person.id) };
  const own = device();
  const added = await confirmed(await begun(headers), own, headers);
  expect(dataOf<{ recoveryCodes: string[] }>(added).recoveryCodes).toHaveLength(10);
  return { ...person, headers, own };
}
async function ticketOf(username: string): Promise<string> {
  const { body } = await browser.signIn({ username });
  const step = body?.data?.secondStep as { ticket: string } | undefined;
  return step?.ticket ?? '';
}
const askedAt = async (ticket: string) =>
  dataOf<{ challenge: string }>(await post('/login/secondStep/passkey', { ticket })).challenge;
const shownAt = (ticket: string, passkey: object) => post('/login/secondStep', { ticket, passkey });

describe('a passkey', () => {
  it('opens a session once for what was asked', async () => {
    const { id, loginName, own } = await withKey();
    const ticket = await ticketOf(loginName);
    const shown = own.shown(await askedAt(ticket));
    expect((await shownAt(ticket, shown)).body?.data).toMatchObject({ signedIn: { userId: id } });
    expect((await shownAt(await ticketOf(loginName), shown)).body).toMatchObject({
      error: 'wrongSecondStep',
    });
  });

  it('of another person, another site or no one opens none', async () => {
    const [mine, theirs] = [await withKey(), await withKey()];
    const ticket = await ticketOf(mine.loginName);
    for (const other of [theirs.own, device()])
      expect((await shownAt(ticket, other.shown(await askedAt(ticket)))).body).toMatchObject({
        error: 'wrongSecondStep',
      });
    // What was asked of another.
    const asked = await askedAt(await ticketOf(theirs.loginName));
    expect((await shownAt(ticket, mine.own.shown(asked))).body).toMatchObject({ error: 'wrongSecondStep' });
    const { headers } = theirs;
    expect(
      (await confirmed(await begun(headers), device('https://evil.example'), headers)).body,
    ).toMatchObject({ error: 'passkeyRefused' });
    expect((await confirmed(await begun(headers), mine.own, headers)).body).toMatchObject({
      error: 'passkeyRefused',
    });
  });

  it('is added only for what was asked after the password was shown', async () => {
    const { loginName, headers, own } = await withKey();
    // Whoever found an open window may get a ticket by it, and what is asked at the door.
    const asked = await askedAt(await ticketOf(loginName));
    expect((await confirmed(asked, device(), headers)).body).toMatchObject({ error: 'passkeyRefused' });
    const ticket = await ticketOf(loginName);
    const answer = await shownAt(ticket, own.shown(await begun(headers)));
    expect(answer.body).toMatchObject({ error: 'wrongSecondStep' });
  });

  it('is not stood in for by an app that is set up at the door', async () => {
    const { loginName, headers } = await withKey();
    const ticket = await ticketOf(loginName);
    for (const answer of [
      await post('/login/secondStep/begin', { ticket }),
      await post('/login/authenticator/begin', { password: PASSWORD }, headers),
    ])
      expect(answer.body).toMatchObject({ error: 'secondStepOn' });
  });

  it('is not stood in for by an app that was begun before it and never confirmed', async () => {
    const person = await browser.person();
    const headers = { authtoken: await server.tokenOf(person.id) };
    const answer = await post('/login/authenticator/begin', { password: PASSWORD }, headers);
    const { secret } = dataOf<{ secret: string }>(answer);
    await confirmed(await begun(headers), device(), headers);
    const ticket = await ticketOf(person.loginName);
    expect((await post('/login/secondStep', { ticket, code: codeOf(secret) })).body).toMatchObject({
      error: 'wrongSecondStep',
    });
  });
});
