import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithEveryKind } from '../../testing/every-kind.ts';
import { type BentProvider, bentProvider } from '../../testing/identity-providers.ts';
import { type Running, serve } from '../../testing/serve.ts';
import { SignInBrowser } from '../../testing/sign-in-browser.ts';

const CLIENT = 'jianheng';
const SITE = 'http://firm.test';

let bent: BentProvider;
let cas: Running;
let asked = 0;
beforeAll(async () => {
  bent = await bentProvider(CLIENT);
  cas = await serve((_url, _request, reply) => {
    asked++;
    reply.end();
  });
});
afterAll(() => Promise.all([bent.close(), cas.close()]));

it('asks no provider on this machine unless the operator lets firms name it', async () => {
  const strict = await startWithEveryKind({ innerHosts: 'private' });
  const visitor = new SignInBrowser(strict);
  try {
    await visitor.inFirm(
      `insert into system_parameter (tenant_id, key, value)
       select ${strict.tenantId}, 'sso.' || key, to_jsonb(value)::text from jsonb_each_text($1)`,
      [JSON.stringify({ oidcIssuer: bent.url, oidcClientId: CLIENT, casUrl: cas.url, siteUrl: SITE })],
    );
    const refused = await visitor.call('POST', '/login/sso/begin', { payload: { way: 'oidc' } });
    expect(refused.body).toMatchObject({ success: false, error: 'ssoHostRefused' });
    const begun = await visitor.call('POST', '/login/sso/begin', { payload: { way: 'cas' } });
    const state = new URL(new URL(String(begun.body?.data?.url)).searchParams.get('service') ?? '')
      .searchParams;
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
    const query = new URLSearchParams({ state: state.get('state') ?? '', ticket: 'ST-1' });
    const back = await visitor.call('GET', `/login/sso/userinfo?${query}`, { headers: { cookie } });
    expect(back.body).toMatchObject({ success: false, error: 'ssoHostRefused' });
    expect(asked).toBe(0);
  } finally {
    await strict.close();
  }
});

it('lets a firm name hosts of private networks as long as it is the only firm', async () => {
  const installation = await startWithEveryKind({ innerHosts: undefined });
  const visitor = new SignInBrowser(installation);
  const begin = async () =>
    (await visitor.call('POST', '/login/sso/begin', { payload: { way: 'oidc' } })).body?.error;
  try {
    await visitor.inFirm(
      `insert into system_parameter (tenant_id, key, value)
       select ${installation.tenantId}, 'sso.' || key, to_jsonb(value)::text from jsonb_each_text($1)`,
      [JSON.stringify({ oidcIssuer: 'https://10.255.255.1:9', oidcClientId: CLIENT, siteUrl: SITE })],
    );
    expect(await begin()).toBe('ssoFailed');

    await installation.secondFirm();

    expect(await begin()).toBe('ssoHostRefused');
  } finally {
    await installation.close();
  }
});
