import { entity, field } from '@jianheng/definition';
import { invoice } from './plan-and-invoices.ts';

/** What somebody has to claim: neither what goes out nor what moves between the firm's own accounts. */
export const toClaim = {
  isNeedClaim: { is: true },
  isChangeAccount: { is: false },
  income: { above: '0.00' },
} as const;

export const receipt = entity('银行流水', {
  path: '/b/bank-detail',
  title: 'code',
  findBy: ['otherSideUnit', 'summary'],
  // What a bank says twice is one row, whoever imports or types it, and however many do.
  unique: [['accountNo', 'dateTime', 'income', 'pay', 'balance', 'bankKey']],
  lockedWhen: { isCorrect: { is: true } },
  checks: {
    oneSide: {
      holds: '(income > 0 and pay = 0) or (income = 0 and pay > 0)',
      message: '收入和支出应填写其中一项，另一项为 0。',
    },
    overClaimed: {
      holds: 'claimTotal + claiming <= income',
      message: '流水{code}收入 {income} 元，可认领余额为 {open} 元。',
    },
    notToClaim: {
      holds: '(isNeedClaim and not isChangeAccount) or claimTotal + claiming = 0',
      message: '流水{code}有认领，或者无需认领，两者不能并存。',
    },
    checkedByMaker: {
      holds: 'corrector != maker',
      message: '流水{code}由本人录入，应由他人核对。',
    },
  },
  fields: {
    code: field.autoNumber('流水编号', 'LS-{year}{month}-{0000}'),
    accountUnit: field.text('账户单位', { required: true, max: 100 }),
    accountName: field.text('账户名称', { required: true, max: 100 }),
    accountNo: field.text('银行账号', {
      required: true,
      pattern: { source: '^[0-9]{8,30}$', message: '应为 8 到 30 位数字' },
    }),
    dateTime: field.time('交易时间', { required: true }),
    income: field.money('收入', { required: true, min: '0', default: '0.00' }),
    pay: field.money('支出', { required: true, min: '0', default: '0.00' }),
    balance: field.money('余额', { required: true }),
    bankNumber: field.text('银行流水号', { max: 60 }),
    otherSideUnit: field.text('对方单位', { max: 100 }),
    otherSideName: field.text('对方账户名称', { max: 100 }),
    summary: field.text('摘要', { max: 200 }),
    memo: field.text('附言', { max: 200 }),
    matter: field.text('事由', { max: 200 }),
    remark: field.text('备注', { max: 200 }),
    isNeedClaim: field.boolean('需要认领', { required: true, default: true }),
    isChangeAccount: field.boolean('内部转账', { required: true, default: false }),
    claimTotal: field.money('已认领', {
      sum: { of: 'claim.total', by: 'receipt', when: { processState: { is: 'approved' } } },
    }),
    claiming: field.money('待确认', {
      sum: { of: 'claim.total', by: 'receipt', when: { processState: { is: 'running' } } },
    }),
    returned: field.integer('退回笔数', {
      count: { of: 'claim', by: 'receipt', when: { processState: { is: 'returned' } } },
    }),
    needClaimTotal: field.money('待认领金额', {
      formula: 'IF(isNeedClaim and not isChangeAccount, income - claimTotal, 0)',
    }),
    open: field.money('可认领', {
      formula: 'IF(isNeedClaim and not isChangeAccount, income - claimTotal - claiming, 0)',
    }),
    claimState: field.choice(
      '认领状态',
      {
        none: '无需认领',
        waiting: '待认领',
        part: '部分认领',
        confirming: '待确认',
        claimed: '已认领',
        returned: '退回',
      },
      {
        formula:
          "IF(pay > 0 or pay < 0 or income < 0 or not isNeedClaim or isChangeAccount, 'none', IF(claimTotal > 0 and claimTotal >= income, 'claimed', IF(claiming > 0, 'confirming', IF(returned > 0, 'returned', IF(claimTotal > 0, 'part', 'waiting')))))",
      },
    ),
    isCorrect: field.boolean('已核对', { writableBy: 'actions', default: false }),
    maker: field.person('录入人', { writableBy: 'actions', default: 'currentUser' }),
    corrector: field.person('核对人', { writableBy: 'actions' }),
    correctionTime: field.time('核对时间', { writableBy: 'actions' }),
    reverses: field.text('冲正的流水', { writableBy: 'actions' }),
    bankKey: field.text('银行流水号键', { formula: "COALESCE(bankNumber, '-')" }),
  },
});

export const claim = entity('到款认领单', {
  path: '/b/income-claim',
  title: 'code',
  // A claim that finance has confirmed is taken back, never edited.
  lockedWhen: { bookedOn: { isEmpty: false } },
  checks: {
    ownClaim: { holds: 'confirmer != claimant', message: '认领单{code}应由认领人以外的人确认。' },
  },
  fields: {
    code: field.autoNumber('认领单号', 'RL-{year}{month}-{0000}'),
    receipt: field.link('银行流水', receipt, {
      required: true,
      where: {
        isNeedClaim: { is: true },
        isChangeAccount: { is: false },
        open: { above: '0.00' },
      },
      shows: ['otherSideUnit', 'income', 'open', 'summary'],
    }),
    claimant: field.person('认领人', { required: true, default: 'currentUser' }),
    department: field.department('所属部门', { required: true, default: 'currentDepartment' }),
    lines: field.lines(
      '认领明细',
      {
        invoice: field.link('发票', invoice, {
          required: true,
          where: { open: { above: '0.00' } },
          shows: ['buyer', 'issuedOn', 'open'],
          fills: { amount: 'open' },
        }),
        amount: field.money('认领金额', { required: true, min: '0.01' }),
        fee: field.money('扣手续费', { min: '0', max: '2000', default: '0.00' }),
        settled: field.money('核销金额', { formula: 'amount + fee' }),
        remark: field.text('备注'),
      },
      { required: true },
    ),
    total: field.money('认领合计', { formula: 'SUM(lines.amount)' }),
    inWords: field.text('大写', { formula: 'MONEYUPPER(total)' }),
    remark: field.text('说明', { max: 200 }),
    confirmer: field.person('确认人', { writableBy: 'actions' }),
    bookedOn: field.date('入账日期', { writableBy: 'actions' }),
  },
});
