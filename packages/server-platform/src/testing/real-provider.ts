import { once } from 'node:events';
import Provider from 'oidc-provider';
import { serve } from './serve.ts';

/** `oidc-provider` with one client, where whoever comes is this person at once. */
export async function realProvider(clientId: string, site: string, loginName: string) {
  const secret = 'the secret of a real provider, long enough';
  const probe = await serve((_url, _request, reply) => reply.end());
  const { port } = new URL(probe.url);
  await probe.close();
  const url = `http://127.0.0.1:${port}`;
  const provider = new Provider(url, {
    clients: [{ client_id: clientId, client_secret: secret, redirect_uris: [`${site}/auth-redirect`] }],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, preferred_username: loginName }),
    }),
  });
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next();
    const { prompt, params } = await provider.interactionDetails(ctx.req, ctx.res);
    if (prompt.name === 'login')
      return provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: 'real-person' } });
    const grant = new provider.Grant({ accountId: 'real-person', clientId: String(params.client_id) });
    grant.addOIDCScope('openid profile');
    const grantId = await grant.save();
    return provider.interactionFinished(ctx.req, ctx.res, { consent: { grantId } });
  });
  const listening = provider.listen(Number(port), '127.0.0.1');
  await once(listening, 'listening');
  return {
    url,
    secret,
    close: async () => {
      listening.closeAllConnections();
      listening.close();
      await once(listening, 'close');
    },
  };
}

/** Follows a provider's ways, cookies and all, until they lead back to us. */
export async function walk(from: URL, site: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = from;
  for (let step = 0; step < 12; step++) {
    if (at.origin === site) return at;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const given of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = given.split(';')[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    at = new URL(reply.headers.get('location') ?? 'nowhere:', at);
  }
  throw new Error(`the provider leads nowhere: ${at.href}`);
}
