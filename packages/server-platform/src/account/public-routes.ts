import { callSpec, platformCalls } from '@jianheng/contract';
import { type AnyRoute, RawReply, route } from '../http/route.ts';
import type { SessionServices } from './session-services.ts';

/** What a browser asks before anybody has signed in. However often: nothing is written down for it. */
export function publicRoutes({ keys, captchas, defaultTenant }: SessionServices): AnyRoute[] {
  const open = { access: 'public', audit: 'none', transaction: 'none' } as const;
  return [
    route(
      { ...open, ...callSpec(platformCalls, 'GET /login/getPKeys'), summary: '取得密码加密公钥' },
      ({ server }) => keys.offer(defaultTenant(), server.now()),
    ),
    route(
      {
        ...open,
        ...callSpec(platformCalls, 'GET /login/captcha'),
        summary: '图形验证码',
      },
      async ({ server }) => {
        const { cookie, picture } = await captchas.draw(defaultTenant(), server.now());
        return new RawReply(picture, {
          'content-type': 'image/png',
          'cache-control': 'no-store',
          'set-cookie': cookie,
        });
      },
    ),
  ];
}
