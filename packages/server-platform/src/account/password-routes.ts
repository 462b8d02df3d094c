import { callSpec, platformCalls } from '@jianheng/contract';
import { type AnyRoute, route } from '../http/route.ts';
import { accountById, ownAddress } from '../identity/accounts.ts';
import { changeOwnInfo } from '../identity/own-account/change-own-info.ts';
import { sendAddressCode } from '../identity/own-account/own-address.ts';
import { changePassword } from '../identity/passwords/change-password.ts';
import { openPasswords, requireCaptcha } from './given-secrets.ts';
import { describeCaller, type SessionServices } from './session-services.ts';

/** What somebody changes of his own account, whose password he shows. */
export function passwordRoutes(needs: SessionServices): AnyRoute[] {
  // They write their own rows: what counts a wrong guess must hold though the call is refused.
  const own = { access: 'signedIn', audit: 'none', openToMembers: true } as const;
  return [
    route(
      {
        ...own,
        ...callSpec(platformCalls, 'POST /modPassword'),
        summary: '修改密码',
        transaction: 'none',
        beforePasswordChange: true,
      },
      async (call) => {
        const { user, body, request, server } = call;
        await requireCaptcha(needs, call, body.captcha);
        const given = [body.oldPassword, body.newPassword, body.repeatPassword];
        const [old = '', wanted = '', repeated = ''] = await openPasswords(needs, call, {
          kid: body.kid,
          given,
        });
        await changePassword(server.pool, user, { old, wanted, repeated }, describeCaller(request));
        needs.sessions.invalidate(user.tokenHash);
        return null;
      },
    ),
    route(
      {
        ...own,
        ...callSpec(platformCalls, 'GET /login/self-info'),
        summary: '个人信息：查看',
        transaction: 'read',
      },
      async ({ tx, user }) => {
        const account = await accountById(tx, user.id);
        const { email, isProved } = await ownAddress(tx, user.id);
        const { name, isMember } = user;
        return { name, phone: account?.phone ?? '', email, isEmailProved: isProved, isMember };
      },
    ),
    route(
      {
        ...own,
        ...callSpec(platformCalls, 'PUT /login/self-info'),
        summary: '个人信息：保存',
        transaction: 'none',
      },
      async (call) => {
        const { user, body, request, server } = call;
        const { kid, name, email, captcha: code } = body;
        const [password = ''] = await openPasswords(needs, call, { kid, given: [body.password] });
        const caller = { ...describeCaller(request), now: server.now() };
        const addressNeeds = { ...needs, pool: server.pool };
        await changeOwnInfo(addressNeeds, user, { name, email, password, code }, caller);
        needs.sessions.invalidate(user.tokenHash);
        return null;
      },
    ),
    route(
      {
        ...own,
        ...callSpec(platformCalls, 'POST /b/user/email/code'),
        summary: '个人信息：发送邮箱验证码',
        transaction: 'none',
      },
      async (call) => {
        const { user, body, request, server } = call;
        const { kid, email } = body;
        const [password = ''] = await openPasswords(needs, call, { kid, given: [body.password] });
        const caller = { ...describeCaller(request), now: server.now() };
        return sendAddressCode({ ...needs, pool: server.pool }, user, { email, password }, caller);
      },
    ),
  ];
}
