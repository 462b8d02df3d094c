import { callSpec, platformCalls } from '@jianheng/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../database/transaction.ts';
import { ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import type { Server } from '../http/contexts.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { requireAccountLogin } from '../identity/login-types.ts';
import { admit, signIn } from '../identity/sign-in.ts';
import { firmOf } from './firm-of.ts';
import { demandsCaptcha, openPasswords, requireCaptcha } from './given-secrets.ts';
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
        const { username, password } = requireFilled(call.body);
        const account = { tenantId: needs.defaultTenant(), loginName: username };
        return signInWith(needs, call, { account, password });
      },
    ),
    route(
      { ...common, ...callSpec(platformCalls, 'POST /saas/login'), summary: '按企业登录' },
      async (call) => {
        const { username: loginName, password, companyId } = call.body;
        const { id: tenantId } = await firmOf(call.server, companyId);
        return signInWith(needs, call, { account: { tenantId, loginName }, password });
      },
    ),
    route(
      {
        ...common,
        ...callSpec(platformCalls, 'POST /login/captchaDemand'),
        summary: '登录是否需要图形验证码',
      },
      async (call) => {
        const { username: loginName, companyId } = call.body;
        const tenantId = companyId ? (await firmOf(call.server, companyId)).id : needs.defaultTenant();
        return demandsCaptcha(needs, call, { tenantId, loginName });
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

type PasswordCall = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly server: Server;
  readonly body: Pick<Credentials, 'captcha'> & {
    readonly kid?: string | undefined;
    readonly remember?: boolean | undefined;
  };
};

/** Signs in with a password, after a captcha where one is demanded; a browser that asks for it is remembered. */
async function signInWith(
  needs: SessionServices,
  call: PasswordCall,
  {
    account,
    password,
  }: { account: { readonly tenantId: string; readonly loginName: string }; password: string },
) {
  const { body, request, reply, server } = call;
  if (await demandsCaptcha(needs, call, account)) {
    if (!body.captcha) throw new ValidationError({ captcha: inputFault('captchaMissing') });
    await requireCaptcha(needs, call, body.captcha);
  }
  const [plain = ''] = await openPasswords(needs, call, { kid: body.kid, given: [password] });
  const now = server.now();
  const entered = await signIn(needs.gate, { ...account, password: plain, ...describeCaller(request), now });
  if (body.remember) reply.header('set-cookie', needs.devices.remember(request.headers.cookie, account, now));
  return enteredAnswer(needs, entered, server);
}

function requireFilled({ username, password }: Credentials) {
  if (!username) throw new ValidationError({ username: inputFault('usernameMissing') });
  if (!password) throw new ValidationError({ password: inputFault('passwordMissing') });
  return { username, password };
}
