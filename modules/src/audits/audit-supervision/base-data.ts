import { entity, field } from '@jianheng/definition';

/** A document that auditors ask for (资料接收清单), offered when a project receives its papers. */
export const dataItem = entity('资料接收清单', {
  path: '/b/dataReceiveListBaseData',
  title: 'name',
  sortable: true,
  unique: [['phase', 'name']],
  fields: {
    phase: field.choice(
      '审计阶段',
      { entry: '进场', process: '过程', settlement: '结算', final: '决算' },
      { required: true, default: 'entry' },
    ),
    name: field.text('资料名称', { required: true, max: 100 }),
    kind: field.dictionary('资料类别', 'audit-data-kind', { required: true }),
    copies: field.integer('份数', { required: true, min: 1, max: 99, default: 1 }),
    isOriginal: field.boolean('需要原件'),
    isRequired: field.boolean('必收', { default: true }),
    demand: field.text('接收要求', { max: 300 }),
    isUsed: field.boolean('启用', { default: true }),
  },
});

/** A reason by which an audit explains an adjustment (审核属性). */
export const property = entity('审核属性', {
  path: '/b/auditPropertiesBaseData',
  title: 'name',
  sortable: true,
  unique: [['name']],
  fields: {
    name: field.text('属性名称', { required: true, max: 50 }),
    effect: field.choice(
      '影响',
      { added: '核增', taken: '核减', both: '核增或核减', none: '不调整' },
      { required: true, default: 'taken' },
    ),
    basis: field.text('审核依据', { max: 200 }),
    explanation: field.longText('说明', { max: 500 }),
    isUsed: field.boolean('启用', { default: true }),
  },
});

/** An item that supervision checks (督查项), with the score it is worth. */
export const checkItem = entity('督查项', {
  path: '/b/supervise/check/config',
  title: 'name',
  sortable: true,
  unique: [['name']],
  fields: {
    kind: field.choice(
      '督查类别',
      { progress: '进度', quality: '成果质量', site: '现场履职', papers: '资料管理', payment: '计量支付' },
      { required: true, default: 'progress' },
    ),
    name: field.text('督查项', { required: true, max: 100 }),
    standard: field.text('评分标准', { required: true, max: 300 }),
    score: field.integer('分值', { required: true, min: 1, max: 100, unit: '分' }),
    isUsed: field.boolean('启用', { default: true }),
  },
});
