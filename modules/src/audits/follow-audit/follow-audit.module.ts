import { defineModule, field } from '@jianheng/definition';
import { authorization, billLine, change, contract, contractPlan } from './contract-and-bill.ts';
import { cycle, measure } from './cycles-and-measures.ts';
import { forms } from './forms.ts';
import { hubs, lists, tabs } from './lists.ts';
import { certificate, dueDate, payment } from './payments.ts';
import { certificateFacts, certificateProcess, changeProcess } from './processes.ts';

/** 跟踪审计: construction contracts from signing through changes, measuring and payment. */
export const followAudit = defineModule('followAudit', '跟踪审计', {
  messages: {
    laterCycle: '“{name}”之后还有计量周期，不能解锁。',
    notAfter: '新周期应在已有周期之后，开始日期不能早于 {lastTime}。',
    onlyExtra: '合同“{name}”已签订，新增清单项的合同数量应为 0，数量由变更签证增加。',
    nothingToFill: '合同“{name}”的清单都已带入或已计量完毕。',
    notApproved: '付款证书“{code}”尚未审批通过，不能登记付款。',
    billDiffers: '清单合价 {billed} 元加暂列金额与合同金额 {amount} 元不符，不能签订。',
    notCorrected: '付款已登记，不能改到另一张付款证书。',
  },

  entities: {
    authorization,
    contractPlan,
    contract,
    billLine,
    change,
    cycle,
    measure,
    certificate,
    payment,
    dueDate,
  },

  permissions: {
    view: '查看跟审',
    viewAll: '查看全部跟审',
    audit: '跟踪审计',
    pay: '登记付款',
    authorize: '维护项目授权',
  },
  access: {
    authorization: {
      rows: {
        all: 'viewAll',
        by: [
          { through: 'people.person', needs: 'view' },
          { own: true, needs: 'authorize' },
        ],
      },
      write: 'authorize',
      export: 'viewAll',
    },
    contractPlan: { rows: { parent: 'project' }, write: 'audit', export: 'viewAll' },
    contract: {
      rows: {
        all: 'viewAll',
        by: [
          { field: 'auditor', needs: 'view' },
          { through: 'authorization.people.person', needs: 'view' },
        ],
      },
      write: 'audit',
      export: 'viewAll',
    },
    billLine: { rows: { parent: 'contract' }, write: 'audit', export: 'viewAll' },
    change: { rows: { parent: 'contract' }, write: 'audit', export: 'viewAll' },
    cycle: { rows: { parent: 'contract' }, write: 'audit', export: 'viewAll' },
    measure: { rows: { parent: 'contract' }, write: 'audit', export: 'viewAll' },
    certificate: { rows: { parent: 'contract' }, write: 'audit', export: 'viewAll' },
    payment: { rows: { parent: 'contract' }, write: 'pay', export: 'viewAll' },
    dueDate: { rows: { parent: 'contract' }, export: 'viewAll' },
  },

  actions: {
    sign: {
      on: 'contract',
      label: '签订',
      allow: 'audit',
      icon: 'check',
      isNext: true,
      confirm: '签订“{name}”？签订后清单和合同金额不能再修改。',
      moves: { field: 'state', from: ['draft'], to: 'running' },
    },
    settle: {
      on: 'contract',
      label: '结算',
      allow: 'audit',
      icon: 'file-done',
      confirm: '“{name}”已经结算？结算后不能再计量和付款审批。',
      moves: { field: 'state', from: ['running'], to: 'settled' },
    },
    shareBill: {
      on: 'contract',
      label: '公开计量清单',
      allow: 'audit',
      icon: 'share-alt',
      showWhen: { state: { in: ['running', 'settled'] } },
      shares: {
        fields: ['code', 'name', 'contractor', 'current', 'measured'],
        for: 'P30D',
        at: '/measureBill',
      },
    },
    unshareBill: {
      on: 'contract',
      label: '撤销公开链接',
      allow: 'audit',
      icon: 'disconnect',
      showWhen: { state: { in: ['running', 'settled'] } },
      revokes: 'shareBill',
    },
    renewDueDates: { on: 'contract', label: '更新提醒', allow: 'systemOnly' },
    placeChange: { on: 'change', label: '归入项目', allow: 'systemOnly' },
    placeCertificate: { on: 'certificate', label: '归入项目', allow: 'systemOnly' },
    fillCycle: {
      on: 'cycle',
      label: '带入清单',
      allow: 'audit',
      icon: 'download',
      showWhen: { state: { is: 'open' } },
    },
    lock: {
      on: 'cycle',
      label: '锁定',
      allow: 'audit',
      icon: 'lock',
      isNext: true,
      confirm: '锁定“{name}”？锁定后计量不能再修改。',
      moves: { field: 'state', from: ['open'], to: 'locked', stamps: 'lockedOn' },
    },
    unlock: {
      on: 'cycle',
      label: '解锁',
      allow: 'audit',
      icon: 'unlock',
      input: { reason: field.text('解锁原因', { required: true, max: 200 }) },
      moves: { field: 'state', from: ['locked'], to: 'open' },
    },
    certify: {
      on: 'cycle',
      label: '付款证书',
      allow: 'audit',
      icon: 'audit',
      isNext: true,
      showWhen: { state: { is: 'locked' }, certificates: { is: 0 } },
      opens: { create: 'certificate', with: { contract: 'contract', cycle: 'id' } },
    },
    pay: {
      on: 'certificate',
      label: '登记付款',
      allow: 'pay',
      icon: 'wallet',
      isNext: true,
      showWhen: { processState: { is: 'approved' }, unpaid: { above: '0.00' } },
      opens: { create: 'payment', with: { contract: 'contract', certificate: 'id', amount: 'unpaid' } },
    },
    finish: {
      on: 'dueDate',
      label: '办结',
      allow: 'audit',
      icon: 'check',
      over: 'rows',
      isNext: true,
      moves: { field: 'state', from: ['open'], to: 'done', stamps: 'doneOn' },
    },
  },

  on: {
    'change.created': 'placeChange',
    'change.changed': 'placeChange',
    'certificate.created': 'placeCertificate',
    'certificate.changed': 'placeCertificate',
    'contract.created': 'renewDueDates',
    'contract.changed': 'renewDueDates',
    'certificate.approved': { run: 'renewDueDates', at: 'contract' },
    'certificate.voided': { run: 'renewDueDates', at: 'contract' },
    'certificate.reopened': { run: 'renewDueDates', at: 'contract' },
    'payment.created': { run: 'renewDueDates', at: 'contract' },
    'payment.changed': { run: 'renewDueDates', at: 'contract' },
    'payment.removed': { run: 'renewDueDates', at: 'contract' },
  },

  jobs: {
    countWorkdays: { label: '更新剩余工作日', every: 'day', at: '00:30' },
    endAuthorizations: { label: '取消到期的项目授权', every: 'day', at: '00:40' },
  },

  processes: { change: changeProcess, certificate: certificateProcess },

  facts: { certificate: certificateFacts },

  lists,

  hubs,

  tabs,

  forms,

  reminders: {
    dueSoon: {
      of: 'dueDate',
      label: '跟审到期提醒',
      at: 'dueOn',
      before: ['P7D', 'P1D'],
      after: ['P1D'],
      when: { state: { is: 'open' } },
      to: [{ field: 'auditor' }],
      text: '{contract}：{kind} {dueOn} 到期。',
    },
  },

  screens: {
    measureBill: { label: '计量清单', route: '/measureBill', layout: 'simple', public: true },
    billOf: { label: '计量清单', route: '/b/follow-audit/measure-bill', allow: 'view' },
  },

  menu: {
    under: '审计管理',
    icon: 'audit',
    sort: 20,
    pages: [
      'contracts',
      'contractPlans',
      'bill',
      'changes',
      'cycles',
      'measures',
      'certificates',
      'issued',
      'payments',
      'dueDates',
      'authorizations',
    ],
  },
});
