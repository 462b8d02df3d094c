import { entity } from './entities/entity.ts';
import { field } from './fields/field.ts';
import { defineModule } from './modules/define-module.ts';
import { by } from './process/by.ts';
import { step } from './process/step.ts';

/** What `docs/language.md` shows of what happens to rows: moves, rights, actions on many; never run. */
const site = entity('工地', {
  path: '/b/site',
  title: 'name',
  fields: {
    district: field.area('所在地区', { required: true }),
    works: field.treeItem('工程类别', 'project-kind'),
    plannedFor: field.month('计划月份', { default: 'currentMonth' }),
    visitors: field.people('陪同人', { max: 5 }),
    permits: field.choices('资质', { survey: '勘察', design: '设计', cost: '造价' }, { max: 2 }),
    name: field.text('名称'),
    state: field.choice(
      '状态',
      { planned: '未开工', running: '施工中', paused: '已停工' },
      { writableBy: 'moves', default: 'planned' },
    ),
    pausedOn: field.date('停工日期', { writableBy: 'actions' }),
    signedOn: field.date('签订日期'),
    manager: field.person('负责人'),
  },
});

defineModule('sites', '工地', {
  messages: {},
  entities: { site },
  permissions: { manage: '管理工地' },
  access: { site: { rows: { all: 'manage' } } },
  lists: {
    sites: {
      of: 'site',
      label: '工地',
      route: '/sites',
      presets: [
        { label: '我负责的', where: { field: 'manager', word: 'in', value: ['me'] } },
        {
          label: '本月签订',
          where: { field: 'signedOn', word: 'within', value: 'thisMonth' },
          isFirst: true,
        },
      ],
    },
  },
  actions: {
    pause: {
      on: 'site',
      label: '停工',
      allow: 'manage',
      input: { reason: field.text('停工原因', { required: true }) },
      moves: { field: 'state', from: ['running'], to: 'paused', stamps: 'pausedOn' },
    },
  },
});

const staff = entity('员工', {
  path: '/b/staff',
  title: 'name',
  fields: {
    name: field.text('姓名'),
    pay: field.money('工资', { seenBy: 'viewPay' }),
    tax: field.money('个税', { formula: 'ROUND(pay * 0.03, 2)', seenBy: 'viewPay' }),
  },
});

defineModule('staff', '员工', {
  messages: {},
  entities: { staff },
  permissions: { see: '查看员工', viewPay: '查看工资' },
  access: { staff: { rows: { all: 'see' } } },
  lists: {},
});

const bonus = entity('奖金', {
  path: '/b/bonus',
  title: 'name',
  fields: { name: field.text('名称'), paid: field.boolean('已发放', { writableBy: 'actions' }) },
});

defineModule('bonuses', '奖金', {
  messages: {},
  entities: { bonus },
  permissions: { manage: '管理奖金' },
  access: { bonus: { rows: { all: 'manage' } } },
  lists: {},
  actions: {
    pay: { on: 'bonus', label: '发放', allow: 'manage', over: 'rows', showWhen: { paid: { is: false } } },
    make: {
      on: 'bonus',
      label: '生成本月奖金',
      allow: 'manage',
      over: 'none',
      input: { month: field.date('月份', { required: true }) },
    },
    approve: { on: 'bonus', label: '同意', allow: 'manage', over: 'rows', asSeen: true },
  },
});

const deal = entity('协议', {
  path: '/b/deal',
  title: 'name',
  fields: {
    name: field.text('名称'),
    signed: field.boolean('已签订'),
    amount: field.money('金额', { lockedWhen: { signed: { is: true } } }),
  },
});
const part = entity('付款节点', {
  path: '/b/part',
  title: 'name',
  fields: {
    deal: field.link('协议', deal, { required: true }),
    name: field.text('名称', { required: true }),
    amount: field.money('金额'),
  },
});
const change = entity('协议变更', {
  path: '/b/deal-change',
  title: 'deal',
  fields: {
    deal: field.link('协议', deal, { required: true, fills: { newAmount: 'amount' } }),
    oldAmount: field.money('变更前金额', { writableBy: 'actions' }),
    newAmount: field.money('变更后金额', { required: true }),
  },
});

defineModule('deals', '协议', {
  messages: {},
  entities: { deal, part, change },
  permissions: { manage: '管理协议' },
  access: {
    deal: { rows: { all: 'manage' }, write: 'manage' },
    part: { rows: { parent: 'deal' }, write: 'manage' },
    change: { rows: { all: 'manage' }, write: 'manage' },
  },
  lists: { deals: { of: 'deal', route: '/deals' } },
  children: {
    deal: { parts: { of: 'part', by: 'deal', label: '付款计划', columns: ['name', 'amount'], max: 20 } },
  },
  processes: {
    change: {
      key: 'dealChange',
      label: '协议变更',
      category: 'contracts',
      title: '{deal}变更',
      steps: [step.approve('head', '部门经理审批', by.departmentHead())],
    },
  },
  amends: {
    change: { of: 'deal', fields: { amount: { to: 'newAmount', from: 'oldAmount' } } },
  },
});
