import type { BodyOf, PlatformCalls } from '@jianheng/contract';
import { copyAddress, processAddress, taskAddress } from '../../routes/process-addresses.ts';
import type { SpanName } from './process-filters.ts';
import { type ListCall, type MomentName, type ProcessRow, processOf, subjectOf } from './process-rows.ts';

export type ListName =
  | 'toDo'
  | 'done'
  | 'mine'
  | 'participated'
  | 'finished'
  | 'copied'
  | 'follow'
  | 'drafts'
  | 'all'
  | 'tasks'
  | 'overdue';

export type ColumnName =
  | 'process'
  | 'step'
  | 'steps'
  | 'initiator'
  | 'assignee'
  | 'state'
  | 'due'
  | MomentName;

/** A filter beside the search. */
export type FilterName = 'process' | 'state' | 'initiator' | 'assignee' | SpanName;

/** The workbook of a list: one's own, or of the whole firm. */
type ExportName =
  | { readonly of: 'own'; readonly list: BodyOf<PlatformCalls, 'POST /b/wf/process/export'>['list'] }
  | { readonly of: 'all'; readonly list: BodyOf<PlatformCalls, 'POST /b/wf/process/export-all'>['list'] };

/** One list of tasks or processes: where it is read, what it shows, and where a line leads. */
export type ListSpec = {
  readonly name: ListName;
  readonly title: string;
  readonly call: ListCall;
  readonly columns: readonly ColumnName[];
  readonly filters: readonly FilterName[];
  /** Said when there is nothing. */
  readonly nothing: string;
  readonly addressOf: (row: ProcessRow) => string;
  /** Lines that were not looked at yet are marked. */
  readonly marksUnread?: true;
  /** The moment that a card shows. */
  readonly at: MomentName;
  /** What its workbook is asked for by; none where there is none. */
  readonly exports?: ExportName;
  /** Fixed filters that are part of the list. */
  readonly given?: Readonly<Record<string, string>>;
};

const toTask = (row: ProcessRow) => taskAddress(row.id, subjectOf(row));
const toProcess = (row: ProcessRow) => processAddress(processOf(row), subjectOf(row));
const toCopy = (row: ProcessRow) => copyAddress(processOf(row), subjectOf(row));

const OF_MINE = ['process', 'state', 'started'] as const;
const ALL_FILTERS = ['process', 'state', 'initiator', 'started'] as const;
const OF_TASKS = ['process', 'assignee', 'initiator', 'arrived', 'due'] as const;
const PARTICIPATED = 'POST /b/wf/process/queryParticipantList';

const SPECS: readonly ListSpec[] = [
  {
    name: 'toDo',
    title: '待办',
    call: 'POST /b/wf/task/queryTodoList',
    columns: ['process', 'step', 'initiator', 'createdAt', 'due'],
    filters: ['process', 'initiator', 'arrived', 'due'],
    exports: { of: 'own', list: 'todo' },
    nothing: '没有待办事项',
    addressOf: toTask,
    marksUnread: true,
    at: 'createdAt',
  },
  {
    name: 'done',
    title: '已办',
    call: 'POST /b/wf/task/queryDoneList',
    columns: ['process', 'step', 'initiator', 'state', 'steps', 'endedAt'],
    filters: ['process', 'state', 'initiator', 'ended'],
    exports: { of: 'own', list: 'done' },
    nothing: '还没有办理过的事项',
    addressOf: toTask,
    at: 'endedAt',
  },
  {
    name: 'mine',
    title: '我的申请',
    call: 'POST /b/wf/process/queryMyList',
    columns: ['process', 'state', 'steps', 'startedAt'],
    filters: OF_MINE,
    exports: { of: 'own', list: 'mine' },
    nothing: '还没有发起过申请',
    addressOf: toProcess,
    at: 'startedAt',
  },
  {
    name: 'participated',
    title: '我参与的',
    call: PARTICIPATED,
    columns: ['process', 'initiator', 'state', 'steps', 'participatedAt'],
    filters: ALL_FILTERS,
    exports: { of: 'own', list: 'participated' },
    nothing: '还没有参与过流程',
    addressOf: toProcess,
    at: 'participatedAt',
  },
  {
    name: 'finished',
    title: '已办结',
    call: PARTICIPATED,
    columns: ['process', 'initiator', 'state', 'startedAt', 'endedAt'],
    filters: ['process', 'initiator', 'started', 'ended'],
    exports: { of: 'own', list: 'participated' },
    nothing: '还没有办结的流程',
    addressOf: toProcess,
    at: 'endedAt',
    given: { status: 'approved' },
  },
  {
    name: 'copied',
    title: '抄送我的',
    call: 'POST /b/wf/process/queryCopyList',
    columns: ['process', 'initiator', 'state', 'steps', 'copiedAt'],
    filters: ALL_FILTERS,
    exports: { of: 'own', list: 'copied' },
    nothing: '还没有抄送给您的流程',
    addressOf: toCopy,
    marksUnread: true,
    at: 'copiedAt',
  },
  {
    name: 'follow',
    title: '我的关注',
    call: 'POST /b/wf/process/queryFocusList',
    columns: ['process', 'initiator', 'state', 'steps', 'followedAt'],
    filters: ALL_FILTERS,
    exports: { of: 'own', list: 'followed' },
    nothing: '还没有关注的流程，在流程标题旁点亮星标即可关注',
    addressOf: toProcess,
    at: 'followedAt',
  },
  {
    name: 'drafts',
    title: '我的草稿',
    call: 'POST /b/wf/process/queryDraftList',
    columns: ['process', 'updatedDate', 'createdDate'],
    filters: ['process'],
    nothing: '没有草稿，发起流程时可以先存草稿',
    addressOf: () => '',
    at: 'updatedDate',
  },
  {
    name: 'all',
    title: '全部流程',
    call: 'POST /b/wf/process/queryList',
    columns: ['process', 'initiator', 'state', 'steps', 'startedAt', 'endedAt'],
    filters: ['process', 'state', 'initiator', 'started', 'ended'],
    exports: { of: 'all', list: 'processes' },
    nothing: '还没有流程',
    addressOf: toProcess,
    at: 'startedAt',
  },
  {
    name: 'tasks',
    title: '全部待办任务',
    call: 'POST /b/wf/task/queryList',
    columns: ['process', 'step', 'assignee', 'initiator', 'createdAt', 'due'],
    filters: OF_TASKS,
    exports: { of: 'all', list: 'tasks' },
    nothing: '没有正在办理的任务',
    addressOf: toProcess,
    at: 'createdAt',
  },
  {
    name: 'overdue',
    title: '超时任务',
    call: 'POST /b/wf/task/queryOverdueList',
    columns: ['process', 'step', 'assignee', 'initiator', 'createdAt', 'due'],
    filters: OF_TASKS,
    exports: { of: 'all', list: 'overdue' },
    nothing: '没有超时的任务',
    addressOf: toProcess,
    at: 'createdAt',
  },
];

const BY_NAME = new Map(SPECS.map((spec) => [spec.name, spec]));

export function listSpec(name: ListName): ListSpec {
  const spec = BY_NAME.get(name);
  if (spec === undefined) throw new Error(`there is no list of processes named ${name}`);
  return spec;
}
