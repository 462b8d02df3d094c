import { entity, field, same } from '@jianheng/definition';
import { costProjects } from '../../costs/cost-projects/cost-projects.module.ts';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';

const { project } = consultingProjects.entities;
const { project: costProject, node } = costProjects.entities;
const unsettled = { state: { in: ['open', 'disputed'] } } as const;

/** A reconciliation (对数单) between those who submit a settlement and those who review it. */
export const round = entity('对数单', {
  path: '/b/consult/reconciliation',
  title: 'name',
  findBy: ['code'],
  unique: [['project', 'name']],
  lockedWhen: { state: { is: 'closed' } },
  checks: {
    // A constraint of the database: closing and reopening a line at the same time cannot both succeed.
    allSettled: {
      holds: "state = 'open' or openLines = 0",
      message: '“{name}”还有 {openLines} 条清单未达成一致，不能结束对数。',
    },
  },
  fields: {
    code: field.autoNumber('对数编号', 'DS-{year}-{0000}'),
    project: field.link('所属项目', project, { required: true }),
    name: field.text('对数名称', { required: true, max: 100 }),
    submitter: field.text('送审单位', { required: true, max: 100 }),
    reviewer: field.person('审核负责人', { required: true, default: 'currentUser' }),
    parties: field.people('送审方人员', {
      max: 20,
      help: '代表送审单位参加对数的账号，只能以送审方身份操作。',
    }),
    dueOn: field.date('计划完成'),
    state: field.choice(
      '状态',
      { open: '对数中', closed: '已完成' },
      { required: true, default: 'open', writableBy: 'moves' },
    ),
    closedOn: field.date('完成日期', { writableBy: 'actions' }),
    lines: field.integer('清单数', { count: { of: 'line', by: 'round' } }),
    openLines: field.integer('未一致', { count: { of: 'line', by: 'round', when: unsettled } }),
    submitted: field.money('送审金额', { sum: { of: 'line.submittedAmount', by: 'round' } }),
    reviewed: field.money('审核金额', { sum: { of: 'line.reviewedAmount', by: 'round' } }),
    settled: field.money('已一致金额', {
      sum: { of: 'line.settledAmount', by: 'round', when: { state: { is: 'settled' } } },
    }),
    openDifference: field.money('未决差额', { sum: { of: 'line.difference', by: 'round', when: unsettled } }),
    remark: field.longText('说明', { max: 1000 }),
  },
});

/** A bill line that both parties have to agree on; each may propose quantity and price to the other. */
export const line = entity('对数清单', {
  path: '/b/consult/reconciliation-line',
  title: 'name',
  findBy: ['code'],
  sortable: true,
  lockedWhen: {
    anyOf: [{ 'round.state': { is: 'closed' } }, { state: { in: ['settled', 'withdrawn'] } }],
  },
  fields: {
    round: field.link('对数单', round, { required: true, where: { state: { is: 'open' } } }),
    place: field.text('单位工程', { max: 200 }),
    code: field.text('项目编码', { max: 30 }),
    name: field.text('项目名称', { required: true, max: 200 }),
    feature: field.longText('项目特征', { max: 2000 }),
    uom: field.text('单位', { required: true, max: 20 }),
    submittedQuantity: field.decimal('送审数量', { required: true, scale: 6, default: '0' }),
    submittedPrice: field.decimal('送审单价', {
      required: true,
      scale: 4,
      min: '0',
      default: '0',
      unit: '元',
    }),
    submittedAmount: field.money('送审金额', { formula: 'ROUND(submittedQuantity * submittedPrice, 2)' }),
    reviewedQuantity: field.decimal('审核数量', { required: true, scale: 6, default: '0' }),
    reviewedPrice: field.decimal('审核单价', {
      required: true,
      scale: 4,
      min: '0',
      default: '0',
      unit: '元',
    }),
    reviewedAmount: field.money('审核金额', { formula: 'ROUND(reviewedQuantity * reviewedPrice, 2)' }),
    difference: field.money('差额', { formula: 'submittedAmount - reviewedAmount' }),
    proposedBy: field.choice(
      '提议方',
      { submitter: '送审方', reviewer: '审核方' },
      { writableBy: 'actions' },
    ),
    proposedQuantity: field.decimal('提议数量', { scale: 6, writableBy: 'actions' }),
    proposedPrice: field.decimal('提议单价', { scale: 4, writableBy: 'actions', unit: '元' }),
    proposedAmount: field.money('提议金额', { formula: 'ROUND(proposedQuantity * proposedPrice, 2)' }),
    settledQuantity: field.decimal('一致数量', { scale: 6, writableBy: 'actions' }),
    settledPrice: field.decimal('一致单价', { scale: 4, writableBy: 'actions', unit: '元' }),
    settledAmount: field.money('一致金额', { formula: 'ROUND(settledQuantity * settledPrice, 2)' }),
    state: field.choice(
      '状态',
      { open: '待核', disputed: '有争议', settled: '已一致', withdrawn: '已撤回' },
      { required: true, default: 'open', writableBy: 'moves' },
    ),
    settledOn: field.date('一致日期', { writableBy: 'actions' }),
    basis: field.longText('计算依据', { max: 1000 }),
  },
});

/** A unit (单位工程) of a cost project whose bill lines are taken into a reconciliation, as what was submitted or as the review. */
export const source = entity('清单来源', {
  path: '/b/consult/reconciliation-source',
  title: 'unit',
  unique: [['round', 'unit', 'side']],
  search: false,
  lockedWhen: { taken: { above: 0 } },
  fields: {
    round: field.link('对数单', round, {
      required: true,
      where: { state: { is: 'open' } },
      fills: { commission: 'project' },
    }),
    commission: field.link('咨询项目', project, { required: true }),
    source: field.link('造价项目', costProject, {
      required: true,
      where: { commission: same('commission') },
      shows: ['stage'],
    }),
    unit: field.link('单位工程', node, {
      required: true,
      where: { project: same('source'), kind: { is: 'unit' } },
    }),
    side: field.choice(
      '作为',
      { submitted: '送审清单', reviewed: '审核清单' },
      {
        required: true,
        default: 'submitted',
        help: '送审清单逐条带入；审核清单按编码和单位对应已有清单，没有对应的作为审核增项。',
      },
    ),
    taken: field.integer('带入条数', { default: 0, writableBy: 'actions' }),
    takenOn: field.date('带入日期', { writableBy: 'actions' }),
  },
});
