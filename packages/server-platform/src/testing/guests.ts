import { CAPTCHA, PASSWORD, SignInBrowser } from './sign-in-browser.ts';
import type { Client, TestServer } from './start-test-server.ts';

/** People from outside before a test server: they register, sign in and call. */
export class Guests {
  readonly server: TestServer;
  readonly browser: SignInBrowser;
  readonly admin: Client;
  #phones = 0;

  constructor(server: TestServer, admin: Client) {
    this.server = server;
    this.browser = new SignInBrowser(server);
    this.admin = admin;
  }

  newPhone(): string {
    return `138${String(++this.#phones).padStart(8, '0')}`;
  }

  /** A network for each phone, so that what one sends is not counted for another. */
  get from(): string {
    return `10.70.${this.#phones}.1`;
  }

  async register(phone: string, given: object = {}, path = '/member/register') {
    const { cookie } = await this.browser.askCode({ phone, purpose: 'register', from: this.from });
    const payload = {
      loginName: phone,
      phone,
      captcha: CAPTCHA,
      password: PASSWORD,
      name: '王客户',
      deptId: -1,
      roleId: -1,
      ...given,
    };
    return this.browser.call('POST', path, { headers: { cookie }, payload });
  }

  signIn(username: string, password = PASSWORD) {
    return this.browser.signIn({ username, password, from: this.from });
  }

  clientOf(token: string) {
    const headers = { authtoken: token };
    return {
      get: (path: string) => this.browser.call('GET', path, { headers }),
      post: (path: string, payload: object = {}) => this.browser.call('POST', path, { headers, payload }),
    };
  }

  async newMember(given: object = {}, path?: string) {
    const phone = this.newPhone();
    const made = await this.register(phone, given, path);
    if (!made.body?.success) throw new Error(made.body?.msg);
    const token = String((await this.signIn(phone)).body?.data?.token);
    return { phone, id: String(made.body.data?.userId), token, ...this.clientOf(token) };
  }

  /** A level whose role holds these permissions. */
  async levelWith(permissions: readonly string[], given: object = {}) {
    const name = `等级${++this.#phones}`;
    const { data: role } = await this.admin.post('/a/sys/role', { name });
    const roleId = (role as { id: string }).id;
    for (const permission of permissions)
      await this.browser.inFirm(
        'insert into role_permission (tenant_id, role_id, permission) values ($1, $2, $3)',
        [this.server.tenantId, roleId, permission],
      );
    const { data } = await this.admin.post('/b/member/level', { name, role: roleId, ...given });
    return { id: (data as { id: string }).id, roleId };
  }
}
