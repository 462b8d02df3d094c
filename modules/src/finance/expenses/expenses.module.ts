import { defineModule, entity, fact, field, same, sibling } from '@jianheng/definition';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';
import { loans } from '../loans/loans.module.ts';
import { expenseProcess } from './expense-process.ts';

const { project } = consultingProjects.entities;
const { loan } = loans.entities;

/** Whose it is, and of which year, stays once something was claimed of it. */
const onceUsed = { used: { above: '0.00' } } as const;

const budget = entity('部门预算', {
  path: '/b/department-budget',
  title: 'name',
  unique: [['department', 'year']],
  checks: {
    overBudget: {
      holds: 'used <= amount',
      message: '“{name}”预算 {amount} 元，可用 {left} 元，不够报销。',
    },
  },
  fields: {
    name: field.text('预算名称', { required: true, max: 60 }),
    department: field.department('部门', { required: true, lockedWhen: onceUsed }),
    year: field.integer('年度', { required: true, min: 1, max: 9999, lockedWhen: onceUsed }),
    amount: field.money('预算金额', { required: true, min: '0' }),
    used: field.money('已报销', {
      sum: { of: 'expense.total', by: 'budget', when: { processState: { in: ['running', 'approved'] } } },
    }),
    left: field.money('可用', { formula: 'amount - used' }),
    isThisYear: field.boolean('本年度', { formula: 'year = YEAR(TODAY())' }),
    remark: field.text('备注'),
  },
});

const onTravel = { kind: { is: 'travel' } } as const;
const onMeals = { kind: { is: 'meals' } } as const;

const expense = entity('费用报销单', {
  path: '/b/expense',
  title: 'code',
  lockedWhen: { paidOn: { isEmpty: false } },
  checks: {
    offsetsTooMuch: {
      holds: 'offset <= total',
      message: '冲抵借款 {offset} 元超过报销合计 {total} 元。',
    },
  },
  fields: {
    code: field.autoNumber('报销单号', 'BX-{year}{month}-{0000}'),
    applicant: field.person('报销人', { required: true, default: 'currentUser' }),
    department: field.department('所属部门', { required: true, default: 'currentDepartment' }),
    budget: field.link('预算', budget, {
      required: true,
      where: { department: same('department') },
      shows: ['year', 'left'],
      proposes: { year: 'year' },
    }),
    project: field.link('所属项目', project),
    reason: field.longText('报销事由', { required: true, max: 500 }),
    items: field.lines(
      '费用明细',
      {
        kind: field.choice(
          '费用类型',
          { travel: '差旅费', meals: '业务招待费', office: '办公费', transport: '市内交通费', other: '其他' },
          { required: true, default: 'travel' },
        ),
        spentOn: field.date('发生日期', { required: true }),
        amount: field.money('金额', { required: true, min: '0.01' }),
        places: field.text('起讫地点', { max: 100, showWhen: onTravel, requiredWhen: onTravel }),
        days: field.integer('出差天数', { min: 1, max: 366, showWhen: onTravel }),
        guests: field.text('招待对象', { max: 100, showWhen: onMeals, requiredWhen: onMeals }),
        people: field.integer('招待人数', { min: 1, showWhen: onMeals, requiredWhen: onMeals }),
        invoiceNumber: field.text('发票号码', { max: 20 }),
        files: field.attachments('发票', { max: 10 }),
        remark: field.text('说明'),
      },
      { required: true },
    ),
    total: field.money('报销合计', { formula: 'SUM(items.amount)' }),
    inWords: field.text('大写', { formula: 'MONEYUPPER(total)' }),
    offsets: field.lines('冲抵借款', {
      loan: field.link('借款单', loan, {
        required: true,
        where: { applicant: same('applicant'), balance: { above: '0.00' } },
        shows: ['balance'],
        fills: { amount: 'balance' },
        fillsAtMost: { amount: 'payable' },
      }),
      amount: field.money('冲抵金额', { required: true, min: '0.01' }),
    }),
    offset: field.money('冲抵合计', { formula: 'SUM(offsets.amount)' }),
    payable: field.money('应付金额', { formula: 'total - offset' }),
    account: field.text('收款账号', {
      max: 30,
      sensitive: true,
      remembered: true,
      pattern: { source: '^[0-9 ]{8,30}$', message: '应为 8 到 30 位数字' },
    }),
    bank: field.text('开户银行', { max: 100, remembered: true }),
    files: field.attachments('附件'),
    paidOn: field.date('付款日期', { writableBy: 'actions' }),
    payState: field.choice(
      '付款状态',
      { unpaid: '未付款', paid: '已付款', none: '无需付款' },
      { formula: "IF(not ISBLANK(paidOn), 'paid', IF(payable > 0, 'unpaid', 'none'))" },
    ),
  },
});

/** What was claimed (已报销发票): an invoice belongs to one expense, as long as that is not given up. */
const invoice = entity('已报销发票', {
  path: '/b/expense-invoice',
  title: 'number',
  readOnly: true,
  talk: false,
  unique: [['number']],
  fields: {
    number: field.text('发票号码', { required: true, max: 20 }),
    expense: field.link('报销单', expense, { required: true }),
  },
});

