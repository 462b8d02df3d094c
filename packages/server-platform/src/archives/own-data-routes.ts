import { callSpec, platformCalls } from '@jianheng/contract';
import { type AnyRoute, route } from '../http/route.ts';
import { beginPersonArchive } from './begin-archive.ts';

/** 个人信息: what there is of oneself, as an archive. */
export function ownDataRoutes(): AnyRoute[] {
  return [
    route(
      {
        ...callSpec(platformCalls, 'POST /b/user/exportOwnData'),
        summary: '个人信息：导出',
        access: 'signedIn',
        audit: 'exportPersonalData',
        transaction: 'write',
      },
      async ({ tx, user, server, audit }) => {
        audit(`/a/sys/user/${user.id}`);
        return beginPersonArchive(tx, user, server, { person: user.id, title: '我的个人信息', needs: [] });
      },
    ),
  ];
}
