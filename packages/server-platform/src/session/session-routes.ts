import { sql } from 'kysely';
import { z } from 'zod';
import { Denied, Invalid, refuseWith } from '../http/faults.ts';
import { type AnyRoute, RawReply, route } from '../http/route.ts';
import { captchaCookie, captchaIdOf, drawCaptcha, isCaptcha, type MakeCode } from './captchas.ts';
import { loginData } from './login-data.ts';
import { hashPassword, isPassword, passwordFault } from './password.ts';
import type { PasswordKeys } from './password-keys.ts';
import type { Sessions } from './sessions.ts';
import { setPassword, signIn } from './sign-in.ts';
import { keepSetting } from './user-config.ts';

type Needs = {
  readonly sessions: Sessions;
  readonly keys: PasswordKeys;
  readonly makeCode: MakeCode;
  readonly defaultTenant: () => string;
};

const sealed = z.string().min(1).max(1000);
const captchaText = z.string().min(5, '输入6个数字验证码').max(7, '输入6个数字验证码');
const anything = z.unknown();

/** Signing in and out, and what a page asks about the person who is signed in. */
export function sessionRoutes(needs: Needs): AnyRoute[] {
  return [...publicRoutes(needs), ...personRoutes(needs), modPasswordRoute(needs)];
}

function publicRoutes({ sessions, keys, makeCode, defaultTenant }: Needs): AnyRoute[] {
  const credentials = z.strictObject({
    username: z.string().trim().min(1, '请输入用户名').max(50),
    password: sealed,
    kid: z.string().max(50),
    captcha: captchaText,
    loginType: z.literal('account').optional(),
  });
  return [
    route(
      {
        method: 'GET',
        path: '/login/getPKeys',
        summary: '取得密码加密公钥',
        access: 'public',
        data: anything,
        audit: 'none',
        transaction: 'write',
      },
      ({ tx }) => keys.offer(tx),
    ),
    route(
      {
        method: 'GET',
        path: '/login/captcha',
        summary: '图形验证码',
        access: 'public',
        query: z.object({ r: z.string().max(50).optional() }),
        data: anything,
        audit: 'none',
        transaction: 'write',
      },
      async ({ tx }) => {
        const { id, picture } = await drawCaptcha(tx, makeCode);
        return new RawReply(picture, {
          'content-type': 'image/png',
          'cache-control': 'no-store',
          'set-cookie': captchaCookie(id),
        });
      },
    ),
    route(
      {
        method: 'POST',
        path: '/login',
        summary: '用户名密码登录',
        access: 'public',
        body: credentials,
        data: anything,
        audit: 'none',
        transaction: 'none',
      },
      async ({ body, server, request }) => {
        const client = {
          address: request.ip,
          agent: String(request.headers['user-agent'] ?? ''),
          callId: request.id,
        };
        const attempt = {
          tenantId: defaultTenant(),
          loginName: body.username,
          kid: body.kid,
          sealedPassword: body.password,
          captcha: body.captcha,
          captchaId: captchaIdOf(request.headers.cookie),
          ...client,
        };
        const token = await signIn(server, keys, attempt);
        return signedIn(sessions, token);
      },
    ),
    route(
      {
        method: 'GET',
        path: '/login/initAuthToken',
        summary: '校验登录令牌',
        access: 'public',
        query: z.object({ AuthToken: z.string().max(200).optional() }),
        data: anything,
        audit: 'none',
        transaction: 'none',
      },
      ({ query, request }) => signedIn(sessions, query.AuthToken ?? String(request.headers.authtoken ?? '')),
    ),
  ];
}

async function signedIn(sessions: Sessions, token: string) {
  const user = await sessions.find(token);
  if (!user) throw new Denied(401);
  return {
    token,
    userId: user.id,
    displayName: user.name,
    permissions: [...user.permissions],
    mustChangePassword: user.mustChangePassword,
  };
}

