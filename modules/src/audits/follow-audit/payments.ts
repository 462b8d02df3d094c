import { entity, field, same } from '@jianheng/definition';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';
import { contract } from './contract-and-bill.ts';
import { cycle } from './cycles-and-measures.ts';

const { project } = consultingProjects.entities;

/** A pay certificate (付款证书): the part of a locked cycle that is due for payment. */
export const certificate = entity('付款证书', {
  path: '/b/payCertificate',
  title: 'code',
  checks: {
    tooMuch: {
      holds: 'net >= 0',
      message: '本期应付 {payable} 元，其他应付 {extra} 元，扣留质保金与扣款合计不能超过应付。',
    },
    overPaid: { holds: 'paid <= net', message: '付款证书“{code}”未付 {unpaid} 元，付款不能超过未付金额。' },
    order: {
      holds: 'planEndTime >= payStartTime',
      message: '最迟付款日期不能早于可付款日期 {payStartTime}。',
    },
  },
  fields: {
    code: field.autoNumber('证书编号', 'ZF-{year}-{0000}'),
    // Of the contract: its auditors need not see the project.
    project: field.link('所属项目', project, { writableBy: 'actions' }),
    contract: field.link('施工合同', contract, { required: true, where: { state: { is: 'running' } } }),
    cycle: field.link('计量周期', cycle, {
      required: true,
      where: { contract: same('contract'), state: { is: 'locked' }, certificates: { is: 0 } },
      shows: ['startTime', 'lastTime'],
    }),
    payStartTime: field.date('可付款日期', { required: true, default: 'today' }),
    planEndTime: field.date('最迟付款日期', { required: true }),
    gross: field.money('本期计量', { formula: 'cycle.measured' }),
    total: field.money('本期末累计', { formula: 'cycle.total' }),
    contracted: field.money('现合同额', { formula: 'contract.current' }),
    payable: field.money('本期应付', { formula: 'ROUND(gross * contract.payRate, 2)' }),
    retained: field.money('扣留质保金', { formula: 'ROUND(payable * contract.retentionRate, 2)' }),
    extra: field.money('其他应付', { required: true, min: '0', default: '0.00' }),
    extraFor: field.choice(
      '其他应付类型',
      { advance: '预付款', retention: '退还质保金', prices: '价差调整', reward: '奖励' },
      { requiredWhen: { extra: { above: '0.00' } } },
    ),
    returned: field.money('退还质保金', { formula: "IF(extraFor = 'retention', extra, 0)" }),
    deducted: field.money('其他扣款', { required: true, min: '0', default: '0.00' }),
    deductedFor: field.text('扣款事由', { max: 200, requiredWhen: { deducted: { above: '0.00' } } }),
    net: field.money('实付金额', { formula: 'payable + extra - retained - deducted' }),
    inWords: field.text('实付大写', { formula: 'MONEYUPPER(net)' }),
    paid: field.money('已付款', { sum: { of: 'payment.amount', by: 'certificate' } }),
    unpaid: field.money('未付款', { formula: 'net - paid' }),
    remark: field.text('审核意见', { max: 500 }),
    papers: field.attachments('附件'),
  },
});

/** A payment on an approved certificate (付款登记). */
export const payment = entity('付款登记', {
  path: '/b/payCostPrice',
  title: 'code',
  fields: {
    code: field.autoNumber('付款编号', 'FK-{year}-{0000}'),
    contract: field.link('施工合同', contract, { required: true }),
    certificate: field.link('付款证书', certificate, {
      required: true,
      where: { contract: same('contract'), unpaid: { above: '0.00' } },
      shows: ['net', 'unpaid'],
    }),
    amount: field.money('付款金额', { required: true, min: '0.00' }),
    paidOn: field.date('付款日期', { required: true, default: 'today' }),
    voucher: field.text('凭证号', { max: 50 }),
    remark: field.text('备注', { max: 200 }),
  },
});

/** A date that the auditor has to keep in mind (进度提醒): a payment, the retention money, or an expiry. */
export const dueDate = entity('进度提醒', {
  path: '/b/followAuditDueDate',
  title: 'kind',
  readOnly: true,
  search: false,
  talk: false,
  fields: {
    contract: field.link('施工合同', contract, { required: true }),
    certificate: field.link('付款证书', certificate),
    kind: field.choice(
      '事项',
      { payment: '进度款支付', retention: '质保金退还', contract: '工期截止', bond: '履约担保到期' },
      { required: true },
    ),
    dueOn: field.date('到期日期', { required: true }),
    amount: field.money('金额'),
    // Counted by the firm's calendar each night and when the date changes: formulas of today know no working days.
    workdaysLeft: field.integer('剩余工作日', {
      required: true,
      help: '按公司工作日历计算，负数表示已过期。',
    }),
    auditor: field.person('跟审负责人', { required: true }),
    state: field.choice(
      '状态',
      { open: '待办', done: '已办结' },
      { required: true, default: 'open', writableBy: 'moves' },
    ),
    doneOn: field.date('办结日期', { writableBy: 'actions' }),
  },
});
