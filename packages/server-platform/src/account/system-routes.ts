import { callSpec, platformCalls, type SystemName } from '@jianheng/contract';
import { hasPermission, type User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { AccessError, businessError } from '../errors/errors.ts';
import { type AnyRoute, type CallContext, RawReply, route } from '../http/route.ts';
import { readSystems, SYSTEM_SETTINGS } from '../identity/systems/system-settings.ts';
import { signSystemToken, signText, systemKeys } from '../identity/systems/system-token.ts';
import { tenantName } from '../identity/tenants.ts';
import type { SessionServices } from './session-services.ts';

/** What somebody needs to be led there. */
const ASKED: Readonly<Partial<Record<SystemName, string>>> = {
  knowledge: 'knowledge:view',
  industrial: 'frontend:industrial:page',
};

/** A token is a secret, written down when it is given: a repeated request is given none a second time. */
const GOES_ON = {
  access: 'signedIn',
  audit: 'openSystem',
  transaction: 'write',
  repetition: 'refused',
} as const;

/** 外部系统: a short-lived token for one of them, as far as the firm has set it up. */
export function systemRoutes({ secret }: Pick<SessionServices, 'secret'>): AnyRoute[] {
  const tokenFor = async ({ tx, user, now }: Omit<Going, 'audit'>, system: SystemName) => {
    const address = await addressOf(tx, user, system);
    const firmName = await tenantName(tx);
    return { address, ...signSystemToken(secret, user, { address, firmName, now }) };
  };
  const enter = async (going: Going, system: SystemName) => {
    recordOpened(going, system);
    const { token } = await tokenFor(going, system);
    return { authToken: token, userName: going.user.loginName };
  };
  return [
    route(
      {
        ...callSpec(platformCalls, 'GET /share/systemKeys'),
        summary: '外部系统：校验令牌的公钥',
        access: 'public',
        audit: 'none',
        transaction: 'none',
      },
      async () =>
        new RawReply(Buffer.from(JSON.stringify(systemKeys(secret))), {
          'content-type': 'application/json',
          'cache-control': 'public, max-age=3600',
        }),
    ),
    // First of those with this event, which is named after it.
    route(
      { ...GOES_ON, ...callSpec(platformCalls, 'POST /b/system/token'), summary: '外部系统：单点登录' },
      async ({ tx, user, server, body: { system, address }, audit }) => {
        recordOpened({ audit }, system);
        const { address: beginning, token } = await tokenFor({ tx, user, now: server.now() }, system);
        return {
          address: address === undefined ? beginning : pageOf(beginning, address),
          authToken: token,
          userName: user.loginName,
        };
      },
    ),
    route(
      { ...GOES_ON, ...callSpec(platformCalls, 'GET /ai/getAiUserInfo'), summary: 'AI 助手：单点登录' },
      async ({ tx, user, server, audit }) => {
        const isGiven = (await readSystems(tx)).ai !== '';
        recordOpened({ audit }, 'ai', { isGiven });
        if (!isGiven) return null;
        const { address, token } = await tokenFor({ tx, user, now: server.now() }, 'ai');
        return { domain: address, token, tenantId: user.tenantId };
      },
    ),
    route(
      { ...GOES_ON, ...callSpec(platformCalls, 'POST /b/ydccs/login'), summary: '客服系统：单点登录' },
      ({ tx, user, server, audit }) => enter({ tx, user, now: server.now(), audit }, 'service'),
    ),
    route(
      { ...GOES_ON, ...callSpec(platformCalls, 'GET /ecms3/getEcms3Info'), summary: '第三方 ECMS：单点登录' },
      ({ tx, user, server, audit }) => enter({ tx, user, now: server.now(), audit }, 'ecms'),
    ),
    route(
      { ...GOES_ON, ...callSpec(platformCalls, 'POST /b/icc/getToken'), summary: '即时通讯：签名令牌' },
      async ({ tx, user, server, audit }) => {
        recordOpened({ audit }, 'im');
        const { address, token, keyId, issuedAt } = await tokenFor({ tx, user, now: server.now() }, 'im');
        const accessKeyId = (await readSystems(tx)).imAccessKeyId || keyId;
        const userNo = user.no ?? user.loginName;
        const time = String(issuedAt);
        const signature = signText(secret, [accessKeyId, userNo, time, token].join('\n'));
        return { address, accessKeyId, userNo, token, time, signature };
      },
    ),
  ];
}

type AnyCall = CallContext<unknown, unknown, unknown>;
type Going = Pick<AnyCall, 'tx' | 'user' | 'audit'> & { readonly now: Date };

/** Whom the entry is about, it says itself; the token stands nowhere. */
const recordOpened = ({ audit }: Pick<AnyCall, 'audit'>, system: SystemName, { isGiven = true } = {}) =>
  audit(`system/${system}`, { isGiven });

async function addressOf(tx: Tx, user: User, system: SystemName): Promise<string> {
  // Whoever looks through another's eyes would be him elsewhere, where nobody watches.
  if (user.seenBy !== null) throw new AccessError(403);
  const asked = ASKED[system];
  if (asked !== undefined && !hasPermission(user, asked)) throw new AccessError(403);
  const address = (await readSystems(tx))[system];
  if (address === '') throw businessError('systemNotSet', { system: SYSTEM_SETTINGS.settings[system].label });
  return address;
}

/** A page of the system: a token for it is given to no other. */
function pageOf(beginning: string, address: string): string {
  const [url, own] = [URL.canParse(address) ? new URL(address) : undefined, new URL(beginning)];
  // `blob:` and names before the host have an origin as well.
  if (
    url?.origin !== own.origin ||
    url.protocol !== own.protocol ||
    url.username !== '' ||
    url.password !== ''
  )
    throw businessError('systemForeign');
  return url.href;
}
