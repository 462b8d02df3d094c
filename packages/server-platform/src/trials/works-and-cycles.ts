import { entity, field, same } from '@jianheng/definition';

export const project = entity('项目', {
  path: '/t/audit-project',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    members: field.lines('成员', { person: field.person('姓名', { required: true }) }),
  },
});

const signed = { state: { in: ['running', 'settled'] } } as const;

/** A contract of building works that is audited as it is carried out (跟审合同). */
export const works = entity('施工合同', {
  path: '/t/audit-works',
  title: 'name',
  checks: {
    overCertified: {
      holds: 'certified <= current',
      message: '“{name}”现合同额 {current} 元，累计付款 {certified} 元，不能超过现合同额。',
    },
  },
  fields: {
    code: field.autoNumber('合同编号', 'SG-{year}-{0000}'),
    project: field.link('所属项目', project, { required: true }),
    name: field.text('合同名称', { required: true, max: 120 }),
    amount: field.money('合同金额', { required: true, min: '0', lockedWhen: signed }),
    provisional: field.money('其中暂列金额', { min: '0', default: '0.00' }),
    retention: field.percent('质保金比例', { required: true, min: '0', max: '0.1', default: '0.03' }),
    auditor: field.person('跟审负责人', { required: true, default: 'currentUser' }),
    state: field.choice(
      '合同状态',
      { draft: '拟定', running: '履行中', settled: '已结算' },
      { required: true, default: 'draft', writableBy: 'moves' },
    ),
    billed: field.money('清单合价', { sum: { of: 'item.amount', by: 'works' } }),
    changed: field.money('变更签证', {
      sum: { of: 'change.amount', by: 'works', when: { processState: { is: 'approved' } } },
    }),
    current: field.money('现合同额', { formula: 'amount + changed' }),
    measured: field.money('累计计量', { sum: { of: 'cycle.measured', by: 'works' } }),
    certified: field.money('累计审定付款', {
      sum: { of: 'certificate.net', by: 'works', when: { processState: { is: 'approved' } } },
    }),
    open: field.money('未付', { formula: 'current - certified' }),
  },
});

/** A line of the bill that the contract was signed on (合同清单), and the quantities measured since. */
export const item = entity('合同清单', {
  path: '/t/audit-item',
  title: 'code',
  unique: [['works', 'code']],
  lockedWhen: { 'works.state': { isNot: 'draft' } },
  checks: {
    overMeasured: {
      holds: 'measured <= whole',
      message: '清单“{code}”合同及变更数量 {whole}，还可计量 {left}，已超出。',
    },
  },
  fields: {
    works: field.link('施工合同', works, { required: true }),
    code: field.text('项目编码', { required: true, max: 30 }),
    quantity: field.decimal('合同数量', { required: true, scale: 6 }),
    price: field.decimal('综合单价', { required: true, unit: '元' }),
    amount: field.money('合同合价', { formula: 'ROUND(quantity * price, 2)' }),
    varied: field.decimal('变更数量', {
      scale: 6,
      sum: { of: 'change.lines.quantity', by: 'item', when: { processState: { is: 'approved' } } },
    }),
    whole: field.decimal('应计量数量', { scale: 6, formula: 'quantity + varied' }),
    measured: field.decimal('累计计量', { scale: 6, sum: { of: 'measure.quantity', by: 'item' } }),
    left: field.decimal('剩余数量', { scale: 6, formula: 'whole - measured' }),
  },
});

/** Changes of the bill (变更签证): approved, they change the quantities that may be measured. */
export const change = entity('变更签证', {
  path: '/t/audit-change',
  title: 'code',
  fields: {
    code: field.autoNumber('签证编号', 'BQ-{year}-{0000}'),
    works: field.link('施工合同', works, { required: true, where: { state: { is: 'running' } } }),
    lines: field.lines(
      '变更清单',
      {
        item: field.link('清单项', item, { required: true, fills: { price: 'price' } }),
        quantity: field.decimal('增减数量', { required: true, scale: 6 }),
        price: field.decimal('单价', { required: true }),
        amount: field.money('金额', { formula: 'ROUND(quantity * price, 2)' }),
      },
      { required: true },
    ),
    amount: field.money('增减金额', { formula: 'SUM(lines.amount)' }),
  },
});

/** A period that is measured and paid together (计量支付周期). */
export const cycle = entity('计量周期', {
  path: '/t/audit-cycle',
  title: 'name',
  unique: [['works', 'name']],
  exclusive: {
    once: {
      by: ['works'],
      from: 'startTime',
      to: 'lastTime',
      message: '该合同在 {startTime} 至 {lastTime} 已有计量周期。',
    },
    oneOpen: { by: ['works'], when: { state: { is: 'open' } }, message: '{works}的上一周期尚未锁定。' },
  },
  lockedWhen: { state: { is: 'locked' } },
  fields: {
    works: field.link('施工合同', works, { required: true, where: { state: { is: 'running' } } }),
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
    measured: field.money('本期计量', { sum: { of: 'measure.amount', by: 'cycle' } }),
  },
});

/** A line of the bill as it was carried out within a cycle (计量表). */
export const measure = entity('计量', {
  path: '/t/audit-measure',
  title: 'item',
  unique: [['cycle', 'item']],
  lockedWhen: { 'cycle.state': { is: 'locked' } },
  fields: {
    works: field.link('施工合同', works, { required: true }),
    cycle: field.link('计量周期', cycle, {
      required: true,
      where: { works: same('works'), state: { is: 'open' } },
    }),
    item: field.link('清单项', item, { required: true, where: { works: same('works') }, shows: ['left'] }),
    price: field.decimal('单价', { formula: 'item.price' }),
    earlier: field.decimal('上期累计', { scale: 6, formula: 'item.measured' }),
    quantity: field.decimal('本期审定', { required: true, scale: 6, default: '0' }),
    total: field.decimal('本期末累计', { scale: 6, formula: 'earlier + quantity' }),
    amount: field.money('本期金额', { formula: 'ROUND(quantity * price, 2)' }),
  },
});

/** The amount due after a cycle (付款证书): it equals the measure table, or is refused. */
export const certificate = entity('付款证书', {
  path: '/t/audit-certificate',
  title: 'code',
  checks: {
    notTheSum: {
      holds: 'gross = payable + kept + deducted',
      message: '付款证书应等于计量：计量 {gross} 元，应付、扣留与扣款合计不符。',
    },
  },
  fields: {
    code: field.autoNumber('证书编号', 'ZF-{year}-{0000}'),
    works: field.link('施工合同', works, { required: true, where: { state: { is: 'running' } } }),
    cycle: field.link('计量周期', cycle, { required: true, where: { works: same('works') } }),
    gross: field.money('本期计量', { formula: 'cycle.measured', live: true }),
    payable: field.money('应付进度款', { required: true, min: '0' }),
    kept: field.money('扣留质保金', { formula: 'ROUND(gross * works.retention, 2)' }),
    deducted: field.money('扣款', { required: true, min: '0', default: '0.00' }),
    net: field.money('实付金额', { formula: 'payable' }),
  },
});
