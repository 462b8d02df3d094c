import { callSpec, invoiceInfo, ownSettings, platformCalls } from '@jianheng/contract';
import { sql } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { AccessError } from '../errors/errors.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { changeOwnAccount } from '../identity/own-account/change-own-account.ts';
import { getSetting, saveSetting } from '../identity/user-settings.ts';
import { openPasswords } from './given-secrets.ts';
import { describeCaller, type SessionServices } from './session-services.ts';

/** Under which names a person's own settings are kept. */
const SETTINGS = 'mySetting';
const INVOICES = 'myInvoices';

/** 个人信息: what a person keeps of himself. */
export function ownRoutes(needs: SessionServices): AnyRoute[] {
  const reads = { access: 'signedIn', audit: 'none', transaction: 'read', openToMembers: true } as const;
  const saves = {
    access: 'signedIn',
    audit: 'none',
    changesOnlyOwn: true,
    transaction: 'write',
    openToMembers: true,
  } as const;
  return [
    route(
      {
        ...reads,
        ...callSpec(platformCalls, 'GET /b/user/setting/getUserSetting'),
        summary: '个人设置：查看',
      },
      ({ tx, user }) => readSettings(tx, user),
    ),
    route(
      {
        ...reads,
        ...callSpec(platformCalls, 'GET /b/user/setting/getTokenUser'),
        summary: '个人设置：当前用户',
      },
      async ({ tx, user }) => ({
        userId: user.id,
        loginName: user.loginName,
        name: user.name,
        settings: await readSettings(tx, user),
      }),
    ),
    route(
      {
        ...saves,
        ...callSpec(platformCalls, 'POST /b/user/setting/addUserSetting'),
        summary: '个人设置：保存',
      },
      async ({ tx, user, body: { settings } }) => {
        await saveSetting(tx, user, { key: SETTINGS, value: settings });
        return settings;
      },
    ),
    route(
      {
        ...callSpec(platformCalls, 'PUT /a/sys/user/updateLoginUser'),
        summary: '个人信息：保存（员工）',
        access: 'signedIn',
        audit: 'none',
        transaction: 'none',
      },
      async (call) => {
        const { user, body, request, server } = call;
        const sealed = body.password === undefined ? [] : [body.password];
        const [password = ''] = await openPasswords(needs, call, { kid: body.kid, given: sealed });
        const caller = { ...describeCaller(request), now: server.now() };
        const wanted = { given: body.user, password, code: body.captcha };
        await changeOwnAccount({ ...needs, pool: server.pool }, user, wanted, caller);
        needs.sessions.invalidate(user.tokenHash);
        return null;
      },
    ),
    route(
      { ...saves, ...callSpec(platformCalls, 'PUT /b/member/modName/:a/:b'), summary: '个人信息：会员姓名' },
      async ({ tx, user, params: { a, b }, request }) => {
        if (!user.isMember || a !== user.id) throw new AccessError(404);
        await sql`update member set name = ${b}, revision = revision + 1, updated_by = ${user.id}, updated_at = now()
          where tenant_id = ${tx.tenantId} and id = ${user.id}`.execute(tx.db);
        const { address, callId } = describeCaller(request);
        writeAudit(tx, {
          event: 'changeOwnInfo',
          userId: user.id,
          object: `/b/member/${a}`,
          address,
          callId,
        });
        tx.afterCommit(() => needs.sessions.invalidate(user.tokenHash));
        return null;
      },
    ),
    route(
      { ...reads, ...callSpec(platformCalls, 'GET /b/invoices/getmy'), summary: '发票信息：查看' },
      async ({ tx, user }) => {
        return invoiceInfo
          .nullable()
          .catch(null)
          .parse(await getSetting(tx, user, INVOICES));
      },
    ),
    route(
      { ...saves, ...callSpec(platformCalls, 'POST /b/invoices/savemy'), summary: '发票信息：保存' },
      async ({ tx, user, body }) => {
        await saveSetting(tx, user, { key: INVOICES, value: body });
        return null;
      },
    ),
  ];
}

/** What was kept in another shape before is as nothing. */
async function readSettings(tx: Tx, user: User) {
  return ownSettings.catch({ projectNameRule: 'projectName' }).parse(await getSetting(tx, user, SETTINGS));
}
