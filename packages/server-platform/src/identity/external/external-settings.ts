import { field } from '@jianheng/definition';
import type { Tx } from '../../database/transaction.ts';
import { readSettings } from '../../storage/settings.ts';
import type { ServerSecret } from '../server-secret.ts';

const MATCHES = { loginName: '登录名', phone: '手机', email: '邮箱', no: '工号' } as const;
const HTTP = { source: '^https?://\\S+$', message: '应以 http:// 或 https:// 开头' } as const;
const line = (label: string, more: { readonly default?: string; readonly help?: string } = {}) =>
  field.text(label, { default: '', max: 300, ...more });

/** How a firm's people sign in with what they have elsewhere (单点登录); the secret stands apart and is sealed. */
export const EXTERNAL_SETTINGS = {
  name: 'sso',
  label: '单点登录',
  settings: {
    title: line('登录按钮文字', { default: '统一身份认证' }),
    siteUrl: field.text('本系统的访问地址', {
      default: '',
      max: 300,
      help: '登记在身份认证平台的地址，例如 https://oa.example.com；使用 CAS 时必须填写',
    }),
    oidcIssuer: line('OpenID Connect 签发者（issuer）', { help: '不填则不使用 OpenID Connect' }),
    oidcClientId: line('客户端编号（client id）'),
    oidcScope: line('申请的范围（scope）', { default: 'openid profile' }),
    oidcClaim: line('用于对应账号的声明（claim）', { default: 'preferred_username' }),
    oidcMatch: field.choice('声明对应', MATCHES, { default: 'loginName' }),
    casUrl: line('CAS 服务地址', {
      help: '例如 https://cas.example.com/cas；与本系统的访问地址都填写后可用',
    }),
    casMatch: field.choice('CAS 用户名对应', MATCHES, { default: 'loginName' }),
  },
} as const;

export type Match = keyof typeof MATCHES;
export type ExternalWay = 'oidc' | 'cas';
export type ExternalSettings = {
  readonly title: string;
  readonly siteUrl: string;
  readonly oidcIssuer: string;
  readonly oidcClientId: string;
  readonly oidcScope: string;
  readonly oidcClaim: string;
  readonly oidcMatch: Match;
  readonly casUrl: string;
  readonly casMatch: Match;
  readonly oidcSecret: string | undefined;
};

const SECRET_KEY = 'sso.oidcSecret';
const placeOf = (tenantId: string) => `${SECRET_KEY}/${tenantId}`;
const isUrl = (text: string) => new RegExp(HTTP.source).test(text) && URL.canParse(text);

export async function readExternal(tx: Tx, secret: ServerSecret): Promise<ExternalSettings> {
  const settings = (await readSettings(tx, EXTERNAL_SETTINGS)) as Omit<ExternalSettings, 'oidcSecret'>;
  const { rows } = await tx.client.query<{ value: string }>(
    'select value from system_parameter where tenant_id = $1 and key = $2',
    [tx.tenantId, SECRET_KEY],
  );
  const sealed = rows[0]?.value;
  const opened = sealed ? secret.decrypt(placeOf(tx.tenantId), sealed) : undefined;
  return { ...settings, oidcSecret: opened?.toString('utf8') };
}

/**
 * Which of them the firm has set up. A ticket of CAS is good at the address that somebody comes back to: without one that the
 * firm has said it would be whatever host a request names.
 */
export function waysOf({ oidcIssuer, oidcClientId, casUrl, siteUrl }: ExternalSettings): ExternalWay[] {
  return [
    ...(isUrl(oidcIssuer) && oidcClientId !== '' ? (['oidc'] as const) : []),
    ...(isUrl(casUrl) && isUrl(siteUrl) ? (['cas'] as const) : []),
  ];
}

/** A provider's name in `external_identity`: the address of the CAS server, or the issuer of OpenID Connect. */
export const providerOf = ({ casUrl, oidcIssuer }: ExternalSettings, way: ExternalWay): string =>
  plainProvider(way === 'cas' ? casUrl : oidcIssuer);

/** An address without the slashes at its end, which providers write or leave out. */
export const plainProvider = (address: string): string => address.replace(/\/+$/, '');

/** A provider's secret encrypted for this firm and installation; null for an empty one, which removes it. */
export function sealExternalSecret(tenantId: string, secret: ServerSecret, word: string): string | null {
  return word === '' ? null : secret.encrypt(placeOf(tenantId), Buffer.from(word, 'utf8'));
}

/** Stores a secret that `sealExternalSecret` encrypted, or removes the stored one. */
export async function writeExternalSecret(tx: Tx, sealed: string | null): Promise<void> {
  if (sealed === null) {
    await tx.client.query('delete from system_parameter where tenant_id = $1 and key = $2', [
      tx.tenantId,
      SECRET_KEY,
    ]);
    return;
  }
  await tx.client.query(
    `insert into system_parameter (tenant_id, key, value) values ($1, $2, $3)
     on conflict (tenant_id, key) do update set value = excluded.value`,
    [tx.tenantId, SECRET_KEY, sealed],
  );
}
