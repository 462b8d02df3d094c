import { callSpec, platformCalls } from '@jianheng/contract';
import type { FastifyRequest } from 'fastify';
import { writeAudit } from '../audit/write-audit.ts';
import { inTransaction } from '../database/transaction.ts';
import { AccessError, businessError } from '../errors/errors.ts';
import type { Server } from '../http/contexts.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { readExternal } from '../identity/external/external-settings.ts';
import { requireOwnPassword } from '../identity/passwords/require-own-password.ts';
import type { Site } from '../identity/second-step/passkeys.ts';
import { openPasswords } from './given-secrets.ts';
import { describeCaller, type SessionServices } from './session-services.ts';

const NAME = '建衡';

/** 通行密钥: one's own, and what a device is asked to sign at the second step. */
export function passkeyRoutes(needs: SessionServices): AnyRoute[] {
  const own = { access: 'signedIn', openToMembers: true } as const;
  return [
    route(
      {
        ...own,
        ...callSpec(platformCalls, 'GET /login/passkey'),
        summary: '通行密钥：列表',
        audit: 'none',
        transaction: 'read',
      },
      ({ tx, user }) => needs.gate.steps.passkeys.list(tx, user.id),
    ),
    route(
      {
        ...own,
        ...callSpec(platformCalls, 'POST /login/passkey/begin'),
        summary: '通行密钥：开始添加',
        audit: 'none',
        transaction: 'none',
      },
      async (call) => {
        const { user, server, request, body } = call;
        const [password = ''] = await openPasswords(needs, call, { kid: body.kid, given: [body.password] });
        await requireOwnPassword(needs.gate.pool, user, password, describeCaller(request));
        const site = await siteOf(needs, call);
        return inTransaction(server.pool, user.tenantId, (tx) =>
          needs.gate.steps.passkeys.creation(tx, user, site, server.now()),
        );
      },
    ),
    route(
      {
        ...own,
        ...callSpec(platformCalls, 'POST /login/passkey/confirm'),
        summary: '通行密钥：添加',
        audit: 'addPasskey',
        transaction: 'write',
        repetition: 'refused',
        bodyLimit: 65_536,
      },
      async ({ tx, user, server, request, body, audit }) => {
        const { steps } = needs.gate;
        const wasOn = await steps.isOn(tx, user.id);
        const response = { ...body.response, clientExtensionResults: {} };
        const site = await siteOf(needs, { request, server });
        const given = { response, name: body.name };
        if (!(await steps.passkeys.add(tx, user.id, given, site, server.now())))
          throw businessError('passkeyRefused');
        audit(`/a/sys/user/${user.id}`, { name: body.name });
        return { recoveryCodes: wasOn ? [] : await steps.giveRecoveryCodes(tx, user.id) };
      },
    ),
    route(
      {
        ...own,
        ...callSpec(platformCalls, 'POST /login/passkey/remove'),
        summary: '通行密钥：删除',
        audit: 'none',
        transaction: 'none',
      },
      async (call) => {
        const { user, server, request, body } = call;
        const { steps } = needs.gate;
        const [password = ''] = await openPasswords(needs, call, { kid: body.kid, given: [body.password] });
        const caller = describeCaller(request);
        await requireOwnPassword(needs.gate.pool, user, password, caller);
        await inTransaction(server.pool, user.tenantId, async (tx) => {
          const name = await steps.passkeys.remove(tx, user.id, body.id);
          if (name === undefined) throw new AccessError(404);
          const object = `/a/sys/user/${user.id}`;
          writeAudit(tx, { event: 'removePasskey', userId: user.id, object, detail: { name }, ...caller });
          if (await steps.isOn(tx, user.id)) return;
          if ((await steps.describe(tx, user.id)).isDemanded) throw businessError('secondStepDemanded');
          await steps.turnOff(tx, user.id, caller);
        });
        return null;
      },
    ),
    route(
      {
        ...callSpec(platformCalls, 'POST /login/secondStep/passkey'),
        summary: '两步验证：使用通行密钥',
        access: 'public',
        audit: 'none',
        transaction: 'none',
      },
      async (call) => {
        const { server, body } = call;
        const { steps } = needs.gate;
        const read = steps.read(body.ticket, server.now());
        if (!read) throw businessError('secondStepOver');
        const site = await siteOf(needs, call);
        const asked = await inTransaction(server.pool, read.tenantId, (tx) =>
          steps.passkeys.request(tx, read.userId, site, server.now()),
        );
        if (!asked) throw businessError('passkeyRefused');
        return asked;
      },
    ),
  ];
}

/** Where the browser is, as the firm says or as the browser does. */
export async function siteOf(
  { secret, defaultTenant }: SessionServices,
  { request, server }: { readonly request: FastifyRequest; readonly server: Server },
): Promise<Site> {
  const { siteUrl } = await inTransaction(server.pool, defaultTenant(), (tx) => readExternal(tx, secret), {
    readOnly: true,
  });
  const set = siteUrl !== '' && URL.canParse(siteUrl) ? new URL(siteUrl) : undefined;
  const { origin, hostname: host } = set ?? new URL(`${request.protocol}://${request.host}`);
  return { origin, host, name: NAME };
}
