import type { PlatformAnswer } from '@jianheng/contract';
import { type AnyField, field } from '@jianheng/definition';
import type { Answers } from './open-parts.ts';

type Task = PlatformAnswer<'GET /b/wf/task/:id'>;
type Process = PlatformAnswer<'GET /b/wf/process/:id'>;
type FormPlan = PlatformAnswer<'POST /b/wf/form/display'>['data'];
type Opinion = PlatformAnswer<'GET /b/wf/process/:id/opinions'>[number];
export type FactBeside = PlatformAnswer<'GET /b/wf/process/:id/facts'>[number];
type Forecast = PlatformAnswer<'GET /b/wf/process/:id/forecast'>;
type Chart = PlatformAnswer<'GET /b/wf/process/:id/chart'>;

/** The process that the page under test shows, and the task of the user in it. */
export const PROCESS_ID = '11';
export const TASK_ID = '21';
const STARTED_AT = '2026-11-20T01:00:00.000Z';

const shared = {
  procInstId: PROCESS_ID,
  procDefId: '31',
  procDefName: '借款申请',
  processName: '王建国借款100.00元',
  name: null,
  status: 'active',
  endReason: null,
  processState: 'running',
  isFinished: false,
  initiator: 'u2',
  initiatorName: '王建国',
  initiatorDept: '造价部',
  startedAt: STARTED_AT,
  endedAt: null,
  businessKey: '41',
  waitingFor: [],
  formId: 'loan',
  formVersion: null,
  corrects: null,
  advanceSetting: { mainProcessId: null, 'is-sub-process': false, 'model-has-sub-process': false },
  record: { id: '41', revision: 3, reason: '驻场审核差旅', amount: '100.00' },
  rights: {},
  closed: null,
} as const;

export const task = (given: Partial<Task> = {}): Task => ({
  ...shared,
  waitingFor: [],
  buttons: ['approve', 'sendBack', 'reject'],
  id: TASK_ID,
  taskName: '财务审批',
  taskDefKey: 'finance',
  delegationState: null,
  isClick: true,
  isInitiatorStep: false,
  rev: 3,
  purpose: 'decide',
  dueAt: null,
  askedBy: null,
  approveRuns: null,
  reasonFor: [],
  sendBackTargets: [],
  removable: [],
  ...given,
});

export const process = (given: Partial<Process> = {}): Process => ({
  ...shared,
  waitingFor: [],
  buttons: [],
  id: PROCESS_ID,
  curStepIds: ['finance'],
  curSteps: ['财务审批'],
  myTaskId: null,
  ...given,
});

const fields: Readonly<Record<string, AnyField>> = {
  reason: field.text('借款事由', { required: true }),
  amount: field.money('借款金额', { required: true }),
};

const plan: FormPlan = {
  formId: 'loan',
  entity: 'loan',
  label: '借款申请',
  sections: [{ title: '基本', fields: ['reason', 'amount'] }],
  fields,
  rights: {},
};

export const opinion = (given: Partial<Opinion>): Opinion => ({
  id: '51',
  at: STARTED_AT,
  kind: 'approve',
  kindLabel: '同意',
  userName: '陈静',
  deptName: null,
  taskName: null,
  comment: null,
  onBehalfOf: null,
  targetNames: null,
  attachments: [],
  signature: null,
  ...given,
});

const forecast: Forecast = { isComplete: true, steps: [], open: [] };

const node = (id: string, name: string, state: Chart['nodes'][number]['state']) => ({
  id,
  type: 'userTask',
  name,
  x: 0,
  y: 0,
  width: 100,
  height: 60,
  state,
  tips: [],
});

const chart: Chart = {
  width: 400,
  height: 200,
  nodes: [
    node('manager', '部门经理审批', 'current'),
    node('finance', '财务审批', 'current'),
    node('leader', '分管领导审批', ''),
  ],
  flows: [],
};

const about = (part: string) => `GET /b/wf/process/${PROCESS_ID}/${part}`;

/** Answers to the calls of a page that shows a task or a process. */
export function approvalAnswers(
  given: { readonly task?: Task; readonly process?: Process; readonly opinions?: readonly Opinion[] } = {},
): Answers {
  return {
    [`GET /b/wf/task/${TASK_ID}`]: { data: given.task ?? task() },
    [`GET /b/wf/process/${PROCESS_ID}`]: { data: given.process ?? process() },
    'POST /b/wf/form/display': { data: { data: plan } },
    [about('opinions')]: { data: given.opinions ?? [] },
    [about('facts')]: { data: [] },
    [about('forecast')]: { data: forecast },
    [about('chart')]: { data: chart },
    'POST /b/wf/task/queryTodoList': { data: [], total: 0 },
    'GET /b/wf/focus': { data: { procInstId: PROCESS_ID, isFocus: false } },
    'POST /a/sys/user/queryOptions': {
      data: [
        { id: 'u2', label: '王建国', hint: '造价部' },
        { id: 'u3', label: '陈静', hint: '财务部' },
      ],
    },
  };
}

/** Answer to an action after which the user has nothing more to do. */
export const ACTED = { data: { procInstId: PROCESS_ID, isFinished: false, tasks: [] } };

export const TASK_PAGE = `/flowhandle/flow-business?taskId=${TASK_ID}`;
export const PROCESS_PAGE = `/flowhandle/flow-business?procInstId=${PROCESS_ID}&view=true`;
