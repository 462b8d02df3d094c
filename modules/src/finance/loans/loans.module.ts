import { by, defineModule, entity, fact, field, same, sibling, step } from '@jianheng/definition';

/** Once a loan is paid out, its form tells what was booked. */
const whenLent = { lentOn: { isEmpty: false } } as const;

const loan = entity('借款申请', {
  path: '/b/loan',
  title: 'code',
  checks: { repaysTooMuch: { holds: 'repaid <= lent', message: '还款金额不能超过借款余额 {balance} 元。' } },
  fields: {
    code: field.autoNumber('借款单号', 'JK-{year}-{0000}'),
    applicant: field.person('借款人', { required: true, default: 'currentUser', lockedWhen: whenLent }),
    department: field.department('所属部门', { required: true, default: 'currentDepartment' }),
    kind: field.dictionary('借款类型', 'loan-kind', { required: true }),
    amount: field.money('借款金额', { required: true, min: '0.01', lockedWhen: whenLent }),
    reason: field.longText('借款事由', { required: true, max: 500 }),
    repayBy: field.date('预计还款日期', { required: true }),
    account: field.text('收款账号', {
      max: 30,
      sensitive: true,
      remembered: true,
      pattern: { source: '^[0-9 ]{8,30}$', message: '应为 8 到 30 位数字' },
    }),
    bank: field.text('开户银行', { max: 100, remembered: true }),
    files: field.attachments('附件'),
    lent: field.money('已放款', { writableBy: 'actions', default: '0.00' }),
    repaid: field.money('已还款', {
      sum: { of: 'repayment.amount', by: 'loan', when: { isCancelled: { isNot: true } } },
    }),
    balance: field.money('借款余额', { formula: 'lent - repaid' }),
    lentOn: field.date('放款日期', { writableBy: 'actions' }),
    daysLeft: field.integer('剩余天数', { formula: 'IF(balance > 0, DAYS(repayBy, TODAY()))' }),
  },
});

const repayment = entity('还款记录', {
  path: '/b/loan-repayment',
  title: 'code',
  readOnly: true,
  fields: {
    code: field.autoNumber('还款单号', 'HK-{year}-{0000}'),
    loan: field.link('借款单', loan, { required: true }),
    amount: field.money('还款金额', { required: true, min: '0.01' }),
    paidOn: field.date('还款日期', { required: true }),
    method: field.choice(
      '还款方式',
      { bank: '银行转账', cash: '现金', expense: '报销冲抵' },
      { required: true },
    ),
    remark: field.text('备注'),
    isCancelled: field.boolean('已撤销', { default: false }),
  },
});

