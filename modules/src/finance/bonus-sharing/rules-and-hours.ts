import { entity, field } from '@jianheng/definition';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';

const { project } = consultingProjects.entities;

/** How a kind of project shares its bonus, for as long as the rule holds. */
export const bonusRule = entity('奖金规则', {
  path: '/b/bonus-rule',
  title: 'name',
  // What a run has worked by stays as it was: it ends, and another one follows.
  lockedWhen: { used: { above: 0 } },
  checks: {
    sharesNotWhole: { holds: 'whole = 1', message: '岗位占比合计应为 100%，现为 {whole}。' },
  },
  exclusive: {
    validity: {
      by: ['kind'],
      from: 'fromOn',
      to: 'toOn',
      message: '{kind}在 {fromOn} 至 {toOn} 已有奖金规则，请先停用原规则。',
    },
  },
  fields: {
    name: field.text('规则名称', { required: true, max: 50 }),
    kind: field.dictionary('咨询类型', 'project-kind', { required: true }),
    fromOn: field.date('生效日期', { required: true }),
    toOn: field.date('失效日期', { required: true }),
    rate: field.percent('计提比例', { required: true, min: '0', max: '1', default: '0.1' }),
    taxRate: field.percent('税率', { required: true, min: '0', max: '0.13', default: '0.06' }),
    heldRate: field.percent('暂存比例', {
      required: true,
      min: '0',
      max: '1',
      default: '0',
      help: '项目完成以前暂存的部分。',
    }),
    poolFormula: field.formula('奖金池公式', {
      names: {
        claimed: field.money('认领金额'),
        net: field.money('不含税金额'),
        taxRate: field.percent('税率'),
        rate: field.percent('计提比例'),
        quality: field.decimal('质量系数'),
        adjust: field.decimal('调整系数'),
        hours: field.decimal('项目工时'),
      },
      yields: 'number',
      required: true,
      max: 500,
      default: 'claimed / (1 + taxRate) * rate * quality * adjust',
    }),
    weightFormula: field.formula('权重公式', {
      names: {
        share: field.percent('岗位占比'),
        heads: field.integer('同岗人数'),
        hours: field.decimal('个人工时'),
        projectHours: field.decimal('项目工时'),
        factor: field.decimal('个人系数'),
      },
      yields: 'number',
      required: true,
      max: 500,
      default: 'share / heads * factor',
    }),
    duties: field.lines(
      '岗位占比',
      {
        duty: field.dictionary('职责', 'project-duty', { required: true }),
        share: field.percent('占比', { required: true, min: '0', max: '1' }),
      },
      { required: true, max: 50 },
    ),
    whole: field.percent('占比合计', { formula: 'SUM(duties.share)' }),
    used: field.integer('核算次数', { count: { of: 'pool', by: 'rule' } }),
  },
});

/** What makes the bonus of a project more or less for a while. */
export const factor = entity('奖金调整系数', {
  path: '/b/bonus-factor',
  title: 'name',
  exclusive: {
    validity: {
      by: ['kind', 'project'],
      from: 'fromOn',
      to: 'toOn',
      message: '{project}在 {fromOn} 至 {toOn} 已有这种系数。',
    },
  },
  fields: {
    name: field.text('系数名称', { required: true, max: 50 }),
    kind: field.choice(
      '系数类型',
      { quality: '质量系数', adjust: '调整系数' },
      { required: true, default: 'quality' },
    ),
    project: field.link('项目', project, { required: true }),
    factor: field.decimal('系数', { required: true, min: '0', max: '10', scale: 6, default: '1' }),
    fromOn: field.date('生效日期', { required: true }),
    toOn: field.date('失效日期', { required: true }),
    reason: field.text('原因', { required: true, max: 200 }),
  },
});

/** What makes the part of a person more or less for a while, in all his projects. */
export const personFactor = entity('个人奖金系数', {
  path: '/b/bonus-person-factor',
  title: 'name',
  exclusive: {
    validity: {
      by: ['person'],
      from: 'fromOn',
      to: 'toOn',
      message: '{person}在 {fromOn} 至 {toOn} 已有个人系数。',
    },
  },
  fields: {
    name: field.text('系数名称', { required: true, max: 50 }),
    person: field.person('人员', { required: true }),
    factor: field.decimal('系数', { required: true, min: '0', max: '10', scale: 6, default: '1' }),
    fromOn: field.date('生效日期', { required: true }),
    toOn: field.date('失效日期', { required: true }),
    reason: field.text('原因', { required: true, max: 200 }),
  },
});

/** Hours that a person has worked for a project on a day (工时), until its head has confirmed them his to change. */
export const hours = entity('工时', {
  path: '/b/work-hours',
  title: 'work',
  unique: [['person', 'project', 'workedOn']],
  lockedWhen: { state: { is: 'confirmed' } },
  checks: {
    ownHours: { holds: 'confirmer != person', message: '工时应由本人以外的人确认。' },
  },
  fields: {
    person: field.person('姓名', { writableBy: 'actions', default: 'currentUser' }),
    project: field.link('项目', project, { required: true, where: { state: { isNot: 'closed' } } }),
    workedOn: field.date('日期', { required: true, default: 'today' }),
    hours: field.decimal('工时', { required: true, min: '0.5', max: '24', scale: 1, unit: '小时' }),
    work: field.text('工作内容', { required: true, max: 200 }),
    state: field.choice(
      '确认状态',
      { open: '待确认', confirmed: '已确认' },
      { required: true, default: 'open', writableBy: 'moves' },
    ),
    confirmer: field.person('确认人', { writableBy: 'actions' }),
  },
});

/** Whom a person has entrusted to receive his bonus in his place (代领). */
export const entrust = entity('奖金委托', {
  path: '/b/bonus-entrust',
  title: 'reason',
  exclusive: {
    once: {
      by: ['principal'],
      from: 'fromOn',
      to: 'toOn',
      when: { state: { is: 'valid' } },
      message: '{principal}在 {fromOn} 至 {toOn} 已有委托，请先撤销。',
    },
  },
  lockedWhen: { state: { is: 'ended' } },
  fields: {
    principal: field.person('委托人', { writableBy: 'actions', default: 'currentUser' }),
    trustee: field.person('代领人', { required: true }),
    fromOn: field.date('开始日期', { required: true, default: 'today' }),
    toOn: field.date('截止日期', { required: true }),
    reason: field.text('委托原因', { required: true, max: 200 }),
    state: field.choice(
      '状态',
      { valid: '有效', ended: '已撤销' },
      { required: true, default: 'valid', writableBy: 'moves' },
    ),
  },
});
