import { entity, field, same } from '@jianheng/definition';
import { billLine, contract } from './contract-and-bill.ts';

/** A pay cycle (计量支付周期): work done between two days is measured and paid together. */
export const cycle = entity('计量周期', {
  path: '/b/paymentCycle',
  title: 'name',
  unique: [['contract', 'name']],
  checks: {
    endsFirst: { holds: 'lastTime >= startTime', message: '截止日期不能早于开始日期 {startTime}。' },
    // A constraint of the database: unlocking and sending a certificate at the same time cannot both succeed.
    certified: {
      holds: "state = 'locked' or certificates = 0",
      message: '周期“{name}”已有付款证书，不能解锁。',
    },
    oneCertificate: { holds: 'certificates <= 1', message: '周期“{name}”已有付款证书。' },
  },
  exclusive: {
    apart: {
      by: ['contract'],
      from: 'startTime',
      to: 'lastTime',
      message: '该合同在 {startTime} 至 {lastTime} 已有计量周期。',
    },
    oneOpen: {
      by: ['contract'],
      when: { state: { is: 'open' } },
      message: '该合同还有未锁定的计量周期，请先锁定。',
    },
  },
  lockedWhen: { state: { is: 'locked' } },
  fields: {
    contract: field.link('施工合同', contract, { required: true, where: { state: { is: 'running' } } }),
    name: field.text('周期', { required: true, max: 50 }),
    startTime: field.date('开始日期', { required: true }),
    lastTime: field.date('截止日期', { required: true }),
    state: field.choice(
      '状态',
      { open: '计量中', locked: '已锁定' },
      { required: true, default: 'open', writableBy: 'moves' },
    ),
    lockedOn: field.date('锁定日期', { writableBy: 'actions' }),
    lines: field.integer('计量行数', { count: { of: 'measure', by: 'cycle' } }),
    claimed: field.money('本期申报', { sum: { of: 'measure.claimedAmount', by: 'cycle' } }),
    measured: field.money('本期计量', { sum: { of: 'measure.amount', by: 'cycle' } }),
    // Earlier cycles are locked when a cycle is opened: the value that is stored then is final.
    earlier: field.money('上期累计', { formula: 'contract.measured' }),
    total: field.money('本期末累计', { formula: 'earlier + measured' }),
    contracted: field.money('现合同额', { formula: 'contract.current', live: true }),
    share: field.percent('完成比例', { formula: 'IF(contracted = 0, null, ROUND(total / contracted, 6))' }),
    certificates: field.integer('付款证书', {
      count: {
        of: 'certificate',
        by: 'cycle',
        when: { processState: { in: ['running', 'returned', 'approved'] } },
      },
    }),
  },
});

/** Measured quantity of a bill line in a cycle (计量表): 本期, 累计 and 合同 in one row. */
export const measure = entity('计量', {
  path: '/b/auditCostMeasure',
  title: 'name',
  unique: [['cycle', 'billLine']],
  lockedWhen: { 'cycle.state': { is: 'locked' } },
  fields: {
    contract: field.link('施工合同', contract, { required: true }),
    cycle: field.link('计量周期', cycle, {
      required: true,
      where: { contract: same('contract'), state: { is: 'open' } },
    }),
    billLine: field.link('清单项', billLine, {
      required: true,
      where: { contract: same('contract') },
      shows: ['name', 'unit', 'left'],
    }),
    name: field.text('项目名称', { formula: 'billLine.name' }),
    unit: field.text('单位', { formula: 'billLine.unit' }),
    price: field.decimal('综合单价', { scale: 4, formula: 'billLine.price', unit: '元' }),
    contracted: field.decimal('合同及变更数量', { scale: 6, formula: 'billLine.whole', live: true }),
    earlier: field.decimal('上期累计', { scale: 6, formula: 'billLine.measured' }),
    claimedQuantity: field.decimal('本期申报', { scale: 6, default: '0' }),
    quantity: field.decimal('本期审定', { required: true, scale: 6, default: '0' }),
    total: field.decimal('本期末累计', { scale: 6, formula: 'earlier + quantity' }),
    share: field.percent('完成比例', { formula: 'IF(contracted = 0, null, ROUND(total / contracted, 6))' }),
    claimedAmount: field.money('申报金额', { formula: 'ROUND(claimedQuantity * price, 2)' }),
    amount: field.money('本期金额', { formula: 'ROUND(quantity * price, 2)' }),
    remark: field.text('审核说明', { max: 200 }),
  },
});
