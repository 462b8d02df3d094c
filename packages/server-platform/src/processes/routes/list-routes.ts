import { callSpec, platformCalls, type Schema } from '@jianheng/contract';
import { type AnyRoute, type CallContext, route } from '../../http/route.ts';
import { countUnread } from '../../messages/messages.ts';
import { getDrafts } from '../lists/draft-list.ts';
import { exportList } from '../lists/export-list.ts';
import type { ListSource, MakeSource } from '../lists/list-source.ts';
import { getPage } from '../lists/page-of.ts';
import * as processes from '../lists/process-lists.ts';
import * as tasks from '../lists/task-lists.ts';
import { readRoute, viewAccess } from './route-parts.ts';

type Exported = { readonly name: string; readonly source: (call: Asked) => ListSource };
type Asked = Pick<CallContext<unknown, unknown, unknown>, 'tx' | 'user' | 'server'>;

/** What is exported under which name. */
const OWN_EXPORTS = {
  todo: { name: '待办', source: ({ tx, user }) => tasks.todo(tx, user) },
  done: { name: '已办', source: ({ tx, user }) => tasks.done(tx, user) },
  mine: { name: '我的申请', source: ({ tx, user }) => processes.mine(tx, user) },
  participated: { name: '我参与的流程', source: ({ tx, user }) => processes.participated(tx, user) },
  followed: { name: '我关注的流程', source: ({ tx, user }) => processes.followed(tx, user) },
  copied: { name: '抄送我的流程', source: ({ tx, user }) => processes.copied(tx, user) },
} as const satisfies Record<string, Exported>;
const ALL_EXPORTS = {
  processes: { name: '全部流程', source: ({ tx }) => processes.everything(tx) },
  tasks: { name: '全部待办任务', source: ({ tx }) => tasks.openTasks(tx) },
  overdue: { name: '超时任务', source: ({ tx, server }) => tasks.overdue(tx, server.now()) },
} as const satisfies Record<string, Exported>;

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
        ...exporting('signedIn'),
        ...callSpec(platformCalls, 'POST /b/wf/process/export'),
        summary: '导出自己的流程与任务',
      },
      (call) => exportNamed(OWN_EXPORTS[call.body.list], call),
    ),
    route(
      {
        ...exporting(viewAccess),
        ...callSpec(platformCalls, 'POST /b/wf/process/export-all'),
        summary: '导出全公司的流程与任务',
      },
      (call) => exportNamed(ALL_EXPORTS[call.body.list], call),
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

const exporting = <const Access>(access: Access) =>
  ({ access, audit: 'process.export', transaction: 'write', repetition: 'runsAgain' }) as const;

type Exporting = Pick<CallContext<unknown, unknown, Parameters<typeof exportList>[2]>, 'body'> &
  Omit<Parameters<typeof exportList>[0], 'name'>;

const exportNamed = ({ name, source }: Exported, call: Exporting) =>
  exportList({ ...call, name }, source(call), call.body);
