import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { inTransaction } from '../database/transaction.ts';
import { hashPassword } from '../identity/passwords/password.ts';
import { setPassword } from '../identity/passwords/set-password.ts';
import type { TestServer } from './start-test-server.ts';

export const PASSWORD = 'Bridge-2026-plan';
/** What every captcha of a test server shows. */
export const CAPTCHA = '246810';

type Envelope = {
  success: boolean;
  code: number;
  msg: string;
  error?: string;
  data: Record<string, unknown> | null;
};
type Sent = { readonly headers?: Record<string, string>; readonly payload?: object };
export type Keys = { readonly kid: string; readonly key: string; readonly nonce: string };
type Attempt = {
  readonly username: string;
  readonly password?: string;
  /** Nothing: it is left out. */
  readonly captcha?: string | null;
  readonly remember?: boolean;
  readonly cookie?: string;
  readonly offer?: Keys;
  /** The address that a trusted proxy tells of. */
  readonly from?: string;
};

type Wanted = ({ readonly phone: string } | { readonly email: string }) & {
  readonly purpose?: 'login' | 'register' | 'resetPassword';
  readonly companyId?: string;
  readonly from?: string;
  /** The cookie of a browser that has asked before. */
  readonly cookie?: string;
};

/** A browser before the login page: it fetches captcha and key, seals the password and sends them. */
export class SignInBrowser {
  readonly #server: TestServer;
  readonly #hash = hashPassword(PASSWORD);

  constructor(server: TestServer) {
    this.#server = server;
  }

  /** A person of one test alone who has `PASSWORD`, so that failures of others do not lock him. */
  async person({ mustChange = false } = {}): Promise<{ id: string; loginName: string }> {
    const { id } = await this.#server.newcomer(['everyKind:own']);
    const hash = await this.#hash;
    await inTransaction(this.#server.pool, this.#server.tenantId, (tx) =>
      setPassword(tx, id, { hash, mustChange }),
    );
    const [row] = await this.inFirm<{ login_name: string }>('select login_name from staff where id = $1', [
      id,
    ]);
    return { id, loginName: row?.login_name ?? '' };
  }

  inFirm<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return inTransaction(
      this.#server.pool,
      this.#server.tenantId,
      async (tx) => (await tx.client.query(text, [...values])).rows as Row[],
    );
  }

  async call(method: 'GET' | 'POST', path: string, { headers = {}, payload }: Sent = {}) {
    const reply = await this.#server.app.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(payload ? { payload } : {}),
    });
    const isJson = String(reply.headers['content-type']).includes('json');
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: isJson ? (reply.json() as Envelope) : undefined,
    };
  }

  /** Asks for a code to a phone; the answer, and the cookie by which this browser is known from then on. */
  async askCode({ from, cookie, ...wanted }: Wanted) {
    const cookies = [await this.captchaCookie(), cookie].filter(Boolean).join('; ');
    const forwarded = from ? { 'x-forwarded-for': from } : {};
    const payload = { captcha: CAPTCHA, ...wanted };
    const answer = await this.call('POST', '/login/sms/send', {
      headers: { cookie: cookies, ...forwarded },
      payload,
    });
    const given = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    return { ...answer, cookie: given === '' ? (cookie ?? '') : given };
  }

  async captchaCookie(): Promise<string> {
    const { headers } = await this.call('GET', '/login/captcha');
    return String(headers['set-cookie']).split(';')[0] ?? '';
  }

  async keys(): Promise<Keys> {
    return (await this.call('GET', '/login/getPKeys')).body?.data as unknown as Keys;
  }

  async signIn({ username, password = PASSWORD, captcha = CAPTCHA, remember, cookie, offer, from }: Attempt) {
    const keys = offer ?? (await this.keys());
    const forwarded = from ? { 'x-forwarded-for': from } : {};
    const headers = { cookie: cookie ?? (await this.captchaCookie()), ...forwarded };
    const payload = {
      username,
      password: seal(keys, password),
      kid: keys.kid,
      ...(captcha === null ? {} : { captcha }),
      ...(remember === undefined ? {} : { remember }),
      loginType: 'account',
    };
    return this.call('POST', '/login', { headers, payload });
  }

  /** Signs in and answers the header that opens calls. */
  async open(username: string): Promise<{ authtoken: string }> {
    return { authtoken: String((await this.signIn({ username })).body?.data?.token) };
  }
}

export function seal({ key, nonce }: Keys, password: string): string {
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  const padding = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return publicEncrypt(padding, Buffer.from(`${nonce}\n${password}`)).toString('base64');
}