export const loans = defineModule('loans', '借款管理', {
  messages: {
    notLentYet: '借款单{code}尚未放款，不能还款。',
    repaidAlready: '借款单{code}已有还款，不能冲销放款。',
    repaidBeforeLent: '还款日期不能早于放款日期 {lentOn}。',
    tooManyOpen: '借款人还有 {count} 笔借款未还清，已达上限，请先还款。',
  },

  settings: {
    maxOpenLoans: field.integer('每人未还清借款笔数上限', {
      default: 0,
      min: 0,
      max: 1000,
      help: '0 表示不限。',
    }),
  },

  dictionaries: {
    'loan-kind': {
      label: '借款类型',
      items: { travel: '差旅借款', deposit: '投标保证金', purchase: '零星采购', other: '其他借款' },
    },
  },

  entities: { loan, repayment },

  permissions: {
    apply: '申请借款',
    viewDepartment: '查看本部门借款',
    viewAll: '查看全部借款',
    repay: '登记还款',
  },
  access: {
    loan: {
      rows: {
        all: 'viewAll',
        by: [
          { ownDepartment: true, needs: 'viewDepartment' },
          { own: true, needs: 'apply' },
        ],
      },
      write: 'apply',
      export: 'viewAll',
    },
    repayment: {
      rows: {
        all: 'viewAll',
        by: [
          { ownDepartment: true, needs: 'viewDepartment' },
          { own: true, needs: 'apply' },
        ],
      },
      export: 'viewAll',
    },
  },

  actions: {
    lend: { on: 'loan', label: '放款', allow: 'systemOnly' },
    takeBack: { on: 'loan', label: '冲销放款', allow: 'systemOnly' },
    cancelRepayment: { on: 'repayment', label: '撤销还款', allow: 'systemOnly' },
    repay: {
      on: 'loan',
      label: '还款',
      isNext: true,
      allow: 'repay',
      icon: 'rollback',
      showWhen: { balance: { above: 0 } },
      input: {
        amount: field.money('还款金额', { required: true, min: '0.01' }),
        paidOn: field.date('还款日期', { required: true, default: 'today' }),
        method: field.choice(
          '还款方式',
          { bank: '银行转账', cash: '现金', expense: '报销冲抵' },
          { required: true, default: 'bank' },
        ),
        remark: field.text('备注'),
      },
    },
  },

  reminders: {
    repayment: {
      of: 'loan',
      label: '还款提醒',
      at: 'repayBy',
      before: ['P7D', 'P1D'],
      after: ['P1D', 'P7D', 'P30D'],
      when: { balance: { above: 0 } },
      to: [{ field: 'applicant' }],
      text: '借款单{code}尚有 {balance} 元未还，应于 {repayBy} 前归还。',
    },
  },

  processes: {
    loan: {
      key: 'loan',
      label: '借款申请',
      category: 'finance',
      sort: 10,
      title: '{applicant}借款{amount}元',
      steps: [
        step.approve('manager', '部门经理审批', by.departmentHead(), {
          onSelfApproval: 'toHead',
          dueIn: 'P2D',
          dueOn: 'working',
          overdue: { remind: { before: 'PT4H', every: 'P1D', times: 3 } },
        }),
        step.branch('size', [
          step.when('5 万元以上', 'amount >= 50000', [
            step.approve('leader', '分管领导会签', by.role('leader'), { mode: 'all' }),
          ]),
        ]),
        step.approve('finance', '财务审批', by.role('finance'), {
          mode: 'any',
          rights: { account: 'editable', bank: 'editable' },
        }),
      ],
    },
  },

  facts: {
    loan: {
      owed: fact('借款人未还清的借款', loan, {
        where: { applicant: same('applicant'), balance: { above: '0.00' } },
        sums: ['balance'],
        columns: ['code', 'balance', 'daysLeft'],
      }),
      earlier: fact('借款人以前的借款', loan, {
        where: {
          applicant: same('applicant'),
          createdDate: { below: sibling('createdDate') },
          processState: { in: ['running', 'approved', 'rejected'] },
        },
        sums: ['amount'],
        columns: ['code', 'amount', 'processState'],
      }),
    },
  },

  on: { 'loan.approved': 'lend', 'loan.voided': 'takeBack', 'loan.reopened': 'takeBack' },

  lists: {
    loans: {
      of: 'loan',
      label: '借款台账',
      route: '/loan-application/list',
      columns: [
        'code',
        'applicant',
        'department',
        'kind',
        'amount',
        'lent',
        'repaid',
        'balance',
        'repayBy',
        'daysLeft',
        'processState',
      ],
      filters: ['processState', 'department', 'kind', 'repayBy', 'daysLeft', 'createdDate'],
      search: ['code', 'reason'],
      sort: '-code',
      buttons: ['start', 'repay', 'remove', 'export'],
      sums: ['lent', 'repaid', 'balance'],
      card: ['applicant', 'amount', 'balance', 'repayBy'],
      highlightWhen: { daysLeft: { below: 0 } },
    },
    repayments: {
      of: 'repayment',
      label: '还款记录',
      route: '/loan-application/repayment-list',
      columns: ['code', 'loan', 'amount', 'paidOn', 'method', 'remark', 'isCancelled', 'createdBy'],
      filters: ['paidOn', 'method'],
      search: ['code'],
      sort: '-code',
      buttons: ['export'],
      sums: ['amount'],
    },
  },

  forms: {
    loan: [
      {
        title: '借款信息',
        fields: ['code', 'applicant', 'department', 'kind', 'amount', 'repayBy', 'reason'],
      },
      { title: '收款账户', fields: ['account', 'bank'] },
      { title: '附件', fields: ['files'] },
      { title: '放款与还款', fields: ['lentOn', 'lent', 'repaid', 'balance'] },
    ],
  },

  tabs: [{ list: 'repayments', by: 'loan', columns: ['code', 'amount', 'paidOn', 'method', 'remark'] }],

  menu: { under: ['财务管理', '借款管理'], icon: 'account-book', sort: 30, pages: ['loans', 'repayments'] },
});
