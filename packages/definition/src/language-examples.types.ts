import { entity } from './entities/entity.ts';
import { field } from './fields/field.ts';
import { defineModule } from './modules/define-module.ts';
import { same, sibling } from './schema/where-shape.ts';

/** What `docs/language.md` shows; never run. */
const supply = entity('用品', {
  path: '/b/supply',
  title: 'name',
  checks: {
    notEnough: { holds: 'stock >= 0', message: '{name}库存不足，仅剩 {stock}。' },
  },
  fields: {
    name: field.text('名称', { required: true }),
    stock: field.integer('库存'),
    low: field.integer('下限'),
    price: field.money('单价'),
    inWords: field.text('大写', { formula: 'MONEYUPPER(price * stock)' }),
    state: field.choice('状态', { free: '空闲', used: '在用' }),
    boughtOn: field.date('购入日期'),
    daysLeft: field.integer('剩余天数', { formula: 'DAYS(checkOn, TODAY())' }),
    isDue: field.boolean('应检查', { formula: 'daysLeft <= 0' }),
    checkOn: field.date('检查日', { formula: 'EDATE(boughtOn, 6)' }),
    isDear: field.boolean('贵重', { formula: 'price >= 5000' }),
  },
});

defineModule('supplies', '用品', {
  messages: {},
  entities: { supply },
  permissions: { keep: '管理' },
  access: { supply: { rows: { all: 'keep' } } },
  lists: {},
  actions: {
    issue: {
      on: 'supply',
      label: '领用',
      allow: 'keep',
      showWhen: {
        state: { in: ['free', 'used'] },
        price: { above: '0.00' },
        stock: { atLeast: 'low' },
        boughtOn: { isEmpty: false },
      },
    },
  },
});

entity('用车预订', {
  path: '/b/vehicle-booking',
  title: 'purpose',
  talk: false,
  fields: {
    purpose: field.text('用途'),
    vehicle: field.text('车辆'),
    state: field.choice('状态', { valid: '有效', gone: '取消' }),
    startAt: field.time('开始时间', { required: true }),
    endAt: field.time('结束时间', { required: true }),
  },
  exclusive: {
    booking: {
      by: ['vehicle'],
      from: 'startAt',
      to: 'endAt',
      when: { state: { is: 'valid' } },
      message: '{vehicle}在 {startAt} 至 {endAt} 已有预订。',
    },
  },
});

entity('发票', {
  path: '/b/invoice',
  title: 'number',
  lockedWhen: { claimed: { above: '0.00' } },
  fields: {
    number: field.text('发票号码'),
    kind: field.choice('发票类型', { ordinary: '普通发票', special: '专用发票' }),
    amount: field.money('金额'),
    claimed: field.money('已认领', { writableBy: 'actions', default: '0.00' }),
    taxNumber: field.text('税号', {
      showWhen: { kind: { is: 'special' } },
      requiredWhen: { amount: { above: '1000.00' } },
      lockedWhen: { claimed: { above: '0.00' } },
    }),
  },
});

const vehicle = entity('车辆', {
  path: '/b/vehicle',
  title: 'plate',
  fields: {
    plate: field.text('车牌', { required: true }),
    keeper: field.person('管理人'),
    department: field.department('所属部门'),
    insuredUntil: field.date('保险到期'),
    state: field.choice('状态', { free: '空闲', used: '在用', sold: '已售' }),
  },
});

defineModule('vehicles', '车辆', {
  messages: {},
  entities: { vehicle },
  permissions: { manage: '管理车辆' },
  access: { vehicle: { rows: { all: 'manage' } } },
  lists: {},
  reminders: {
    insurance: {
      of: 'vehicle',
      label: '保险到期提醒',
      at: 'insuredUntil',
      before: ['P30D', 'P7D'],
      after: ['P1D'],
      when: { state: { in: ['free', 'used'] } },
      to: [{ field: 'keeper' }, { headOf: 'department' }, { role: 'officeKeeper' }, { holds: 'manage' }],
      text: '{plate}的保险 {insuredUntil} 到期。',
    },
  },
});

export const client = entity('客户', {
  path: '/b/client',
  title: 'name',
  fields: { name: field.text('名称') },
});
export const project = entity('项目', {
  path: '/b/project',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    story: field.richText('介绍', { max: 2000 }),
    papers: field.attachments('资料', { required: true, max: 10 }),
    photos: field.images('现场照片'),
    client: field.link('客户', client),
    manager: field.person('项目经理'),
    department: field.department('承办部门'),
    members: field.lines('成员', { person: field.person('人员', { required: true }) }),
    budget: field.money('预算', { required: true }),
    spent: field.money('已支出', {
      sum: { of: 'cost.amount', by: 'project', when: { state: { in: ['booked', 'paid'] } } },
    }),
    costs: field.integer('支出笔数', { count: { of: 'cost', by: 'project' } }),
    lastOn: field.date('最近支出', { last: { of: 'cost.spentOn', by: 'project' } }),
    left: field.money('结余', { formula: 'budget - spent' }),
  },
  checks: { overSpent: { holds: 'spent <= budget', message: '{name}预算仅剩 {left} 元。' } },
});
const cost = entity('支出', {
  path: '/b/project-cost',
  title: 'reason',
  fields: {
    reason: field.text('事由'),
    project: field.link('项目', project, { required: true }),
    amount: field.money('金额', { required: true }),
    spentOn: field.date('日期'),
    state: field.choice('状态', { open: '未入账', booked: '已入账', paid: '已支付' }),
  },
});

