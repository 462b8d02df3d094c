import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import { PASSWORD, SignInBrowser } from '../testing/sign-in-browser.ts';
import type { TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let browser: SignInBrowser;
beforeAll(async () => {
  server = await startWithEveryKind();
  browser = new SignInBrowser(server);
});
afterAll(() => server.close());

async function take(id: string, email: string) {
  const reply = await server.app.inject({
    method: 'PUT',
    url: '/api/login/self-info',
    headers: { authtoken: await server.tokenOf(id) },
    payload: { email, password: PASSWORD },
  });
  return reply.json() as { success: boolean; error?: string };
}

it('nobody takes the mail address of another, which could no more be sent a forgotten password', async () => {
  const [one, other] = [await browser.person(), await browser.person()];
  expect(await take(one.id, 'boss@firm.test')).toMatchObject({ success: true });
  expect(await take(other.id, 'Boss@firm.test')).toMatchObject({ success: false, error: 'duplicate' });
  expect(await take(one.id, 'boss@firm.test')).toMatchObject({ success: true });
  expect(await take(other.id, '')).toMatchObject({ success: true });
});
