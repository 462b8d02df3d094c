import { callSpec, platformCalls } from '@jianheng/contract';
import { type AnyRoute, Page, route } from '../http/route.ts';
import { countUnread, markAllRead, markRead, queryMessages } from './messages.ts';

/** 消息: a person's own, which nobody else reads. */
export function messageRoutes(): AnyRoute[] {
  const own = { access: 'signedIn', openToMembers: true, audit: 'none' } as const;
  const reads = { ...own, transaction: 'read' } as const;
  const marks = { ...own, changesOnlyOwn: true, transaction: 'write' } as const;
  return [
    route(
      { ...reads, ...callSpec(platformCalls, 'POST /b/notice/msg/queryList'), summary: '消息：查询' },
      async ({ tx, user, server, body }) => {
        const { rows, total } = await queryMessages(tx, user, body, server.registry);
        return new Page(rows, { total });
      },
    ),
    route(
      {
        ...reads,
        ...callSpec(platformCalls, 'GET /b/notice/msg/toReadNumber/:category'),
        summary: '消息：未读数',
      },
      ({ tx, user, params }) => countUnread(tx, user, params.category),
    ),
    route(
      { ...marks, ...callSpec(platformCalls, 'PUT /b/notice/msg/:id/setRead'), summary: '消息：标为已读' },
      ({ tx, user, params }) => markRead(tx, user, [params.id]),
    ),
    route(
      { ...marks, ...callSpec(platformCalls, 'PUT /b/msg/setRead/:id'), summary: '消息：标为已读' },
      ({ tx, user, params }) => markRead(tx, user, [params.id]),
    ),
    route(
      { ...marks, ...callSpec(platformCalls, 'PUT /b/notice/msg/setRead'), summary: '消息：多条标为已读' },
      ({ tx, user, body }) => markRead(tx, user, body.list),
    ),
    route(
      {
        ...marks,
        ...callSpec(platformCalls, 'PUT /b/notice/msg/setAllRead/:category'),
        summary: '消息：全部标为已读',
      },
      ({ tx, user, params }) => markAllRead(tx, user, params.category),
    ),
  ];
}
