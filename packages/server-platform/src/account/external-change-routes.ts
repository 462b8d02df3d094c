import { callSpec, platformCalls } from '@jianheng/contract';
import { queryRows } from '../database/query.ts';
import { businessError } from '../errors/errors.ts';
import { type AnyRoute, route } from '../http/route.ts';
import {
  confirmExternalChange,
  dropExternalChange,
  proposeExternalChange,
  readExternalChange,
} from '../identity/external/external-change.ts';
import { EXTERNAL_SETTINGS } from '../identity/external/external-settings.ts';
import { readSettings } from '../storage/settings.ts';
import type { SessionServices } from './session-services.ts';

const PROPOSE = { anyOf: ['moduleSettings:signIn'] } as const;
/** Where duties are separated the one security administrator needs another of the three to consent. */
const CONSENT = { anyOf: ['moduleSettings:signIn', 'moduleSettings:manage'] } as const;
const OBJECT = '/login/sso/change';

/** A change of single sign-on: its secret is proposed here, its other settings with those of modules. */
export function externalChangeRoutes({ secret }: SessionServices): AnyRoute[] {
  return [
    route(
      {
        ...callSpec(platformCalls, 'PUT /login/sso/secret'),
        summary: '单点登录：提交客户端密钥',
        access: PROPOSE,
        audit: 'saveSsoSecret',
        transaction: 'write',
        repetition: 'runsAgain',
      },
      async ({ tx, user, server, body }) => {
        await proposeExternalChange(tx, user, { secret: { word: body.secret, by: secret } }, server.now());
        return null;
      },
    ),
    route(
      {
        ...callSpec(platformCalls, 'GET /login/sso/change'),
        summary: '单点登录：待确认的修改',
        access: CONSENT,
        audit: 'none',
        transaction: 'read',
      },
      async ({ tx, user }) => {
        const change = await readExternalChange(tx);
        if (change === undefined) return null;
        const current = await readSettings(tx, EXTERNAL_SETTINGS);
        const [person] = await queryRows<{ name: string }>(
          tx,
          'select name from staff where tenant_id = $1 and id = $2',
          [tx.tenantId, change.by],
        );
        return {
          by: person?.name ?? '',
          isOwn: change.by === user.id,
          at: change.at,
          hasSecret: change.secret !== undefined,
          settings: Object.entries(EXTERNAL_SETTINGS.settings).flatMap(([name, { label }]) =>
            Object.hasOwn(change.settings, name)
              ? [{ label, before: textOf(current[name]), after: textOf(change.settings[name]) }]
              : [],
          ),
        };
      },
    ),
    route(
      {
        ...callSpec(platformCalls, 'POST /login/sso/change/confirm'),
        summary: '单点登录：确认修改',
        access: CONSENT,
        audit: 'confirmSsoChange',
        transaction: 'write',
      },
      async ({ tx, user, body, audit }) => {
        const before = await readSettings(tx, EXTERNAL_SETTINGS);
        const { settings, by } = await confirmExternalChange(tx, user, body.version);
        audit(OBJECT, { before, after: settings, proposedBy: by });
        return null;
      },
    ),
    route(
      {
        ...callSpec(platformCalls, 'DELETE /login/sso/change'),
        summary: '单点登录：撤回修改',
        access: CONSENT,
        audit: 'dropSsoChange',
        transaction: 'write',
      },
      async ({ tx, audit }) => {
        const change = await readExternalChange(tx, { lock: true });
        if (change === undefined) throw businessError('ssoChangeGone');
        await dropExternalChange(tx);
        audit(OBJECT, { settings: change.settings, proposedBy: change.by });
        return null;
      },
    ),
  ];
}

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));
