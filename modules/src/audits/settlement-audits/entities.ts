import { entity, field } from '@jianheng/definition';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';
import { auditSupervision } from '../audit-supervision/audit-supervision.module.ts';
import { followAudit } from '../follow-audit/follow-audit.module.ts';

const { project } = consultingProjects.entities;
const { contract } = followAudit.entities;
const { property } = auditSupervision.entities;

/** The audit of what a contractor submits as the settlement of its contract (结算审核). */
export const settlement = entity('结算审核', {
  path: '/b/audit/settlement',
  title: 'code',
  findBy: ['name'],
  unique: [['contract']],
  lockedWhen: { state: { in: ['submitted', 'approved'] } },
  checks: {
    negative: { holds: 'reviewed >= 0', message: '送审金额 {submitted} 元，审定金额不能为负。' },
    underPaid: {
      holds: "state <> 'approved' or reviewed >= paid",
      message: '合同已付款 {paid} 元，审定金额 {reviewed} 元不能低于已付款。',
    },
  },
  fields: {
    code: field.autoNumber('审核编号', 'JS-{year}-{0000}'),
    // Of the contract: its auditors need not see the project.
    project: field.link('所属项目', project, { writableBy: 'actions' }),
    contract: field.link('施工合同', contract, {
      required: true,
      where: { state: { is: 'running' } },
      shows: ['current', 'measured'],
    }),
    name: field.text('合同名称', { formula: 'contract.name' }),
    auditor: field.person('审核负责人', { required: true, default: 'currentUser' }),
    submittedOn: field.date('送审日期', { required: true, default: 'today' }),
    contracted: field.money('现合同额', { formula: 'contract.current', live: true }),
    measured: field.money('累计计量', { formula: 'contract.measured', live: true }),
    paid: field.money('累计付款', { formula: 'contract.paid', live: true }),
    submitted: field.money('送审金额', { required: true, min: '0' }),
    findings: field.integer('审核明细', { count: { of: 'finding', by: 'settlement' } }),
    adjusted: field.money('核增核减', { sum: { of: 'finding.difference', by: 'settlement' } }),
    reviewed: field.money('审定金额', { formula: 'submitted + adjusted' }),
    cutRate: field.percent('核减率', {
      formula: 'IF(submitted = 0, null, ROUND(0 - adjusted / submitted, 6))',
    }),
    difference: field.money('与合同差额', { formula: 'reviewed - contracted' }),
    state: field.choice(
      '状态',
      { draft: '审核中', submitted: '待审定', approved: '已审定' },
      { required: true, default: 'draft', writableBy: 'moves' },
    ),
    approvedOn: field.date('审定日期', { writableBy: 'actions' }),
    papers: field.attachments('审核资料'),
    remark: field.longText('审核说明', { max: 1000 }),
  },
});

/** One adjustment of a settlement with its reason (审核明细): what was submitted and what the audit accepts. */
export const finding = entity('审核明细', {
  path: '/b/audit/settlement-finding',
  title: 'name',
  search: false,
  sortable: true,
  lockedWhen: { 'settlement.state': { in: ['submitted', 'approved'] } },
  fields: {
    project: field.link('所属项目', project, { writableBy: 'actions' }),
    settlement: field.link('结算审核', settlement, { required: true, where: { state: { is: 'draft' } } }),
    name: field.text('审核项目', { required: true, max: 200 }),
    property: field.link('审核属性', property, { required: true, where: { isUsed: { is: true } } }),
    submitted: field.money('送审金额', { required: true, default: '0.00' }),
    reviewed: field.money('审定金额', { required: true, default: '0.00' }),
    difference: field.money('核增核减', { formula: 'reviewed - submitted' }),
    basis: field.text('审核依据', { max: 300 }),
  },
});
