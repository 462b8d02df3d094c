import { callSpec, platformCalls } from '@jianheng/contract';
import { type AnyRoute, route } from '../../http/route.ts';
import { readShared } from '../actions/shared-rows.ts';

/** What a public address shows to anybody. */
export const sharedRoutes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(platformCalls, 'GET /share/row/:token'),
      summary: '公开链接：内容',
      access: 'public',
      audit: 'none',
      transaction: 'none',
    },
    ({ server, params }) => readShared(server, params.token),
  ),
];