function personRoutes({ sessions }: Needs): AnyRoute[] {
  const reading = {
    access: 'signedIn',
    data: anything,
    audit: 'none',
    transaction: 'read',
    beforePasswordChange: true,
  } as const;
  const config = z.strictObject({ key: z.string().regex(/^[\w.:-]{1,100}$/), value: z.unknown() });
  const saveConfig = (method: 'POST' | 'PUT') =>
    route(
      {
        method,
        path: '/b/member/config/updateUserConfig',
        summary: '保存个人配置',
        access: 'signedIn',
        body: config,
        data: z.null(),
        audit: 'none',
        transaction: 'write',
        bodyLimit: 65_536,
      },
      async ({ tx, user, body }) => {
        await keepSetting(tx, user, body);
        return null;
      },
    );
  return [
    route(
      { ...reading, method: 'GET', path: '/getLoginData', summary: '登录用户的全部资料' },
      ({ tx, user, server }) => loginData(tx, user, server.registry),
    ),
    route(
      {
        ...reading,
        method: 'GET',
        path: '/user/info',
        summary: '登录用户信息',
        query: z.object({ token: z.string().max(200).optional() }),
      },
      async ({ tx, user, server }) => {
        const { menuList: _menu, ...info } = await loginData(tx, user, server.registry);
        return info;
      },
    ),
    route(
      { ...reading, method: 'GET', path: '/user/nav', summary: '登录用户的菜单' },
      async ({ tx, user, server }) => (await loginData(tx, user, server.registry)).menuList,
    ),
    saveConfig('POST'),
    saveConfig('PUT'),
    route(
      {
        method: 'GET',
        path: '/logout',
        summary: '退出登录',
        access: 'signedIn',
        data: z.null(),
        audit: 'signOut',
        transaction: 'write',
        beforePasswordChange: true,
      },
      async ({ tx, user }) => {
        await sql`update session set ended_at = now() where tenant_id = ${tx.tenantId} and token_hash = ${user.tokenHash}`.execute(
          tx.db,
        );
        tx.afterCommit(() => sessions.forget(user.tokenHash));
        return null;
      },
    ),
  ];
}

function modPasswordRoute({ sessions, keys }: Needs): AnyRoute {
  const body = z.strictObject({
    captcha: captchaText,
    kid: z.string().max(50),
    oldPassword: sealed,
    newPassword: sealed,
    repeatPassword: sealed,
  });
  return route(
    {
      method: 'POST',
      path: '/modPassword',
      summary: '修改密码',
      access: 'signedIn',
      body,
      data: z.null(),
      audit: 'changePassword',
      transaction: 'write',
      beforePasswordChange: true,
    },
    async ({ tx, user, body: given, request }) => {
      if (!(await isCaptcha(tx, captchaIdOf(request.headers.cookie), given.captcha)))
        throw refuseWith('captchaWrong');
      const [old = '', wanted = '', repeated = ''] = await keys.open(tx, given.kid, [
        given.oldPassword,
        given.newPassword,
        given.repeatPassword,
      ]);
      const fault = passwordFault(wanted, user);
      if (fault) throw new Invalid({ newPassword: fault });
      if (wanted !== repeated) throw new Invalid({ repeatPassword: '两次输入密码不一致' });

      const stored = await sql<{
        password_hash: string;
      }>`select password_hash from credential where tenant_id = ${tx.tenantId} and user_id = ${user.id}`.execute(
        tx.db,
      );
      if (!(await isPassword(stored.rows[0]?.password_hash, old))) throw refuseWith('wrongPassword');
      if (wanted === old) throw refuseWith('samePassword');
      await setPassword(tx, user.id, {
        hash: await hashPassword(wanted),
        mustChange: false,
        keep: user.tokenHash,
      });
      tx.afterCommit(() => sessions.forget(user.tokenHash));
      return null;
    },
  );
}
