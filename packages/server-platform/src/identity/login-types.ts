import type { LoginType } from '@jianheng/contract';
import { businessError } from '../errors/errors.ts';

/** The ways to sign in (登录方式) that are not served yet. */
const NAMES: Readonly<Record<Exclude<LoginType, 'account'>, string>> = {
  sms: '短信验证码登录',
  saas: '按企业登录',
  qr: '扫码登录',
  token: '令牌登录',
  sso: '单点登录',
};

/** They are refused by name. */
export function requireServedLoginType(loginType: LoginType): void {
  if (loginType !== 'account') throw businessError('loginTypeNotServed', { way: NAMES[loginType] });
}
