import { callSpec, platformCalls } from '@jianheng/contract';
import { writeAudit } from '../audit/write-audit.ts';
import type { User } from '../authorization/user.ts';
import { queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { plainProvider, providerOf, readExternal, waysOf } from '../identity/external/external-settings.ts';
import { requireOwnPassword } from '../identity/passwords/require-own-password.ts';
import { leave } from './external-routes.ts';
import { openPasswords } from './given-secrets.ts';
import { describeCaller, type SessionServices } from './session-services.ts';

type GivenPassword = Parameters<typeof openPasswords>[1] & {
  readonly user: User;
  readonly body: { readonly kid?: string | undefined; readonly password: string };
};

/** Identities at a provider that the caller links to their own account; each change needs their password. */
export function ownExternalRoutes(needs: SessionServices): AnyRoute[] {
  const requirePassword = async (call: GivenPassword) => {
    const given = { kid: call.body.kid, given: [call.body.password] };
    const [password = ''] = await openPasswords(needs, call, given);
    await requireOwnPassword(needs.gate.pool, call.user, password, describeCaller(call.request));
  };
  return [
    route(
      {
        ...callSpec(platformCalls, 'GET /login/sso/own'),
        summary: '单点登录：本人的绑定',
        access: 'signedIn',
        audit: 'none',
        transaction: 'read',
      },
      async ({ tx, user }) => {
        const settings = await readExternal(tx, needs.secret);
        const links = await queryRows<{ provider: string }>(
          tx,
          'select provider from external_identity where tenant_id = $1 and user_id = $2',
          [tx.tenantId, user.id],
        );
        return waysOf(settings).map((way) => ({
          way,
          title: settings.title,
          isLinked: links.some(({ provider }) => plainProvider(provider) === providerOf(settings, way)),
        }));
      },
    ),
    route(
      {
        ...callSpec(platformCalls, 'POST /login/sso/own/begin'),
        summary: '单点登录：前往绑定',
        access: 'signedIn',
        audit: 'none',
        transaction: 'none',
      },
      async (call) => {
        await requirePassword(call);
        const { user, body } = call;
        return leave(needs, call, {
          way: body.way,
          tenantId: user.tenantId,
          redirect: '/login/authenticator',
          linksTo: user.id,
        });
      },
    ),
    route(
      {
        ...callSpec(platformCalls, 'POST /login/sso/own/remove'),
        summary: '单点登录：解除绑定',
        access: 'signedIn',
        audit: 'none',
        transaction: 'none',
      },
      async (call) => {
        await requirePassword(call);
        const { user, server, body } = call;
        await inTransaction(server.pool, user.tenantId, async (tx) => {
          const settings = await readExternal(tx, needs.secret);
          await queryRows(
            tx,
            'delete from external_identity where tenant_id = $1 and user_id = $2 and rtrim(provider, $4) = $3',
            [tx.tenantId, user.id, providerOf(settings, body.way), '/'],
          );
          const { address, callId } = describeCaller(call.request);
          const detail = { way: body.way };
          writeAudit(tx, { event: 'unlinkIdentity', userId: user.id, detail, address, callId });
        });
        return null;
      },
    ),
  ];
}
