import { entity, field, same } from '@jianheng/definition';
import { followAudit } from '../follow-audit/follow-audit.module.ts';

const { contract, cycle } = followAudit.entities;

/** A supervision check of the audit of a contract (督查记录). */
export const check = entity('督查记录', {
  path: '/b/supervise/check',
  title: 'code',
  lockedWhen: { state: { is: 'closed' } },
  fields: {
    code: field.autoNumber('督查编号', 'DC-{year}-{0000}'),
    contract: field.link('施工合同', contract, {
      required: true,
      shows: ['contractor', 'measured', 'current'],
    }),
    checkedOn: field.date('督查日期', { required: true, default: 'today' }),
    inspector: field.person('督查人', { required: true, default: 'currentUser' }),
    lines: field.lines(
      '督查项',
      {
        name: field.text('督查项', { required: true, max: 100 }),
        full: field.integer('分值', { required: true, min: 1, max: 100 }),
        score: field.integer('得分', { required: true, min: 0, max: 100 }),
        remark: field.text('扣分说明', { max: 200 }),
      },
      { max: 50 },
    ),
    full: field.integer('满分', { formula: 'COALESCE(SUM(lines.full), 0)' }),
    score: field.integer('得分', { formula: 'COALESCE(SUM(lines.score), 0)' }),
    rate: field.percent('得分率', { formula: 'IF(full = 0, null, ROUND(score / full, 4))' }),
    grade: field.choice(
      '评价',
      { good: '优良', fair: '合格', poor: '不合格' },
      {
        formula:
          "IF(full = 0, null, IF(score >= full * 0.9, 'good', IF(score >= full * 0.6, 'fair', 'poor')))",
      },
    ),
    problem: field.longText('存在问题', { max: 1000 }),
    keeper: field.person('整改负责人', { requiredWhen: { problem: { isEmpty: false } } }),
    dueOn: field.date('整改期限', { requiredWhen: { problem: { isEmpty: false } } }),
    isLate: field.boolean('整改逾期', { formula: "state != 'closed' and dueOn < TODAY()" }),
    state: field.choice(
      '状态',
      { open: '待整改', mended: '待复查', closed: '已办结' },
      { required: true, default: 'open', writableBy: 'moves' },
    ),
    closedOn: field.date('办结日期', { writableBy: 'actions' }),
    photos: field.images('现场照片', { max: 20 }),
  },
});

/** An acceptance report of a stretch of work (验收报告); its figures are those of the contract when it is sent. */
export const acceptance = entity('验收报告', {
  path: '/b/supervise/acceptance/report',
  title: 'code',
  checks: {
    endsFirst: {
      holds: 'planEndTime >= payStartTime',
      message: '计划完成日期不能早于开始日期 {payStartTime}。',
    },
  },
  fields: {
    code: field.autoNumber('报告编号', 'YS-{year}-{0000}'),
    contract: field.link('施工合同', contract, { required: true, shows: ['contractor'] }),
    cycle: field.link('计量周期', cycle, { where: { contract: same('contract') } }),
    kind: field.choice(
      '验收类型',
      { part: '分部验收', stage: '节点验收', final: '竣工验收' },
      { required: true, default: 'part' },
    ),
    payStartTime: field.date('开始日期', { required: true }),
    planEndTime: field.date('计划完成日期', { required: true }),
    acceptedOn: field.date('验收日期', { required: true, default: 'today' }),
    completed: field.money('累计完成', { formula: 'contract.measured' }),
    contracted: field.money('现合同额', { formula: 'contract.current' }),
    share: field.percent('完成比例', {
      formula: 'IF(contracted = 0, null, ROUND(completed / contracted, 6))',
    }),
    conclusion: field.choice(
      '验收结论',
      { passed: '合格', conditional: '整改后合格', failed: '不合格' },
      { required: true, default: 'passed' },
    ),
    text: field.longText('验收意见', { required: true, max: 2000 }),
    papers: field.attachments('验收资料'),
  },
});
