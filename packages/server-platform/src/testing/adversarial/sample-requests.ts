import type { TestServer } from '../start-test-server.ts';

/** A call as a screen makes it. Ids that are `1` belong to nothing. */
export type SampleRequest = {
  readonly method: 'post' | 'put';
  readonly path: string;
  readonly body: Record<string, unknown>;
};

const ON_TASK = [
  ...[
    'approve',
    'voteAgainst',
    'sendBack',
    'reject',
    'resubmit',
    'transfer',
    'delegate',
    'resolve',
    'addApprover',
  ],
  ...['removeApprover', 'claim', 'unclaim', 'consult', 'reply', 'withdraw', 'cancel', 'urge', 'cc'],
];
const MANAGED = ['suspend', 'activate', 'terminate', 'void', 'reopen', 'jump', 'reassign', 'handover'];
const LISTS = [
  ...['queryTodoList', 'queryDoneList', 'queryList', 'queryOverdueList'].map((name) => `/b/wf/task/${name}`),
  ...['My', 'Participant', 'Focus', 'Copy', 'Draft', ''].map((name) => `/b/wf/process/query${name}List`),
];

/** Every call of the processes that takes a body. */
export function sampleRequests({ firm }: TestServer, definition: string): SampleRequest[] {
  const person = firm.people.manager;
  const post = (path: string, body: Record<string, unknown>): SampleRequest => ({
    method: 'post',
    path,
    body,
  });
  const data = {
    id: '1',
    title: '事由',
    amount: '1',
    checker: person,
    place: '1',
    note: '备注',
    revision: 1,
  };
  const filter = {
    keyword: '采',
    procDefKey: 'request',
    category: 'office',
    status: 'running',
    initiator: '1',
  };
  const days = { startedAt$ge: '2026-01-01', startedAt$le: '2026-12-31' };
  const selectedApprovers = { manager: [person] };
  return [
    post('/form/workflow/start', {
      processCode: 'request',
      data,
      comment: '请批',
      procParentId: '1',
      selectedApprovers,
    }),
    post('/form/workflow/start', {
      processCode: 'request',
      data: { title: '事由', note: '备注' },
      comment: '请批',
      selectedApprovers,
    }),
    post('/form/workflow/forecast', { processCode: 'request', data, selectedApprovers }),
    ...ON_TASK.map((action) =>
      post('/b/wf/task', { id: '1', procInstId: '1', action, comment: '好', users: [person] }),
    ),
    ...LISTS.map((path) =>
      post(path, {
        params: { ...filter, ...days },
        pageNo: 1,
        pageSize: 20,
        cursor: 'x',
        orderBy: 'a',
        order: 'asc',
        count: 'exact',
      }),
    ),
    post('/b/wf/task', { id: '1', isClick: true }),
    post('/b/wf/task', { procInstId: '1', isClick: true }),
    ...MANAGED.map((action) =>
      post('/b/wf/process/manage', {
        procInstId: '1',
        action,
        comment: '好',
        from: ['a'],
        to: ['b'],
        taskId: '1',
        fromUser: person,
        toUser: person,
      }),
    ),
    ...MANAGED.map((action) =>
      post('/b/wf/process/manage/preview', {
        procInstId: '1',
        action,
        from: ['a'],
        to: ['b'],
        taskId: '1',
        fromUser: person,
        toUser: person,
      }),
    ),
    post('/b/wf/process/1/related', { procInstId: '1' }),
    post('/b/wf/process/handover', { fromUser: '1', toUser: person, comment: '好' }),
    post('/b/wf/process/message', { kind: 'message', name: '到货', procInstId: '1', vars: { a: 1 } }),
    post('/b/wf/process/statistics', { procDefKey: 'request', from: '2026-01-01', to: '2026-12-31' }),
    post('/b/wf/focus', { procInstId: '1' }),
    post('/act/procdef/queryList', {
      params: { name$like: '申', category: 'office' },
      pageNo: 1,
      pageSize: 1,
    }),
    post('/b/wf/form/display', { formId: 'request', taskDefKey: 'manager', readonly: true }),
    post('/b/wf/form/auth/menu/createButtons', { formIds: ['request'], category: 'office' }),
    post('/b/wf/substitute', {
      fromUser: '1',
      toUser: person,
      procDefKeys: ['request'],
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: '2027-01-01T00:00:00Z',
      reason: '休假',
    }),
    post('/b/wf/substitute', {
      toUser: person,
      procDefKeys: ['request'],
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: '2027-01-01T00:00:00Z',
      reason: '休假',
    }),
    post('/act/procdef/check', { key: 'request', xml: '<a/>' }),
    post('/act/procdef/trial', { key: 'request', xml: '<a/>', last: 1 }),
    post('/act/procdef/deploy', { key: 'request', xml: '<a/>' }),
    post(`/act/procdef/${definition}/previewMove`, { procInstIds: ['1'], mapping: { manager: 'next' } }),
    post(`/act/procdef/${definition}/move`, { procInstId: '1', comment: '好', mapping: { manager: 'next' } }),
    {
      method: 'put',
      path: '/b/wf/calendar',
      body: { days: [{ day: '2026-01-01', isWorking: true, name: '班' }] },
    },
    { method: 'put', path: `/act/procdef/${definition}/suspended`, body: { suspended: false } },
  ];
}
