import { by, defineModule, fact, field, same, sibling, step } from '@jianheng/definition';
import { consultingContracts } from '../../contracts/consulting-contracts/consulting-contracts.module.ts';
import { customers } from '../../customers/customers/customers.module.ts';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';
import { invoice, planNode, redInvoice } from './plan-and-invoices.ts';
import { claim, receipt, toClaim } from './receipts-and-claims.ts';
import { forms, lists, views } from './receivables-pages.ts';

const { contract } = consultingContracts.entities;
const { customer } = customers.entities;
const { project } = consultingProjects.entities;

export const receivables = defineModule('receivables', '合同收款', {
  messages: {
    checkedAlready: '流水{code}已经核对。',
    notCheckedYet: '流水{code}尚未核对，可以直接修改。',
    isReversal: '流水{code}是冲正，不能再冲正。',
    reversedAlready: '流水{code}已经冲正。',
    nothingToDemand: '流水{code}已经冲正，不能恢复认领。',
    feeTooHigh: '认领明细第 {line} 行扣手续费 {fee} 元，每笔最多 {most} 元。',
  },

  settings: {
    mostFee: field.money('每笔认领最多扣手续费', {
      default: '200.00',
      min: '0',
      max: '2000',
      help: '手续费不到账也核销发票，所以应与银行实际收取的相当。',
    }),
  },

  entities: { planNode, invoice, redInvoice, receipt, claim },

  permissions: {
    viewAll: '查看全部认领',
    viewDepartment: '查看本部门认领',
    plan: '维护收款计划',
    invoice: '开具发票',
    viewBank: '查看全部银行流水',
    bank: '登记银行流水',
    check: '核对银行流水',
    claim: '认领到款',
  },
  access: {
    planNode: {
      rows: { parent: 'contract' },
      write: 'plan',
      export: 'viewAll',
    },
    invoice: {
      rows: { parent: 'contract' },
      write: 'invoice',
      export: 'viewAll',
    },
    redInvoice: { rows: { parent: 'invoice' }, create: 'invoice', export: 'viewAll' },
    receipt: {
      rows: { all: 'viewBank', by: [{ when: toClaim, needs: 'claim' }] },
      write: 'bank',
      export: 'viewBank',
    },
    claim: {
      rows: {
        all: 'viewAll',
        by: [
          { field: 'claimant', needs: 'claim' },
          { ownDepartment: true, needs: 'viewDepartment' },
        ],
      },
      write: 'claim',
      export: 'viewAll',
    },
  },

  actions: {
    makeInvoice: {
      on: 'planNode',
      label: '开票',
      isNext: true,
      allow: 'invoice',
      icon: 'file-done',
      showWhen: { uninvoiced: { above: '0.00' } },
      opens: { create: 'invoice', with: { contract: 'contract', plan: 'id' } },
    },
    makeRed: {
      on: 'invoice',
      label: '红冲',
      allow: 'invoice',
      icon: 'rollback',
      showWhen: { open: { above: '0.00' } },
      opens: { create: 'redInvoice', with: { invoice: 'id' } },
    },
    exempt: {
      on: 'receipt',
      label: '无需认领',
      allow: 'bank',
      icon: 'stop',
      showWhen: { ...toClaim, claimTotal: { is: '0.00' }, claiming: { is: '0.00' } },
      confirm: '流水{code}的 {income} 元不再需要认领？',
      input: { matter: field.text('事由', { required: true, max: 200 }) },
    },
    demand: {
      on: 'receipt',
      label: '恢复认领',
      allow: 'bank',
      icon: 'undo',
      showWhen: {
        isNeedClaim: { is: false },
        income: { above: '0.00' },
        isChangeAccount: { is: false },
        reverses: { isEmpty: true },
      },
    },
    check: {
      on: 'receipt',
      label: '核对',
      allow: 'check',
      icon: 'check',
      showWhen: { isCorrect: { is: false } },
    },
    reverse: {
      on: 'receipt',
      label: '冲正',
      allow: 'check',
      icon: 'rollback',
      showWhen: { isCorrect: { is: true }, reverses: { isEmpty: true } },
      input: { matter: field.text('冲正原因', { required: true, max: 200 }) },
    },
    book: { on: 'claim', label: '入账', allow: 'systemOnly' },
    unbook: { on: 'claim', label: '冲销入账', allow: 'systemOnly' },
  },

  processes: {
    claim: {
      key: 'incomeClaim',
      label: '到款认领',
      category: 'finance',
      sort: 20,
      title: '{claimant}认领到款{total}元',
      startRights: { claimant: 'readonly' },
      steps: [
        step.approve('finance', '财务确认', by.role('finance'), {
          mode: 'any',
          onSelfApproval: 'toHead',
          onNoApprover: 'toAdmin',
          dueIn: 'P2D',
          dueOn: 'working',
          overdue: { remind: { before: 'PT4H', every: 'P1D', times: 3 } },
        }),
      ],
    },
  },

  facts: {
    claim: {
      ofReceipt: fact('该流水以前的认领', claim, {
        where: {
          receipt: same('receipt'),
          createdDate: { below: sibling('createdDate') },
          processState: { in: ['running', 'approved', 'rejected'] },
        },
        sums: ['total'],
        columns: ['code', 'claimant', 'total'],
      }),
      underway: fact('认领人审批中的认领', claim, {
        where: { claimant: same('claimant'), processState: { is: 'running' } },
        sums: ['total'],
        columns: ['code', 'receipt', 'total'],
      }),
    },
  },

  on: { 'claim.approved': 'book', 'claim.voided': 'unbook', 'claim.reopened': 'unbook' },

  reminders: {
    planDue: {
      of: 'planNode',
      label: '收款提醒',
      at: 'dueOn',
      before: ['P7D'],
      after: ['P1D', 'P7D', 'P30D'],
      when: { open: { above: '0.00' } },
      to: [{ field: 'contract.manager' }],
      text: '{contract}的“{name}”尚有 {open} 元未收，应收日期为 {dueOn}。',
    },
    unclaimed: {
      of: 'receipt',
      label: '到款待认领提醒',
      at: 'dateTime',
      after: ['P3D', 'P14D'],
      when: { claimState: { in: ['waiting', 'part', 'returned'] } },
      to: [{ holds: 'bank' }],
      text: '{otherSideUnit}到款 {income} 元，尚有 {open} 元待认领。',
    },
  },

  lists,

  views,

  forms,

  tabs: [
    { list: 'plans', by: 'contract', edits: true },
    { list: 'invoices', by: 'contract', label: '发票', edits: true },
    { list: 'claims', by: 'receipt', label: '认领单' },
    { list: 'redInvoices', by: 'invoice' },
    { list: 'invoices', by: 'plan', label: '发票' },
  ],

  adds: [
    {
      to: contract,
      fields: {
        planned: field.money('应收', { sum: { of: 'planNode.amount', by: 'contract' } }),
        invoiced: field.money('已开票', { sum: { of: 'invoice.effective', by: 'contract' } }),
        received: field.money('已收款', { sum: { of: 'invoice.received', by: 'contract' } }),
        open: field.money('未收款', { formula: 'amount - received' }),
      },
      checks: {
        overPlanned: {
          holds: 'planned <= amount',
          message: '合同{name}金额 {amount} 元，收款计划已有 {planned} 元，合计不能超过合同金额。',
        },
        overInvoiced: {
          holds: 'invoiced <= amount',
          message: '合同{name}金额 {amount} 元，已开票 {invoiced} 元，开票不能超过合同金额。',
        },
      },
      lists: {
        contracts: { columns: ['received', 'open'], sums: ['received', 'open'] },
        income: {
          columns: ['planned', 'invoiced', 'received', 'open'],
          sums: ['planned', 'invoiced', 'received', 'open'],
        },
      },
    },
    {
      to: project,
      from: { contract },
      fields: {
        invoiced: field.money('已开票', { sum: { of: 'contract.invoiced', by: 'project' } }),
        received: field.money('已收款', { sum: { of: 'contract.received', by: 'project' } }),
      },
      amounts: ['invoiced', 'received'],
    },
    {
      to: customer,
      from: { project },
      fields: { received: field.money('已收款', { sum: { of: 'project.received', by: 'customer' } }) },
      lists: { keyCustomers: { columns: ['received'], sums: ['received'] } },
      head: ['received'],
    },
  ],

  menu: {
    under: ['财务管理', '收款管理'],
    icon: 'bank',
    sort: 20,
    pages: [
      'plans',
      'planAges',
      'invoices',
      'overInvoices',
      'redInvoices',
      'receipts',
      'dayCount',
      'toClaim',
      'claims',
      'businessIncome',
      'income',
    ],
  },
});
