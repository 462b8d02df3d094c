import { businessError } from '../errors/errors.ts';

/** The ways to sign in that the catalogue of calls knows (登录方式); those that are not served yet are refused by name. */
export const LOGIN_TYPES = ['account', 'sms', 'saas', 'qr', 'token', 'sso'] as const;
export type LoginType = (typeof LOGIN_TYPES)[number];

const NAMES: Readonly<Record<Exclude<LoginType, 'account'>, string>> = {
  sms: '短信验证码登录',
  saas: '按企业登录',
  qr: '扫码登录',
  token: '令牌登录',
  sso: '单点登录',
};

export function requireServedLoginType(loginType: LoginType): void {
  if (loginType !== 'account') throw businessError('loginTypeNotServed', { way: NAMES[loginType] });
}
