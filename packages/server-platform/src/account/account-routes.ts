import { callSpec, platformCalls } from '@jianheng/contract';
import { sql } from 'kysely';
import { type AnyRoute, route } from '../http/route.ts';
import { loginData } from '../identity/login-data.ts';
import { pushPath } from '../identity/tickets.ts';
import { saveSetting } from '../identity/user-settings.ts';
import type { SessionServices } from './session-services.ts';

/** What a page asks about the person who is signed in, and what he keeps for himself. */
export function accountRoutes({ sessions, tickets }: SessionServices): AnyRoute[] {
  const reading = {
    access: 'signedIn',
    audit: 'none',
    transaction: 'read',
    beforePasswordChange: true,
    openToMembers: true,
  } as const;
  const saveConfig = (method: 'POST' | 'PUT') =>
    route(
      {
        ...callSpec(platformCalls, `${method} /b/member/config/updateUserConfig`),
        summary: '保存个人配置',
        access: 'signedIn',
        audit: 'none',
        openToMembers: true,
        changesOnlyOwn: true,
        transaction: 'write',
        bodyLimit: 65_536,
      },
      async ({ tx, user, body }) => {
        await saveSetting(tx, user, body);
        return null;
      },
    );
  return [
    route(
      { ...reading, ...callSpec(platformCalls, 'GET /getLoginData'), summary: '登录用户的全部资料' },
      ({ tx, user, server }) => loginData(tx, user, server.registry),
    ),
    route(
      {
        ...reading,
        ...callSpec(platformCalls, 'GET /user/info'),
        summary: '登录用户信息',
      },
      async ({ tx, user, server }) => {
        const { menuList: _menu, ...info } = await loginData(tx, user, server.registry);
        return info;
      },
    ),
    route(
      { ...reading, ...callSpec(platformCalls, 'GET /user/nav'), summary: '登录用户的菜单' },
      async ({ tx, user, server }) => (await loginData(tx, user, server.registry)).menuList,
    ),
    route(
      {
        ...reading,
        ...callSpec(platformCalls, 'GET /member/login/getCurrentUserInfo'),
        summary: '当前用户信息',
      },
      async ({ tx, user, server }) => {
        const { menuList: _menu, ...info } = await loginData(tx, user, server.registry);
        return info;
      },
    ),
    saveConfig('POST'),
    saveConfig('PUT'),
    route(
      {
        ...callSpec(platformCalls, 'POST /websocket/ticket'),
        summary: '消息推送连接的票据：一分钟内在地址中使用一次',
        access: 'signedIn',
        openToMembers: true,
        audit: 'none',
        transaction: 'none',
      },
      async ({ user, server }) => tickets.make(user, pushPath(user.id), server.now()),
    ),
    route(
      {
        ...callSpec(platformCalls, 'GET /logout'),
        summary: '退出登录',
        access: 'signedIn',
        openToMembers: true,
        audit: 'signOut',
        transaction: 'write',
        beforePasswordChange: true,
      },
      async ({ tx, user, audit }) => {
        if (user.seenBy !== null) audit(`/a/sys/user/${user.id}`, { seenBy: user.seenBy });
        await sql`update session set ended_at = now(), end_reason = 'signedOut' where tenant_id = ${tx.tenantId} and token_hash = ${user.tokenHash} and ended_at is null`.execute(
          tx.db,
        );
        tx.afterCommit(() => sessions.invalidate(user.tokenHash));
        return null;
      },
    ),
  ];
}
