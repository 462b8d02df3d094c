import { callSpec, platformCalls } from '@jianheng/contract';
import { inTransaction } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { changePassword } from '../identity/change-password.ts';
import { requirePlainAllowed } from '../identity/plain-password.ts';
import { describeCaller, type SessionServices } from './session-services.ts';

export function passwordRoutes({ sessions, keys, captchas }: SessionServices): AnyRoute[] {
  const spec = {
    ...callSpec(platformCalls, 'POST /modPassword'),
    summary: '修改密码',
    access: 'signedIn',
    // It writes its own rows: what counts a wrong guess must hold though the call is refused.
    audit: 'none',
    transaction: 'none',
    beforePasswordChange: true,
  } as const;
  return [
    route(spec, async ({ user, body: given, request, server }) => {
      const { tenantId } = user;
      const now = server.now();
      const key = given.kid === undefined ? undefined : await keys.keyOf(tenantId, given.kid);
      const within = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
        inTransaction(server.pool, tenantId, work);
      if (!(await within((tx) => captchas.take(tx, request.headers.cookie, given.captcha, now))))
        throw businessError('captchaWrong');
      const sealed = [given.oldPassword, given.newPassword, given.repeatPassword];
      const [old = '', wanted = '', repeated = ''] = await within(async (tx) => {
        if (key) return keys.open(tx, key, sealed, now);
        await requirePlainAllowed(tx, request);
        return sealed;
      });
      await changePassword(server.pool, user, { old, wanted, repeated }, describeCaller(request));
      sessions.invalidate(user.tokenHash);
      return null;
    }),
  ];
}