export const expenses = defineModule('expenses', '费用报销', {
  messages: {
    paidAlready: '报销单{code}已于 {paidOn} 付款。',
    paidForGood: '报销单{code}已于 {paidOn} 付款，不能作废或唤醒。',
    offsetsStay: '报销单{code}已经批准并冲抵借款，冲抵明细不能更正，请唤醒后修改或作废重报。',
    loanTwice: '冲抵借款中有借款单重复，请合并为一行。',
    paidEarly: '付款日期不能晚于今天。',
    spentAhead: '费用明细第 {line} 行的发生日期 {spentOn} 还没有到。',
    invoiceClaimed: '发票{number}已在报销单{code}中报销，不能重复报销。',
    invoiceTwice: '发票{number}在费用明细中出现了两次，一张发票的费用请合并为一行。',
  },

  entities: { budget, expense, invoice },

  permissions: {
    apply: '报销费用',
    viewDepartment: '查看本部门报销',
    viewAll: '查看全部报销',
    pay: '登记付款',
    budget: '维护部门预算',
  },
  access: {
    budget: {
      rows: { all: 'budget', by: [{ field: 'department', tree: true, needs: 'apply' }] },
      write: 'budget',
      export: 'budget',
    },
    expense: {
      rows: {
        all: 'viewAll',
        by: [
          { field: 'applicant', needs: 'apply' },
          { ownDepartment: true, needs: 'viewDepartment' },
        ],
      },
      write: 'apply',
      export: 'viewAll',
    },
    invoice: { rows: { parent: 'expense' } },
  },

  actions: {
    offset: { on: 'expense', label: '冲抵借款', allow: 'systemOnly' },
    undo: { on: 'expense', label: '撤销冲抵与发票', allow: 'systemOnly' },
    reopen: { on: 'expense', label: '撤销冲抵', allow: 'systemOnly' },
    release: { on: 'expense', label: '释放发票', allow: 'systemOnly' },
    pay: {
      on: 'expense',
      label: '付款',
      isNext: true,
      allow: 'pay',
      icon: 'pay-circle',
      showWhen: { processState: { is: 'approved' }, payState: { is: 'unpaid' } },
      input: { paidOn: field.date('付款日期', { required: true, default: 'today' }) },
    },
  },

  processes: { expense: expenseProcess },

  facts: {
    expense: {
      owed: fact('报销人未还清的借款', loan, {
        where: { applicant: same('applicant'), balance: { above: '0.00' } },
        sums: ['balance'],
        columns: ['code', 'balance', 'daysLeft'],
      }),
      budgets: fact('所属部门的预算', budget, {
        where: { department: same('department') },
        columns: ['name', 'amount', 'left'],
        most: 3,
      }),
      earlier: fact('报销人以前的报销', expense, {
        where: {
          applicant: same('applicant'),
          createdDate: { below: sibling('createdDate') },
          processState: { in: ['running', 'approved', 'rejected'] },
        },
        sums: ['total'],
        columns: ['code', 'total', 'processState'],
      }),
    },
  },

  on: {
    'expense.approved': 'offset',
    'expense.reopened': 'reopen',
    'expense.voided': 'undo',
    'expense.rejected': 'release',
    'expense.cancelled': 'release',
    'expense.terminated': 'release',
    'expense.removed': 'release',
  },

  notices: {
    paid: {
      of: 'expense',
      label: '报销付款',
      to: [{ field: 'applicant' }],
      text: '{code}已于 {paidOn} 付款 {payable} 元。',
    },
  },

  lists: {
    expenses: {
      of: 'expense',
      label: '费用报销',
      route: '/cost-management1/list',
      columns: [
        'code',
        'applicant',
        'department',
        'reason',
        'total',
        'offset',
        'payable',
        'payState',
        'processState',
      ],
      filters: ['processState', 'payState', 'department', 'applicant', 'createdDate'],
      search: ['code', 'reason'],
      sort: '-code',
      buttons: ['start', 'pay', 'remove', 'export'],
      sums: ['total', 'offset', 'payable'],
      card: ['applicant', 'total', 'payable', 'payState'],
    },
    toPay: {
      of: 'expense',
      label: '待付款报销',
      route: '/cost-management2/list',
      columns: ['code', 'applicant', 'department', 'reason', 'payable', 'bank', 'account'],
      filters: ['department', 'applicant'],
      search: ['code', 'reason'],
      sort: 'code',
      only: { processState: { is: 'approved' }, payState: { is: 'unpaid' } },
      buttons: ['pay'],
      sums: ['payable'],
      card: ['applicant', 'payable'],
    },
    budgets: {
      of: 'budget',
      label: '部门经费',
      route: '/main-page/departmental-funds',
      columns: ['name', 'department', 'year', 'amount', 'used', 'left'],
      filters: ['year', 'department'],
      search: ['name'],
      sort: '-year',
      presets: [{ label: '本年度', where: { field: 'isThisYear', word: 'is', value: true }, isFirst: true }],
      buttons: ['create', 'edit', 'remove', 'export'],
      sums: ['amount', 'used', 'left'],
    },
  },

  forms: {
    expense: [
      { title: '报销信息', fields: ['code', 'applicant', 'department', 'budget', 'project', 'reason'] },
      { title: '费用', fields: ['items', 'total', 'inWords'] },
      { title: '附件', fields: ['files'] },
      { title: '冲抵与付款', fields: ['offsets', 'offset', 'payable', 'account', 'bank', 'paidOn'] },
    ],
  },

  tabs: [
    { list: 'expenses', by: 'budget', label: '报销单' },
    { list: 'expenses', by: 'project', group: '合同与资金' },
  ],

  menu: {
    under: ['财务管理', '费用管理'],
    icon: 'wallet',
    sort: 40,
    pages: ['expenses', 'toPay', 'budgets'],
  },
});
