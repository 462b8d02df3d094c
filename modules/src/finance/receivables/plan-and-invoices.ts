import { entity, field, same } from '@jianheng/definition';
import { consultingContracts } from '../../contracts/consulting-contracts/consulting-contracts.module.ts';

const { contract } = consultingContracts.entities;

/** Contracts under which money may be asked for. */
const binding = { state: { in: ['effective', 'finished'] } } as const;
/** What claims hold already, and what of it finance has confirmed. */
const held = { processState: { in: ['running', 'approved'] } } as const;
const confirmed = { processState: { is: 'approved' } } as const;

const invoiceNumber = {
  source: '^([0-9]{20}|[0-9]{8})$',
  message: '应为 20 位数字（数电票）或 8 位数字（纸质发票）',
};
const taxNumber = {
  source: '^([0-9A-HJ-NPQRTUWXY]{18}|[0-9A-Z]{15}|[0-9A-Z]{20})$',
  message: '应为 18 位统一社会信用代码（不用字母 I、O、S、V、Z），或 15、20 位旧税号',
};

export const planNode = entity('收款节点', {
  path: '/b/receipt-plan',
  title: 'name',
  unique: [['contract', 'name']],
  checks: {
    overInvoiced: {
      holds: 'invoiced <= amount',
      message: '收款节点“{name}”应收 {amount} 元，已开票 {invoiced} 元，开票不能超过应收。',
    },
  },
  fields: {
    contract: field.link('合同', contract, {
      required: true,
      shows: ['party', 'amount'],
      // Its invoices stay with the contract under which they were made.
      lockedWhen: { invoiced: { above: '0.00' } },
    }),
    name: field.text('收款节点', { required: true, max: 50 }),
    kind: field.choice(
      '款项性质',
      { progress: '进度款', final: '尾款', retention: '质保金' },
      { required: true, default: 'progress' },
    ),
    dueOn: field.date('应收日期', { required: true }),
    amount: field.money('应收金额', { required: true, min: '0.01' }),
    invoiced: field.money('已开票', { sum: { of: 'invoice.effective', by: 'plan' } }),
    received: field.money('已收款', { sum: { of: 'invoice.received', by: 'plan' } }),
    uninvoiced: field.money('未开票', { formula: 'amount - invoiced' }),
    open: field.money('未收款', { formula: 'amount - received' }),
    daysLeft: field.integer('剩余天数', { formula: 'IF(open > 0, DAYS(dueOn, TODAY()))' }),
    daysLate: field.integer('逾期天数', {
      formula: 'IF(open > 0, IF(DAYS(TODAY(), dueOn) > 0, DAYS(TODAY(), dueOn)))',
    }),
    remark: field.text('备注'),
  },
});

export const invoice = entity('发票', {
  path: '/b/billing',
  title: 'number',
  findBy: ['buyer'],
  unique: [['number']],
  lockedWhen: { isUsed: { is: true } },
  checks: {
    overClaimed: {
      holds: 'claimed + reversed <= amount',
      message: '发票{number}价税合计 {amount} 元，可认领余额为 {open} 元。',
    },
  },
  fields: {
    contract: field.link('合同', contract, {
      required: true,
      where: binding,
      shows: ['amount'],
      fills: { buyer: 'party' },
    }),
    plan: field.link('收款节点', planNode, {
      where: { contract: same('contract'), uninvoiced: { above: '0.00' } },
      shows: ['dueOn', 'uninvoiced'],
      fills: { amount: 'uninvoiced' },
    }),
    contractCode: field.text('合同编号', { formula: 'contract.code', live: true }),
    number: field.text('发票号码', { required: true, pattern: invoiceNumber }),
    kind: field.choice(
      '发票类型',
      { special: '增值税专用发票', ordinary: '增值税普通发票' },
      { required: true, default: 'special' },
    ),
    buyer: field.text('购买方', { required: true, max: 100 }),
    taxNumber: field.text('纳税人识别号', {
      requiredWhen: { kind: { is: 'special' } },
      pattern: taxNumber,
    }),
    issuedOn: field.date('开票日期', { required: true, default: 'today' }),
    amount: field.money('价税合计', { required: true, min: '0.01' }),
    rate: field.percent('税率', { required: true, min: '0', max: '0.13', default: '0.06' }),
    taxDifference: field.money('税额尾差', {
      min: '-0.06',
      max: '0.06',
      default: '0.00',
      help: '与票面税额相差的几分钱。',
    }),
    tax: field.money('税额', { formula: 'amount - ROUND(amount / (1 + rate), 2) + taxDifference' }),
    net: field.money('不含税金额', { formula: 'amount - tax' }),
    inWords: field.text('大写', { formula: 'MONEYUPPER(amount)' }),
    reversed: field.money('已红冲', { sum: { of: 'redInvoice.amount', by: 'invoice' } }),
    claimed: field.money('已认领', { sum: { of: 'claim.lines.settled', by: 'invoice', when: held } }),
    received: field.money('已收款', { sum: { of: 'claim.lines.settled', by: 'invoice', when: confirmed } }),
    effective: field.money('有效金额', { formula: 'amount - reversed' }),
    open: field.money('可认领', { formula: 'amount - reversed - claimed' }),
    unpaid: field.money('未收款', { formula: 'amount - reversed - received' }),
    age: field.integer('开票天数', { formula: 'IF(unpaid > 0, DAYS(TODAY(), issuedOn))' }),
    isUsed: field.boolean('已使用', { formula: 'claimed + reversed > 0' }),
    state: field.choice(
      '收款状态',
      { open: '未收款', confirming: '待确认', part: '部分收款', paid: '已收款', reversed: '已红冲' },
      {
        formula:
          "IF(reversed > 0 and effective <= 0, 'reversed', IF(received > 0 and received >= effective, 'paid', IF(claimed > received, 'confirming', IF(received > 0, 'part', 'open'))))",
      },
    ),
    remark: field.text('备注'),
  },
});

export const redInvoice = entity('红字发票', {
  path: '/b/red-billing',
  title: 'number',
  unique: [['number']],
  fields: {
    invoice: field.link('原发票', invoice, {
      required: true,
      where: { open: { above: '0.00' } },
      shows: ['buyer', 'amount', 'open'],
      fills: { amount: 'open' },
    }),
    number: field.text('红字发票号码', { required: true, pattern: invoiceNumber }),
    issuedOn: field.date('开票日期', { required: true, default: 'today' }),
    amount: field.money('红冲金额', { required: true, min: '0.01', help: '填写正数，从原发票中减去。' }),
    reason: field.text('红冲原因', { required: true, max: 200 }),
  },
});