defineModule('projects', '项目', {
  messages: {},
  entities: { project, cost },
  permissions: { all: '查看全部', branch: '查看本部门项目', spend: '登记支出' },
  access: {
    project: {
      rows: {
        all: 'all',
        by: [
          { field: 'manager' },
          { through: 'members.person' },
          { field: 'department', tree: true, when: { budget: { above: '0.00' } }, needs: 'branch' },
          { when: { budget: { below: '50000.00' } }, needs: 'spend' },
        ],
      },
    },
    cost: { rows: { parent: 'project' }, write: 'spend' },
  },
  notices: {
    done: { of: 'project', label: '项目完成', to: [{ field: 'manager' }], text: '{name}已完成。' },
  },
  jobs: { remindManagers: { label: '每周汇总', every: 'week', at: '07:30' } },
  lists: { costs: { of: 'cost', label: '支出', route: '/costs', columns: ['reason', 'amount', 'spentOn'] } },
  screens: { map: { label: '地图', route: '/project/map' } },
  hubs: {
    project: {
      route: '/project',
      layout: 'project',
      head: ['manager', 'budget', 'left'],
      amounts: ['budget', 'left'],
      milestones: ['lastOn'],
      tabs: [
        { group: '概况', tabs: [{ form: true }, { screen: 'map' }] },
        { group: '费用', tabs: [{ list: 'costs', by: 'project', edits: true, schedule: { to: 'spentOn' } }] },
        { group: '资料', tabs: [{ later: '图纸', route: 'drawings' }] },
      ],
    },
  },
});

const contract = entity('合同', {
  path: '/b/contract',
  title: 'name',
  fields: { name: field.text('名称', { required: true }), manager: field.person('经办人') },
});
const planNode = entity('收款节点', {
  path: '/b/receipt-plan',
  title: 'name',
  fields: {
    name: field.text('节点', { required: true }),
    contract: field.link('合同', contract, { required: true }),
    dueOn: field.date('应收日期'),
    uninvoiced: field.money('未开票'),
  },
});

const billing = entity('开票', {
  path: '/b/billing',
  title: 'amount',
  fields: {
    contract: field.link('合同', contract, { required: true }),
    issuedOn: field.date('开票日期', { required: true, default: 'today' }),
    left: field.money('开票后剩余', { formula: 'plan.uninvoiced - amount' }),
    payer: field.text('付款人', { formula: "contract.name & '（甲方）'", live: true }),
    amount: field.money('价税合计', { required: true }),
    size: field.choice('档次', { big: '大' }, { formula: "IF(amount > 99, 'big', null)" }),
    plan: field.link('收款节点', planNode, {
      shows: ['dueOn'],
      where: {
        contract: same('contract'),
        dueOn: { atMost: sibling('issuedOn') },
        uninvoiced: { above: '0.00' },
      },
      fills: { amount: 'uninvoiced' },
    }),
  },
});

const trip = entity('出差', { path: '/b/trip', title: 'name', fields: { name: field.text('行程') } });
const claim = entity('报销单', {
  path: '/b/claim',
  title: 'reason',
  fields: {
    reason: field.text('事由'),
    contract: field.link('合同', contract),
    trip: field.link('出差', trip),
  },
});
defineModule('claims', '报销', {
  messages: {},
  settings: {
    maxOpenLoans: field.integer('每人未还清借款笔数上限', { default: 0, min: 0, help: '0 表示不限。' }),
  },
  entities: { claim, trip },
  permissions: { keep: '管理' },
  access: { claim: { rows: { all: 'keep' } }, trip: { rows: { all: 'keep' } } },
  lists: {},
  processes: { claim: { key: 'claim', label: '报销', category: 'finance', title: '', steps: [] } },
  actions: {
    book: { on: 'claim', label: '入账', allow: 'systemOnly' },
    unbook: { on: 'claim', label: '冲销', allow: 'systemOnly' },
    letGo: { on: 'claim', label: '解除合同', allow: 'systemOnly' },
    reopen: { on: 'trip', label: '重开', allow: 'systemOnly' },
  },
  on: {
    'claim.approved': 'book',
    'claim.voided': 'unbook',
    'claim.rejected': { run: 'reopen', at: 'trip' },
    'contracts.contract.removed': { run: 'letGo', rows: { by: 'contract' } },
  },
});

defineModule('receivables', '合同收款', {
  messages: {},
  entities: { contract, planNode, billing },
  permissions: { manage: '管理' },
  access: { contract: { rows: {} }, planNode: { rows: {} }, billing: { rows: {}, create: 'manage' } },
  lists: {},
  actions: {
    makeInvoice: {
      on: 'planNode',
      label: '开票',
      allow: 'manage',
      showWhen: { uninvoiced: { above: '0.00' } },
      opens: { create: 'billing', with: { contract: 'contract', plan: 'id' } },
    },
    pay: {
      on: 'billing',
      label: '付款',
      allow: 'manage',
      input: {
        paidOn: field.date('付款日期', { required: true }),
        paid: field.money('金额', { required: true }),
      },
      requires: {
        notAhead: { holds: 'input.paidOn <= TODAY()', message: '付款日期不能晚于今天。' },
        notMore: { holds: 'input.paid <= amount', message: '只能付 {amount} 元。' },
      },
      begins: { paid: 'amount' },
    },
  },
});
