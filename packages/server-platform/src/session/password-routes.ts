import { z } from 'zod';
import { inTransaction } from '../database/transaction.ts';
import { refuseWith } from '../http/faults.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { changePassword } from './change-password.ts';
import { demandPlainAllowed } from './plain-password.ts';
import { callerOf, captchaSchema, type SessionNeeds, sealedSchema } from './session-needs.ts';

const body = z.strictObject({
  captcha: captchaSchema,
  kid: z.string().max(50).optional(),
  oldPassword: sealedSchema,
  newPassword: sealedSchema,
  repeatPassword: sealedSchema,
});

export function passwordRoutes({ sessions, keys, captchas }: SessionNeeds): AnyRoute[] {
  const spec = {
    method: 'POST',
    path: '/modPassword',
    summary: '修改密码',
    access: 'signedIn',
    body,
    data: z.null(),
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
        throw refuseWith('captchaWrong');
      const sealed = [given.oldPassword, given.newPassword, given.repeatPassword];
      const [old = '', wanted = '', repeated = ''] = await within(async (tx) => {
        if (key) return keys.open(tx, key, sealed, now);
        await demandPlainAllowed(tx, request);
        return sealed;
      });
      await changePassword(server.pool, user, { old, wanted, repeated }, callerOf(request));
      sessions.forget(user.tokenHash);
      return null;
    }),
  ];
}
