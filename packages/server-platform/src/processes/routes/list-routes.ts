import { callSpec, platformCalls, type Schema } from '@jianheng/contract';
import { type AnyRoute, route } from '../../http/route.ts';
import { countUnread } from '../../messages/messages.ts';
import { getDrafts } from '../lists/draft-list.ts';
import type { MakeSource } from '../lists/list-source.ts';
import { getPage } from '../lists/page-of.ts';
import * as processes from '../lists/process-lists.ts';
import * as tasks from '../lists/task-lists.ts';
import { readRoute, viewAccess } from './route-parts.ts';

type Listing = {
  readonly name: ListName;
  readonly summary: string;
  readonly source: MakeSource;
};
type ListName =
  | `POST /b/wf/task/query${'Todo' | 'Done' | ''}List`
  | `POST /b/wf/process/query${'My' | 'Participant' | 'Focus' | 'Copy' | ''}List`;

const OWN: readonly Listing[] = [
  { name: 'POST /b/wf/task/queryTodoList', summary: '待办', source: tasks.todo },
  { name: 'POST /b/wf/task/queryDoneList', summary: '已办', source: tasks.done },
  { name: 'POST /b/wf/process/queryMyList', summary: '我的申请', source: processes.mine },
  {
    name: 'POST /b/wf/process/queryParticipantList',
    summary: '我参与的流程',
    source: processes.participated,
  },
  { name: 'POST /b/wf/process/queryFocusList', summary: '我关注的流程', source: processes.followed },
  { name: 'POST /b/wf/process/queryCopyList', summary: '抄送我的流程', source: processes.copied },
];

const ALL: readonly Listing[] = [
  { name: 'POST /b/wf/process/queryList', summary: '全部流程', source: processes.everything },
  { name: 'POST /b/wf/task/queryList', summary: '全部待办任务', source: tasks.openTasks },
];

/** Lists of tasks and processes: one indexed statement each, pages from a cursor. */
export function listRoutes(): AnyRoute[] {
  const list = ({ name, summary, source }: Listing, access: typeof viewAccess | 'signedIn') => {
    // Which of the two kinds of rows it is, the name alone knows.
    const data: Schema = platformCalls[name].data;
    return route(
      { ...readRoute, ...callSpec(platformCalls, name), data, access, summary },
      ({ tx, user, body }) => getPage(tx, source(tx, user), body),
    );
  };
  return [
    ...OWN.map((one) => list(one, 'signedIn')),
    ...ALL.map((one) => list(one, viewAccess)),
    route(
      {
        ...readRoute,
        access: viewAccess,
        ...callSpec(platformCalls, 'POST /b/wf/task/queryOverdueList'),
        summary: '超时任务',
      },
      ({ tx, server, body }) => getPage(tx, tasks.overdue(tx, server.now()), body),
    ),
    route(
      {
        ...readRoute,
        ...callSpec(platformCalls, 'POST /b/wf/process/queryDraftList'),
        summary: '我的草稿',
      },
      ({ tx, user, server, body }) => getDrafts({ tx, user, registry: server.registry }, body),
    ),
    route(
      { ...readRoute, ...callSpec(platformCalls, 'GET /b/wf/task/counts'), summary: '待办与未读数' },
      async ({ tx, user }) => ({
        todo: await tasks.countTodo(tx, user),
        copies: await processes.countUnread(tx, user),
        messages: await countUnread(tx, user),
      }),
    ),
  ];
}
