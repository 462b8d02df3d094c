const edit = ['create', 'edit', 'remove', 'export'] as const;
const common = {
  filters: ['kind', 'isActive'],
  search: ['name'],
  sort: 'name',
  buttons: edit,
} as const;

/** Pages of base data and of what is made of them. */
export const lists = {
  purposes: {
    of: 'purpose',
    label: '委托目的',
    route: '/main-page/entrust-purpose',
    columns: ['name', 'kind', 'isActive', 'remark'],
    ...common,
  },
  reviewPoints: {
    of: 'reviewPoint',
    label: '评审要点基础数据',
    route: '/main-page/review-main-list-base-data',
    columns: ['name', 'kind', 'demand', 'isActive', 'remark'],
    ...common,
  },
  configs: {
    of: 'config',
    label: '项目咨询配置',
    route: '/main-page/project-consult-config',
    columns: ['name', 'kind', 'reviews', 'days', 'isActive', 'remark'],
    ...common,
  },
  planItems: {
    of: 'planItem',
    label: '项目策划基础数据',
    route: '/main-page/project-planning-base-data',
    columns: ['name', 'kind', 'content', 'isActive'],
    ...common,
  },
  otherFiles: {
    of: 'otherFile',
    label: '造价其他文件基础数据',
    route: '/main-page/cost-other-file-base-data',
    columns: ['name', 'kind', 'copies', 'isActive', 'remark'],
    ...common,
  },
  difficulties: {
    of: 'difficulty',
    label: '综合难度',
    route: '/main-page/comprehensive-difficulty',
    columns: ['name', 'kind', 'factor', 'isActive', 'remark'],
    ...common,
  },
  contractKinds: {
    of: 'contractKind',
    label: '合同基础数据',
    route: '/base-data/ecms-contract-manage',
    columns: ['name', 'kind', 'prefix', 'feeRate', 'isActive', 'remark'],
    ...common,
  },
  plans: {
    of: 'plan',
    label: '项目策划',
    route: '/consult/plans',
    columns: ['code', 'project', 'name', 'purpose', 'difficulty', 'factor', 'days', 'manager', 'plannedOn'],
    filters: ['project', 'purpose', 'difficulty', 'manager', 'plannedOn'],
    search: ['name', 'code'],
    sort: '-code',
    buttons: edit,
    card: ['project', 'purpose', 'difficulty', 'manager'],
  },
  assessments: {
    of: 'assessment',
    label: '质量评定',
    route: '/consult/quality-assessments',
    columns: [
      'code',
      'project',
      'department',
      'manager',
      'amount',
      'errorAmount',
      'errorRate',
      'grade',
      'assessedOn',
    ],
    filters: ['grade', 'department', 'manager', 'project', 'assessedOn'],
    search: ['code'],
    sort: '-code',
    buttons: edit,
    sums: ['amount', 'errorAmount', 'errors'],
    card: ['project', 'manager', 'errorRate', 'grade'],
    highlightWhen: { grade: { is: 'failed' } },
  },
} as const;

export const views = {
  quality: {
    kind: 'statistics',
    of: 'assessment',
    label: '质量评定汇总',
    route: '/main-page/quality-assess-summary',
    by: ['department'],
    sums: ['errorAmount'],
    chart: 'bar',
  },
} as const;

export const forms = {
  plan: [
    { title: '策划信息', fields: ['code', 'project', 'name', 'manager', 'plannedOn'] },
    { title: '委托与难度', fields: ['purpose', 'contractKind', 'config', 'days', 'difficulty', 'factor'] },
    { title: '策划事项', fields: ['items'] },
    { title: '评审要点', fields: ['points'] },
    { title: '成果附带文件', fields: ['papers'] },
  ],
  assessment: [
    { title: '评定对象', fields: ['code', 'project', 'manager', 'department', 'assessor', 'assessedOn'] },
    { title: '评定结果', fields: ['amount', 'errorAmount', 'errors', 'errorRate', 'grade', 'remark'] },
  ],
} as const;
