import { callSpec, type PlatformBody, platformCalls } from '@jianheng/contract';
import { getPermissions } from '../authorization/permissions.ts';
import type { User } from '../authorization/user.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { AccessError, businessError, ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import type { Server } from '../http/contexts.ts';
import { type AnyRoute, type CallContext, route } from '../http/route.ts';
import { requireServedLoginType } from '../identity/login-types.ts';
import { requirePlainAllowed } from '../identity/plain-password.ts';
import { openSession } from '../identity/sessions.ts';
import { signIn } from '../identity/sign-in.ts';
import { describeCaller, type SessionServices } from './session-services.ts';

const ADDRESS = '/api/login/initAuthToken';

type Credentials = PlatformBody<'POST /login'>;

/** Signing in with a password, and with what stands in an address. */
export function loginRoutes(needs: SessionServices): AnyRoute[] {
  const common = { audit: 'none', transaction: 'none' } as const;
  return [
    route(
      {
        ...common,
        ...callSpec(platformCalls, 'POST /login'),
        summary: '登录',
        access: 'public',
      },
      async (call) => {
        requireServedLoginType(call.body.loginType ?? 'account');
        const { username, captcha, password } = requireFilled(call.body);
        const plain = await readPassword(needs, call, { captcha, password });
        const tenantId = needs.defaultTenant();
        const given = { tenantId, loginName: username, password: plain, ...describeCaller(call.request) };
        return signedIn(needs, await signIn(call.server.pool, given), call.server);
      },
    ),
    route(
      {
        ...common,
        ...callSpec(platformCalls, 'GET /login/initAuthToken'),
        summary: '校验登录令牌或地址中的登录票据',
        access: 'public',
      },
      async ({ query, request, server }) => {
        const given = query.AuthToken ?? String(request.headers.authtoken ?? '');
        const guest = await needs.tickets.take(given, ADDRESS, server.now());
        // A ticket stands for a session elsewhere; the window that brings it gets one of its own.
        const token = guest
          ? await inTransaction(server.pool, guest.tenantId, (tx) =>
              openSession(tx, guest.id, describeCaller(request)),
            )
          : given;
        return signedIn(needs, token, server);
      },
    ),
    route(
      {
        ...common,
        ...callSpec(platformCalls, 'POST /login/ticket'),
        summary: '登录票据：一分钟内在新窗口的地址中使用一次',
        access: 'signedIn',
      },
      async ({ user, server }) => needs.tickets.make(user, ADDRESS, server.now()),
    ),
  ];
}

function requireFilled({ username, password, captcha }: Credentials) {
  if (!username) throw new ValidationError({ username: inputFault('usernameMissing') });
  if (!password) throw new ValidationError({ password: inputFault('passwordMissing') });
  if (!captcha) throw new ValidationError({ captcha: inputFault('captchaMissing') });
  return { username, password, captcha };
}

/** The password in the clear. Captcha and number are used up by this, whatever comes of the attempt. */
async function readPassword(
  { keys, captchas, defaultTenant }: SessionServices,
  {
    request,
    server,
    body: { kid },
  }: Pick<CallContext<unknown, unknown, Credentials>, 'request' | 'server' | 'body'>,
  { captcha, password }: { readonly captcha: string; readonly password: string },
): Promise<string> {
  const tenantId = defaultTenant();
  const now = server.now();
  const key = kid === undefined ? undefined : await keys.keyOf(tenantId, kid);
  const isSolved = await inTransaction(server.pool, tenantId, (tx) =>
    captchas.take(tx, request.headers.cookie, captcha, now),
  );
  if (!isSolved) throw businessError('captchaWrong');
  return inTransaction(server.pool, tenantId, async (tx: Tx) => {
    if (key) return (await keys.open(tx, key, [password], now))[0] ?? '';
    await requirePlainAllowed(tx, request);
    return password;
  });
}

async function signedIn({ sessions }: SessionServices, token: string, server: Server) {
  const user: User | undefined = await sessions.find(token);
  if (!user) throw new AccessError(401);
  const { registry } = (await server.firms?.of(user.tenantId)) ?? server;
  return {
    token,
    userId: user.id,
    displayName: user.name,
    permissions: getPermissions(user, registry),
    mustChangePassword: user.mustChangePassword,
  };
}
