import { callSpec, platformCalls } from '@jianheng/contract';
import { inTransaction } from '../database/transaction.ts';
import { ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { requireAccountLogin } from '../identity/login-types.ts';
import { admit, signIn } from '../identity/sign-in.ts';
import { firmOf } from './firm-of.ts';
import { openPasswords, requireCaptcha } from './given-secrets.ts';
import { describeCaller, type SessionServices } from './session-services.ts';
import { enteredAnswer, signedIn } from './signed-in.ts';

const ADDRESS = '/api/login/initAuthToken';

type Credentials = {
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly captcha?: string | undefined;
};

/** Signing in with a password, and with what stands in an address. */
export function loginRoutes(needs: SessionServices): AnyRoute[] {
  const common = { audit: 'none', transaction: 'none', access: 'public' } as const;
  return [
    route(
      {
        ...common,
        ...callSpec(platformCalls, 'POST /login'),
        summary: '登录',
      },
      async (call) => {
        requireAccountLogin(call.body.loginType ?? 'account');
        const { username, captcha, password } = requireFilled(call.body);
        await requireCaptcha(needs, call, captcha);
        const [plain = ''] = await openPasswords(needs, call, { kid: call.body.kid, given: [password] });
        const tenantId = needs.defaultTenant();
        const given = {
          tenantId,
          loginName: username,
          password: plain,
          ...describeCaller(call.request),
          now: call.server.now(),
        };
        return enteredAnswer(needs, await signIn(needs.gate, given), call.server);
      },
    ),
    route(
      { ...common, ...callSpec(platformCalls, 'POST /saas/login'), summary: '按企业登录' },
      async (call) => {
        const { username: loginName, password, captcha, companyId, kid } = call.body;
        await requireCaptcha(needs, call, captcha);
        const [plain = ''] = await openPasswords(needs, call, { kid, given: [password] });
        const { id: tenantId } = await firmOf(call.server, companyId);
        const given = {
          tenantId,
          loginName,
          password: plain,
          ...describeCaller(call.request),
          now: call.server.now(),
        };
        return enteredAnswer(needs, await signIn(needs.gate, given), call.server);
      },
    ),
    route(
      {
        ...common,
        ...callSpec(platformCalls, 'GET /login/initAuthToken'),
        summary: '校验登录令牌或地址中的登录票据',
      },
      async ({ query, request, server }) => {
        const given = query.AuthToken ?? String(request.headers.authtoken ?? '');
        const guest = await needs.tickets.take(given, ADDRESS, server.now());
        // A ticket stands for a session elsewhere; the window that brings it gets one of its own, which is no younger and sees no more:
        // else whoever makes tickets in time would never have to sign in again.
        const token = guest
          ? await inTransaction(server.pool, guest.tenantId, (tx) =>
              admit(
                tx,
                guest.id,
                { ...describeCaller(request), way: 'token' },
                { from: guest.tokenHash, seenBy: guest.seenBy },
              ),
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
        openToMembers: true,
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
