import { type AnyRoute, route } from '../../http/route.ts';
import { getDrafts } from '../lists/draft-list.ts';
import type { MakeSource } from '../lists/list-source.ts';
import { getPage, listQuerySchema } from '../lists/page-of.ts';
import * as processes from '../lists/process-lists.ts';
import * as tasks from '../lists/task-lists.ts';
import { readRoute, rows, viewAccess } from './route-parts.ts';

type Listing = { readonly path: string; readonly summary: string; readonly source: MakeSource };

const OWN: readonly Listing[] = [
  { path: '/b/wf/task/queryTodoList', summary: '待办', source: tasks.todo },
  { path: '/b/wf/task/queryDoneList', summary: '已办', source: tasks.done },
  { path: '/b/wf/process/queryMyList', summary: '我的申请', source: processes.mine },
  { path: '/b/wf/process/queryParticipantList', summary: '我参与的流程', source: processes.participated },
  { path: '/b/wf/process/queryFocusList', summary: '我关注的流程', source: processes.focused },
  { path: '/b/wf/process/queryCopyList', summary: '抄送我的流程', source: processes.copied },
];

const ALL: readonly Listing[] = [
  { path: '/b/wf/process/queryList', summary: '全部流程', source: processes.everything },
  { path: '/b/wf/task/queryList', summary: '全部待办任务', source: tasks.openTasks },
];

/** Lists of tasks and processes: one indexed statement each, pages from a cursor. */
export function listRoutes(): AnyRoute[] {
  const list = ({ path, summary, source }: Listing, access: typeof viewAccess | 'signedIn') =>
    route(
      { ...readRoute, access, method: 'POST', path, summary, body: listQuerySchema, data: rows },
      ({ tx, user, body }) => getPage(tx, source(tx, user), body),
    );
  return [
    ...OWN.map((one) => list(one, 'signedIn')),
    ...ALL.map((one) => list(one, viewAccess)),
    route(
      {
        ...readRoute,
        access: viewAccess,
        method: 'POST',
        path: '/b/wf/task/queryOverdueList',
        summary: '超时任务',
        body: listQuerySchema,
        data: rows,
      },
      ({ tx, server, body }) => getPage(tx, tasks.overdue(tx, server.now()), body),
    ),
    route(
      {
        ...readRoute,
        method: 'POST',
        path: '/b/wf/process/queryDraftList',
        summary: '我的草稿',
        body: listQuerySchema,
        data: rows,
      },
      ({ tx, user, server, body }) => getDrafts({ tx, user, registry: server.registry }, body),
    ),
    route(
      { ...readRoute, method: 'GET', path: '/b/wf/task/counts', summary: '待办与未读数' },
      async ({ tx, user }) => ({
        todo: await tasks.countTodo(tx, user),
        copies: await processes.countUnread(tx, user),
      }),
    ),
  ];
}
