import type { LoginType } from '@jianheng/contract';
import { businessError } from '../errors/errors.ts';

/** What the other ways to sign in (登录方式) are called: each has a call of its own. */
const NAMES: Readonly<Record<Exclude<LoginType, 'account'>, string>> = {
  sms: '短信验证码登录',
  saas: '按企业登录',
  qr: '扫码登录',
  token: '令牌登录',
  sso: '单点登录',
};

/** They are refused by name. */
export function requireAccountLogin(loginType: LoginType): void {
  if (loginType !== 'account') throw businessError('loginTypeElsewhere', { way: NAMES[loginType] });
}
