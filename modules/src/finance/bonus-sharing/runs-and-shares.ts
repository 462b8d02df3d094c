import { entity, field } from '@jianheng/definition';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';
import { bonusRule } from './bonus-rules.ts';

const { project } = consultingProjects.entities;
/** Shares that count: all but those that were given up. */
const counted = { state: { isNot: 'void' } } as const;

/** What came in within a month for one kind of project, shared; a later run of the month makes differences alone. */
export const bonusRun = entity('奖金核算单', {
  path: '/b/bonus-run',
  title: 'code',
  exclusive: {
    oneAtOnce: {
      by: ['rule'],
      from: 'fromOn',
      to: 'toOn',
      when: { processState: { in: ['running', 'returned'] } },
      message: '{rule}在 {fromOn} 至 {toOn} 已有核算正在审批。',
    },
  },
  fields: {
    code: field.autoNumber('核算单号', 'JJ-{year}{month}-{0000}'),
    rule: field.link('奖金规则', bonusRule, {
      required: true,
      where: { isActive: { is: true } },
      shows: ['rate'],
    }),
    month: field.date('核算月份', { required: true, default: 'today', help: '填写当月任意一天。' }),
    fromOn: field.date('核算开始', { formula: 'DATE(YEAR(month), MONTH(month), 1)' }),
    toOn: field.date('核算结束', { formula: 'EOMONTH(month, 0)' }),
    remark: field.text('说明', { max: 200 }),
    shares: field.integer('奖金笔数', { count: { of: 'share', by: 'run', when: counted } }),
    amount: field.money('奖金合计', { sum: { of: 'share.amount', by: 'run', when: counted } }),
    paid: field.money('已发放', { sum: { of: 'share.amount', by: 'run', when: { state: { is: 'paid' } } } }),
  },
});

/** What one person gets of one project's pool, with all that it was worked out of. */
export const bonusShare = entity('奖金明细', {
  path: '/b/bonus-share',
  title: 'code',
  fields: {
    code: field.autoNumber('奖金编号', 'JJM-{year}{month}-{0000}'),
    run: field.link('核算单', bonusRun, { required: true, writableBy: 'actions' }),
    project: field.link('项目', project, { required: true, writableBy: 'actions' }),
    department: field.department('承接部门', { writableBy: 'actions' }),
    person: field.person('姓名', { required: true, writableBy: 'actions' }),
    fromOn: field.date('奖金月份', { required: true, writableBy: 'actions' }),
    state: field.choice(
      '奖金状态',
      { calculated: '审批中', payable: '待发放', held: '暂存', paid: '已发放', void: '作废' },
      { required: true, default: 'calculated', writableBy: 'actions' },
    ),
    pool: field.money('项目奖金池', { writableBy: 'actions' }),
    share: field.percent('分配比例', { writableBy: 'actions' }),
    whole: field.money('应得奖金', { writableBy: 'actions' }),
    earlier: field.money('此前已核算', { writableBy: 'actions' }),
    amount: field.money('本次奖金', { required: true, writableBy: 'actions' }),
    isDifference: field.boolean('差额', { formula: 'COALESCE(earlier, 0) != 0' }),
    poolFormula: field.longText('奖金池公式', { writableBy: 'actions' }),
    poolWorked: field.longText('奖金池计算', { writableBy: 'actions' }),
    weightFormula: field.longText('权重公式', { writableBy: 'actions' }),
    weightWorked: field.longText('权重计算', { writableBy: 'actions' }),
    basis: field.lines(
      '计算依据',
      {
        item: field.choice('项', {
          claimed: '到款',
          taxRate: '税率',
          rate: '提成比例',
          quality: '质量系数',
          adjust: '调整系数',
          dutyWeight: '岗位系数',
          factor: '个人系数',
          hours: '工时',
          allHours: '项目总工时',
          weight: '本人权重',
          weights: '权重合计',
        }),
        value: field.text('数值', { max: 60 }),
        source: field.text('来源', { max: 300 }),
      },
      { writableBy: 'actions' },
    ),
    payee: field.person('领取人', { writableBy: 'actions' }),
    paidOn: field.date('发放日期', { writableBy: 'actions' }),
  },
});
