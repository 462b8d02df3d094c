import { callSpec, platformCalls } from '@jianheng/contract';
import { sql } from 'kysely';
import type { User } from '../authorization/user.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { accountById } from '../identity/accounts.ts';
import { requireOwnPassword } from '../identity/passwords/require-own-password.ts';
import { takeSecondStep } from '../identity/second-step/take-second-step.ts';
import { openPasswords } from './given-secrets.ts';
import { siteOf } from './passkey-routes.ts';
import { describeCaller, type SessionServices } from './session-services.ts';
import { signedIn } from './signed-in.ts';

/** 两步验证: the second thing that is shown at every door, and what somebody sets up for it. */
export function secondStepRoutes(needs: SessionServices): AnyRoute[] {
  const open = { access: 'public', audit: 'none', transaction: 'none' } as const;
  const own = { access: 'signedIn', openToMembers: true } as const;
  const begin = async (tx: Tx, userId: string, account: string) => {
    const begun = await needs.gate.steps.begin(tx, userId, { issuer: await firmName(tx), account });
    if (!begun) throw businessError('secondStepOn');
    return begun;
  };
  const withPassword = async (
    call: Parameters<typeof openPasswords>[1] & {
      readonly user: User;
      readonly body: { readonly kid?: string | undefined; readonly password: string };
    },
  ) => {
    const [password = ''] = await openPasswords(needs, call, {
      kid: call.body.kid,
      given: [call.body.password],
    });
    await requireOwnPassword(needs.gate.pool, call.user, password, describeCaller(call.request));
  };
  return [
    route(
      { ...open, ...callSpec(platformCalls, 'POST /login/secondStep'), summary: '两步验证' },
      async ({ body, request, server }) => {
        const caller = { ...describeCaller(request), now: server.now() };
        const { passkey, ...rest } = body;
        const site = await siteOf(needs, { request, server });
        const shown = { ...rest, site, passkey: passkey && { ...passkey, clientExtensionResults: {} } };
        const { token, recoveryCodes } = await takeSecondStep(needs.gate, shown, caller);
        return { signedIn: await signedIn(needs, token, server), recoveryCodes };
      },
    ),
    route(
      {
        ...open,
        ...callSpec(platformCalls, 'POST /login/secondStep/begin'),
        summary: '两步验证：登录前绑定',
      },
      async ({ body, server }) => {
        const read = needs.gate.steps.read(body.ticket, server.now());
        if (!read) throw businessError('secondStepOver');
        return inTransaction(server.pool, read.tenantId, async (tx) => {
          const account = await accountById(tx, read.userId);
          if (!account?.isOpen) throw businessError('secondStepOver');
          return begin(tx, account.id, account.loginName);
        });
      },
    ),
    route(
      {
        ...own,
        ...callSpec(platformCalls, 'GET /login/secondStep'),
        summary: '两步验证：状态',
        audit: 'none',
        transaction: 'read',
      },
      ({ tx, user }) => needs.gate.steps.describe(tx, user.id),
    ),
    route(
      {
        ...own,
        ...callSpec(platformCalls, 'POST /login/authenticator/begin'),
        summary: '两步验证：开始绑定',
        audit: 'none',
        transaction: 'none',
      },
      async (call) => {
        await withPassword(call);
        const { user, server } = call;
        return inTransaction(server.pool, user.tenantId, (tx) => begin(tx, user.id, user.loginName));
      },
    ),
    route(
      {
        ...own,
        ...callSpec(platformCalls, 'POST /login/authenticator/confirm'),
        summary: '两步验证：开启',
        audit: 'turnOnSecondStep',
        transaction: 'write',
        repetition: 'refused',
      },
      async ({ tx, user, body, server, audit }) => {
        if (await needs.gate.steps.isOn(tx, user.id)) throw businessError('secondStepOn');
        const how = { now: server.now(), isEnrolled: false };
        if (!(await needs.gate.steps.takeCode(tx, user.id, body.code, how)))
          throw businessError('wrongSecondStep');
        audit(`/a/sys/user/${user.id}`);
        return { recoveryCodes: await needs.gate.steps.turnOn(tx, user.id) };
      },
    ),
    route(
      {
        ...own,
        ...callSpec(platformCalls, 'POST /login/authenticator/remove'),
        summary: '两步验证：关闭',
        audit: 'none',
        transaction: 'none',
      },
      async (call) => {
        await withPassword(call);
        const { user, server, request } = call;
        await inTransaction(server.pool, user.tenantId, async (tx) => {
          if ((await needs.gate.steps.describe(tx, user.id)).isDemanded)
            throw businessError('secondStepDemanded');
          await needs.gate.steps.turnOff(tx, user.id, describeCaller(request));
        });
        return null;
      },
    ),
  ];
}

async function firmName(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce((select value from system_parameter where tenant_id = ${tx.tenantId} and key = 'sys.name'), '建衡') as name`.execute(
    tx.db,
  );
  return rows[0]?.name ?? '建衡';
}
