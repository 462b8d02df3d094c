import { entity, field } from '@jianheng/definition';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';
import { bonusRule } from './rules-and-hours.ts';

const { project } = consultingProjects.entities;
const standing = { processState: { in: ['running', 'returned', 'approved'] } } as const;

/** The bonus of a period; what changes after it was approved is the business of a run of differences. */
export const run = entity('奖金计算', {
  path: '/b/bonus-run',
  title: 'name',
  checks: {
    tooLong: { holds: 'days <= 366', message: '一次计算不超过一年，现为 {days} 天。' },
  },
  exclusive: {
    regular: {
      by: ['kind'],
      from: 'fromOn',
      to: 'toOn',
      when: { kind: { is: 'regular' }, ...standing },
      message: '{fromOn} 至 {toOn} 已有奖金计算，不能重复计算。',
    },
    difference: {
      by: ['kind'],
      from: 'fromOn',
      to: 'toOn',
      when: { kind: { is: 'difference' }, processState: { in: ['running', 'returned'] } },
      message: '{fromOn} 至 {toOn} 已有补差正在审批。',
    },
  },
  fields: {
    name: field.text('计算名称', { required: true, max: 50 }),
    kind: field.choice(
      '计算类型',
      { regular: '正常计算', difference: '补差' },
      { required: true, default: 'regular', lockedWhen: { calculatedOn: { isEmpty: false } } },
    ),
    fromOn: field.date('开始日期', { required: true, lockedWhen: { calculatedOn: { isEmpty: false } } }),
    toOn: field.date('截止日期', { required: true, lockedWhen: { calculatedOn: { isEmpty: false } } }),
    days: field.integer('天数', { formula: 'DAYS(toOn, fromOn) + 1' }),
    received: field.money('期间到款', { sum: { of: 'pool.claimed', by: 'run' } }),
    pool: field.money('奖金池合计', { sum: { of: 'pool.amount', by: 'run' } }),
    shared: field.money('奖金合计', {
      sum: { of: 'share.amount', by: 'run', when: { state: { isNot: 'void' } } },
    }),
    paid: field.money('已发放', {
      sum: { of: 'share.amount', by: 'run', when: { state: { is: 'paid' } } },
    }),
    paidShares: field.integer('已发放笔数', {
      count: { of: 'share', by: 'run', when: { state: { is: 'paid' } } },
    }),
    calculatedOn: field.date('计算日期', { writableBy: 'actions' }),
    remark: field.text('说明', { max: 200 }),
  },
});

/** What a project yields in a run, and out of what: the base that shares are made of. */
export const pool = entity('项目奖金池', {
  path: '/b/bonus-pool',
  title: 'explanation',
  readOnly: true,
  talk: false,
  unique: [['run', 'project']],
  fields: {
    run: field.link('奖金计算', run, { required: true }),
    project: field.link('项目', project, { required: true }),
    rule: field.link('奖金规则', bonusRule),
    claimed: field.money('认领金额', { required: true }),
    net: field.money('不含税金额', { required: true }),
    hours: field.decimal('项目工时', { required: true, scale: 1, unit: '小时' }),
    quality: field.decimal('质量系数', { required: true }),
    adjust: field.decimal('调整系数', { required: true }),
    amount: field.money('奖金池', { required: true }),
    state: field.choice(
      '分配情况',
      { shared: '已分配', noRule: '没有规则', noMembers: '没有可分配的成员', none: '没有到款' },
      { required: true },
    ),
    explanation: field.longText('计算过程', { required: true }),
  },
});

/** What one person gets of it for one duty. */
export const share = entity('奖金明细', {
  path: '/b/bonus-share',
  title: 'period',
  readOnly: true,
  unique: [['run', 'project', 'person', 'duty', 'portion']],
  fields: {
    run: field.link('奖金计算', run, { required: true }),
    period: field.text('计算名称', { formula: 'run.name' }),
    accountedOn: field.date('所属日期', { formula: 'run.toOn' }),
    project: field.link('项目', project, { required: true }),
    person: field.person('姓名', { required: true }),
    department: field.department('部门'),
    duty: field.dictionary('职责', 'project-duty', { required: true }),
    portion: field.choice('部分', { now: '当期', held: '暂存', difference: '补差' }, { required: true }),
    part: field.percent('占比', { required: true }),
    amount: field.money('奖金', { required: true }),
    state: field.choice(
      '发放状态',
      { proposed: '待审批', payable: '待发放', held: '暂存', paid: '已发放', void: '已作废' },
      { required: true, default: 'proposed', writableBy: 'actions' },
    ),
    untilFinished: field.boolean('项目完成后发放', { required: true, default: false }),
    heldFor: field.text('暂存原因', { writableBy: 'actions', max: 200 }),
    paidOn: field.date('发放日期', { writableBy: 'actions' }),
    receiver: field.person('领取人', { writableBy: 'actions' }),
    explanation: field.longText('计算过程', { required: true }),
  },
});

/**
 * A share as its owner reads it once it was approved. Seeing all shares shows none of these, so that what stands
 * under “我的奖金” is one's own; only who inspects them (核查) sees those of others.
 */
export const ownShare = entity('我的奖金', {
  path: '/b/my-bonus',
  title: 'period',
  readOnly: true,
  unique: [['share']],
  fields: {
    share: field.link('奖金明细', share, { required: true }),
    person: field.person('姓名', { required: true }),
    project: field.link('项目', project, { required: true }),
    duty: field.dictionary('职责', 'project-duty', { required: true }),
    period: field.text('计算名称', { formula: 'share.period', live: true }),
    accountedOn: field.date('所属日期', { formula: 'share.accountedOn', live: true }),
    part: field.percent('占比', { formula: 'share.part', live: true }),
    amount: field.money('奖金', {
      formula: "IF(share.state in ('void', 'proposed'), 0, share.amount)",
      live: true,
    }),
    state: field.choice(
      '发放状态',
      { payable: '待发放', held: '暂存', paid: '已发放', void: '已作废' },
      {
        live: true,
        formula:
          "IF(share.state = 'paid', 'paid', IF(share.state = 'held', 'held', IF(share.state = 'payable', 'payable', 'void')))",
      },
    ),
    heldFor: field.text('暂存原因', { formula: 'share.heldFor', live: true }),
    paidOn: field.date('发放日期', { formula: 'share.paidOn', live: true }),
    explanation: field.longText('计算过程', {
      formula: "IF(share.state = 'proposed', null, share.explanation)",
      live: true,
    }),
  },
});
