import { type RouteDefinition, routesUnder } from './route-definition.ts';

/** What answers an address that nobody serves. */
export const notFoundRoute: RouteDefinition = {
  path: '*',
  title: '页面不存在',
  layout: 'bare',
  redirect: '/404',
  public: true,
};

const signIn = routesUnder('', 'login', {
  login: { title: '登录', page: 'sign-in', public: true },
  'login/register': { title: '注册', page: 'register', public: true },
  'login/reset-password': { title: '找回密码', page: 'reset-password', public: true },
  'login/mod-password': { title: '修改密码', page: 'change-password', public: true },
  'login/set-password': { title: '设置密码', page: 'change-password', public: true },
  'login/self-info': { title: '完善个人信息', page: 'self-info', public: true },
  'login/second-step': { title: '两步验证', page: 'second-step', public: true },
  'login/authenticator': { title: '两步验证设置', page: 'authenticator', public: true },
  'login/scan': { title: '确认登录', page: 'confirm-qr', public: true },
  'shared/:token': { title: '公开链接', page: 'shared-row', public: true },
  saasLogin: { title: '企业登录', page: 'sign-in', public: true },
  ':customerCode/login': { title: '客户登录', page: 'sign-in', public: true },
  ':customerCode/login/register': { title: '客户注册', page: 'register', public: true },
  cas: { title: '统一身份认证', page: 'single-sign-on', public: true },
  'cost-manager-login': { title: '造价管理登录', page: 'sign-in', public: true },
  'cost-manager-login/register': { title: '造价管理注册', page: 'register', public: true },
  'cost-manager-login/reset-password': { title: '造价管理找回密码', page: 'reset-password', public: true },
  'auth-redirect': { title: '授权跳转', page: 'single-sign-on', public: true },
  '404': { title: '页面不存在', layout: 'bare', page: 'not-found', public: true },
  '401': { title: '没有权限', layout: 'bare', page: 'not-allowed', public: true },
});

/** Signing in, registering, and the pages that say no. */
export const sessionRoutes: readonly RouteDefinition[] = [...signIn, notFoundRoute];
