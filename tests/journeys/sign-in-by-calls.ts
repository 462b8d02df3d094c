import type { PlatformAnswer } from '@jianheng/contract';
import { CAPTCHA, type Keys, seal } from '@jianheng/server-platform/testing';
import type { BrowserContext } from 'playwright-core';

type Person = { readonly url: string; readonly loginName: string; readonly password: string };

/**
 * Signs the person in with the calls that the login page sends, and leaves in the browser what that page leaves there.
 * Answers whether he is in: who is asked for more than name and password goes through the page.
 */
export async function signInByCalls(
  context: BrowserContext,
  { url, loginName, password }: Person,
): Promise<boolean> {
  const { request } = context;
  await request.get('/api/login/captcha');
  const { data: keys }: { data: Keys } = await (await request.get('/api/login/getPKeys')).json();
  const data = {
    username: loginName,
    password: seal(keys, password),
    kid: keys.kid,
    captcha: CAPTCHA,
    loginType: 'account',
  };
  const answer = await request.post('/api/login', { data });
  const { data: entered }: { data: PlatformAnswer<'POST /login'> | null } = await answer.json();
  if (entered === null || 'secondStep' in entered || entered.mustChangePassword) return false;
  const { token, ...user } = entered;
  const { cookies } = await context.storageState();
  const localStorage = [
    { name: 'userInfo', value: JSON.stringify(user) },
    { name: 'AuthToken', value: token },
  ];
  await context.setStorageState({ cookies, origins: [{ origin: url, localStorage }] });
  return true;
}
