import type { ComponentType } from 'react';
import { SignIn } from './sign-in.tsx';

const TITLES: readonly (readonly [RegExp, string])[] = [
  [/^\/login\/register$/, '注册'],
  [/^\/login\/reset-password$/, '找回密码'],
  [/^\/login\/set-password$/, '设置密码'],
  [/^\/login\/self-info$/, '完善个人信息'],
  [/^\/saasLogin$/, '企业登录'],
  [/^\/cas$/, '统一身份认证'],
  [/^\/auth-redirect$/, '授权跳转'],
  [/^\/cost-manager-login$/, '造价管理登录'],
  [/^\/cost-manager-login\/register$/, '造价管理注册'],
  [/^\/cost-manager-login\/reset-password$/, '造价管理找回密码'],
  [/\/login\/register$/, '客户注册'],
  [/\/login$/, '客户登录'],
];

/** The component of a login address; only signing in is in the first bundle. */
export async function loadLoginPage(pathname: string): Promise<ComponentType> {
  const path = pathname.replace(/\/$/, '');
  if (path === '/login') return SignIn;
  if (path === '/login/mod-password') return (await import('./change-password.tsx')).ChangePassword;
  const { NotYetOpen } = await import('./not-yet-open.tsx');
  const title = TITLES.find(([pattern]) => pattern.test(path))?.[1] ?? '';
  return () => <NotYetOpen title={title} />;
}
