import { callSpec, type PlatformBody, platformCalls } from '@jianheng/contract';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { AccessError } from '../errors/errors.ts';
import type { Server } from '../http/contexts.ts';
import { type AnyRoute, type CallContext, route } from '../http/route.ts';
import { accountByRecipient } from '../identity/accounts.ts';
import { countLook } from '../identity/look-ups.ts';
import { findPortal } from '../identity/members/portals.ts';
import { isTaken, registerMember } from '../identity/members/register-member.ts';
import { toNetwork } from '../identity/network.ts';
import { firmOf } from './firm-of.ts';
import { openPasswords } from './given-secrets.ts';
import { describeCaller, type SessionServices } from './session-services.ts';

type Registering = PlatformBody<'POST /member/register'> & { readonly customerId?: string };
type Asking = Pick<CallContext<unknown, unknown, unknown>, 'request' | 'server'>;

/** What somebody from outside of the firm asks before he has an account, and making one. */
export function memberRoutes(needs: SessionServices): AnyRoute[] {
  const { codes } = needs;
  const open = { access: 'public', audit: 'none', transaction: 'none' } as const;
  const tenantOf = async (server: Server, companyId: string | undefined) =>
    companyId === undefined ? needs.defaultTenant() : (await firmOf(server, companyId)).id;
  const register = async (call: CallContext<unknown, unknown, Registering>) => {
    const { request, server, body } = call;
    const { phone, name, loginName, captcha: code, kid, customerId: customer } = body;
    const tenantId = await tenantOf(server, body.companyId);
    const [password = ''] = await openPasswords(needs, call, { kid, given: [body.password] });
    const { browser } = codes.browserOf(request.headers.cookie);
    return registerMember(
      { pool: server.pool, ids: server.ids, codes },
      { tenantId, phone, name, loginName, code, browser, password, customer },
      { ...describeCaller(request), now: server.now() },
    );
  };
  /** Asked of one phone after another it would tell who is here: a network may ask so often and no more. */
  const asked = async <T>({ request, server }: Asking, look: (tx: Tx) => Promise<T>): Promise<T> => {
    const tenantId = needs.defaultTenant();
    const network = toNetwork(request.ip);
    const mayLook = await inTransaction(server.pool, tenantId, (tx) => countLook(tx, network));
    if (!mayLook) throw new AccessError(429);
    return inTransaction(server.pool, tenantId, look, { readOnly: true });
  };
  return [
    route({ ...open, ...callSpec(platformCalls, 'POST /member/register'), summary: '会员注册' }, register),
    route(
      { ...open, ...callSpec(platformCalls, 'POST /member/customer/register'), summary: '客户会员注册' },
      register,
    ),
    route(
      {
        ...open,
        ...callSpec(platformCalls, 'GET /member/register/checkPhoneExist/:phone'),
        summary: '手机号是否已注册',
      },
      (call) => asked(call, (tx) => isTaken(tx, call.params.phone)),
    ),
    route(
      {
        ...open,
        ...callSpec(platformCalls, 'GET /member/login/checkPhone/:phone'),
        summary: '会员手机号能否登录',
      },
      (call) =>
        asked(
          call,
          async (tx) => (await accountByRecipient(tx, call.params.phone, 'member'))?.isOpen ?? false,
        ),
    ),
    route(
      {
        ...open,
        ...callSpec(platformCalls, 'POST /member/register/checkPhone'),
        summary: '注册验证码是否正确',
      },
      async ({ request, server, body: { phone, captcha, companyId } }) => {
        const { browser } = codes.browserOf(request.headers.cookie);
        const place = { recipient: phone, purpose: 'register', browser } as const;
        return inTransaction(server.pool, await tenantOf(server, companyId), (tx) =>
          codes.look(tx, place, captcha, server.now()),
        );
      },
    ),
    route(
      {
        ...open,
        ...callSpec(platformCalls, 'GET /member/customer/:customerCode'),
        summary: '客户登录页',
        transaction: 'read',
      },
      async ({ tx, params }) => {
        const portal = await findPortal(tx, params.customerCode);
        if (!portal) throw new AccessError(404, '客户不存在或未开放登录，请检查登录地址。');
        const { id, code, systemName, logo, takesRegistrations } = portal;
        return {
          customerId: id,
          customerCode: code,
          loginSystemName: systemName,
          loginLogo: logo,
          takesRegistrations,
        };
      },
    ),
  ];
}
