const edit = ['create', 'edit', 'remove', 'export'] as const;

const late = { label: '逾期', where: { field: 'isLate', word: 'is', value: true } } as const;
const mine = { label: '我负责的', where: { field: 'keeper', word: 'in', value: ['me'] } } as const;

/** The project's register, and those of what hangs on projects: of all of them, and as tabs of one. */
export const lists = {
  projects: {
    of: 'project',
    label: '项目台账',
    route: '/consult/list',
    aliases: ['/consult'],
    columns: ['code', 'name', 'client', 'manager', 'department', 'investment', 'progress', 'state'],
    filters: ['state', 'daysInState', 'kind', 'district', 'department', 'manager', 'startOn', 'endOn'],
    search: ['name', 'code', 'client'],
    sort: '-code',
    buttons: [
      'create',
      'begin',
      'suspend',
      'resume',
      'finish',
      'archive',
      'reopen',
      'planStages',
      'edit',
      'remove',
      'export',
    ],
    sums: ['investment'],
    inTenThousands: ['investment'],
    presets: [
      { label: '我负责的', where: { field: 'manager', word: 'in', value: ['me'] } },
      { label: '进行中', where: { field: 'state', word: 'in', value: ['running'] } },
    ],
    card: ['client', 'manager', 'progress', 'daysInState'],
  },
  nodes: {
    of: 'node',
    label: '项目结构',
    route: '/consult/nodes',
    columns: ['name', 'project', 'level', 'keeper', 'area', 'estimate'],
    filters: ['project', 'level', 'keeper'],
    search: ['name'],
    buttons: edit,
  },
  stages: {
    of: 'stage',
    label: '项目阶段',
    route: '/consult/stages',
    columns: ['name', 'project', 'weight', 'keeper', 'plannedFrom', 'plannedTo', 'done', 'state'],
    filters: ['state', 'isLate', 'project', 'keeper', 'plannedTo'],
    search: ['name'],
    sort: 'plannedTo',
    buttons: ['beginStage', 'finishStage', 'reopenStage', ...edit],
    presets: [late, mine],
    highlightWhen: { isLate: { is: true } },
  },
  progress: {
    of: 'stage',
    label: '项目进度',
    route: '/consult/progress',
    columns: ['name', 'project', 'weight', 'done', 'earned', 'begunOn', 'doneOn', 'isLate'],
    filters: ['project', 'isLate'],
    buttons: ['export'],
    sums: ['weight', 'earned'],
    highlightWhen: { isLate: { is: true } },
  },
  reports: {
    of: 'report',
    label: '进度填报',
    route: '/consult/reports',
    columns: ['reportedOn', 'project', 'stage', 'done', 'text', 'createdBy'],
    filters: ['project', 'stage', 'reportedOn', 'createdBy'],
    sort: '-reportedOn',
    buttons: ['create', 'export'],
  },
  history: {
    of: 'report',
    label: '进度历史',
    route: '/consult/report-history',
    columns: ['stage', 'reportedOn', 'done', 'text', 'createdBy', 'createdDate'],
    filters: ['stage', 'reportedOn'],
    sort: '-createdDate',
    buttons: ['export'],
  },
  papers: {
    of: 'paper',
    label: '送审资料清单',
    route: '/consult/papers',
    columns: ['name', 'project', 'kind', 'copies', 'isOriginal', 'dueOn', 'receivedOn', 'state', 'files'],
    filters: ['state', 'project', 'kind', 'dueOn'],
    search: ['name'],
    sort: 'dueOn',
    buttons: ['receive', 'giveBack', ...edit],
  },
  points: {
    of: 'point',
    label: '项目核对表',
    route: '/consult/check-points',
    columns: ['name', 'project', 'demand', 'keeper', 'checkedOn', 'state'],
    filters: ['state', 'project', 'keeper'],
    search: ['name'],
    buttons: ['accept', 'object', ...edit],
  },
  problems: {
    of: 'problem',
    label: '安全质量问题',
    route: '/consult/problems',
    columns: ['code', 'name', 'project', 'kind', 'weight', 'keeper', 'dueOn', 'state'],
    filters: ['state', 'isLate', 'kind', 'weight', 'project', 'keeper', 'dueOn'],
    search: ['name', 'code'],
    sort: '-code',
    buttons: ['mend', 'close', 'returnProblem', ...edit],
    presets: [late, mine],
    highlightWhen: { isLate: { is: true } },
  },
} as const;

/** What the form of a project holds beside its own fields. */
export const children = {
  project: {
    stagePlan: {
      of: 'stage',
      by: 'project',
      label: '阶段计划',
      columns: ['name', 'weight', 'keeper', 'plannedFrom', 'plannedTo', 'state'],
      max: 50,
    },
  },
} as const;

const under = { by: 'project', edits: true } as const;

/** The hub of a project: its sub-screens by their addresses, in five groups; what later modules bring names its group. */
const tabs = [
  { group: '概况', tabs: [{ form: true }] },
  {
    group: '计划与进度',
    tabs: [
      {
        ...under,
        list: 'stages',
        label: '阶段设置',
        route: 'project-stage-set',
        schedule: { from: 'plannedFrom', to: 'plannedTo', doneOn: 'doneOn', isLate: 'isLate' },
      },
      { list: 'progress', by: 'project', route: 'project-progress' },
      { ...under, list: 'reports', route: 'project-progress-write' },
      { list: 'history', by: 'project', route: 'project-progress-history' },
      { ...under, list: 'nodes', route: 'project-structure' },
    ],
  },
  {
    group: '成果与质量',
    tabs: [
      { ...under, list: 'points', route: 'project-check-form' },
      { ...under, list: 'papers', route: 'submit-data-bill' },
      { ...under, list: 'problems', label: '安全质量', route: 'safety-quality' },
    ],
  },
  { group: '合同与资金', tabs: [] },
  { group: '造价', tabs: [] },
] as const;

export const hubs = {
  project: {
    route: '/consult/detail/project-info',
    aliases: ['/consult/detail'],
    layout: 'project',
    head: ['code', 'manager', 'progress', 'openProblems', 'investment'],
    milestones: ['startOn', 'endOn'],
    tabs,
  },
} as const;
