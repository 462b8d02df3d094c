import type { TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEveryModule } from './declared.ts';
import { type ApiCall, openApiCalls } from './open-api-calls.ts';

let server: TestServer;
let calls: readonly ApiCall[];
beforeAll(async () => {
  server = await startEveryModule();
  calls = await openApiCalls(await server.as('admin'));
});
afterAll(() => server.close());

/** Signs a window in by its address: its whole purpose. */
const SIGNS_IN = '/api/login/initAuthToken';
/** What nobody need be signed in for. */
const OPEN = [
  '/api/login',
  '/api/login/captcha',
  '/api/login/captchaDemand',
  '/api/login/getPKeys',
  '/api/share/param/paramList',
  '/api/share/systemKeys',
  '/api/saas/login',
  '/api/saas/login/sms',
  '/api/saas/company/{companyId}',
  '/api/share/menu/getNoLoginMenuTree',
  '/api/login/sms',
  '/api/login/sms/send',
  '/api/findPassword',
  '/api/login/qrCode',
  '/api/login/codeStatus',
  '/api/login/secondStep',
  '/api/login/secondStep/begin',
  '/api/login/secondStep/passkey',
  '/api/login/sso/ways',
  '/api/login/sso/begin',
  '/api/login/sso/userinfo',
  '/api/member/register',
  '/api/member/register/checkPhone',
  '/api/member/register/checkPhoneExist/{phone}',
  '/api/member/customer/register',
  '/api/member/customer/{customerCode}',
  '/api/member/login/checkPhone/{phone}',
  SIGNS_IN,
];

/** Calls of visitors, whose link stands in the path; what comes beside it is never read. */
const VISITORS = '/api/share/visitor/{link}';

/** Files that an entity does not offer are not there for anybody. */
const REFUSED = [401, 404];

async function statusOf({ method, path }: ApiCall, query: string): Promise<number> {
  const url = `${path.replace(/\{\w+\}/g, '1')}?${query}`;
  const body = method === 'POST' || method === 'PUT' ? { payload: {} } : {};
  return (await server.app.inject({ method, url, ...body })).statusCode;
}

async function openedBy(word: string): Promise<string[]> {
  const opened: string[] = [];
  for (const call of calls.filter(({ path }) => !OPEN.includes(path) && !path.startsWith(VISITORS)))
    for (const name of ['AuthToken', 'authtoken', 'ticket', 'token'])
      if (!REFUSED.includes(await statusOf(call, `${name}=${word}`)))
        opened.push(`${call.method} ${call.path} ${name}`);
  return opened;
}

describe('in the address of a call', () => {
  it('a token is nothing', async () => {
    expect(await openedBy(await server.tokenOf(server.firm.people.admin))).toEqual([]);
  });

  it.each(['/login/ticket', '/websocket/ticket'])(
    'a ticket of %s is nothing, where it is not taken',
    async (path) => {
      const admin = await server.as('admin');
      const { ticket } = (await admin.post(path)).data as { ticket: string };

      expect(await openedBy(ticket)).toEqual([]);
    },
  );

  it('a ticket signs in where it is taken, once', async () => {
    const admin = await server.as('admin');
    const { ticket } = (await admin.post('/login/ticket')).data as { ticket: string };
    const call = { method: 'GET', path: SIGNS_IN, parameters: [], body: undefined } as const;

    expect(await statusOf(call, `AuthToken=${ticket}`)).toBe(200);
    expect(await statusOf(call, `AuthToken=${ticket}`)).toBe(401);
  });
});
