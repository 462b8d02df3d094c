import { defineModule, field } from '@jianheng/definition';
import { contact, customer } from './customer.ts';
import { forms, lists, views } from './customer-pages.ts';
import { opportunity, record } from './opportunity.ts';

/** By what a customer may turn out to be registered already. */
export const CRITERIA = {
  name: '名称',
  creditCode: '信用代码',
  phone: '单位电话',
  contact: '联系人电话',
} as const;

const onOpportunity = { on: 'opportunity', allow: 'manage' } as const;

/** 客户管理: customers, their contacts, what is done to win their work, and what came of it. */
export const customers = defineModule('customers', '客户', {
  messages: { noCriterion: '请至少填写客户名称、统一社会信用代码、电话中的一项。' },

  dictionaries: {
    'customer-kind': {
      label: '客户类型',
      items: {
        government: '政府机关',
        platform: '国有平台公司',
        institution: '事业单位',
        developer: '房地产企业',
        contractor: '施工企业',
        enterprise: '其他企业',
      },
    },
    'customer-source': {
      label: '客户来源',
      items: { repeat: '老客户推荐', tender: '公开招标', visit: '上门拜访', web: '网络', other: '其他' },
    },
    'follow-up-kind': {
      label: '跟进方式',
      items: { visit: '拜访', call: '电话', meeting: '会议', message: '微信或邮件', other: '其他' },
    },
    'lost-reason': {
      label: '输单原因',
      items: {
        price: '报价偏高',
        skill: '资质或业绩不符',
        rival: '竞争对手',
        cancelled: '项目取消',
        other: '其他',
      },
    },
  },

  entities: { customer, contact, opportunity, record },

  permissions: { viewAll: '查看全部客户', viewDepartment: '查看本部门客户', manage: '维护客户' },
  access: {
    customer: {
      rows: {
        all: 'viewAll',
        by: [
          { field: 'owner', needs: 'manage' },
          { field: 'department', needs: 'viewDepartment' },
          { own: true, needs: 'manage' },
        ],
      },
      write: 'manage',
      export: 'viewAll',
    },
    contact: { rows: { parent: 'customerId' }, write: 'manage', export: 'viewAll' },
    opportunity: {
      rows: {
        all: 'viewAll',
        by: [
          { field: 'owner', needs: 'manage' },
          { field: 'department', needs: 'viewDepartment' },
          { own: true, needs: 'manage' },
        ],
      },
      write: 'manage',
      export: 'viewAll',
    },
    record: { rows: { parent: 'customerId' }, write: 'manage', export: 'viewAll' },
  },

  actions: {
    findTwins: {
      on: 'customer',
      label: '查重',
      allow: 'manage',
      icon: 'search',
      over: 'none',
      input: {
        name: field.text('客户名称', { max: 100, help: '不计括号的全半角和“有限公司”等后缀。' }),
        creditCode: field.text('统一社会信用代码', { max: 30 }),
        phone: field.text('电话', { max: 30, help: '单位电话和联系人电话都会查找。' }),
      },
      answers: {
        count: field.integer('找到的客户数'),
        found: field.lines('可能重复的客户', {
          code: field.text('客户编号'),
          name: field.text('客户名称'),
          matchedBy: field.choice('相同之处', CRITERIA),
        }),
      },
    },
    win: {
      ...onOpportunity,
      label: '赢单',
      icon: 'check',
      isNext: true,
      moves: { field: 'state', from: ['open'], to: 'won', stamps: 'closedOn' },
      confirm: '“{name}”已经签约或中标了吗？',
    },
    lose: {
      ...onOpportunity,
      label: '输单',
      icon: 'stop',
      moves: { field: 'state', from: ['open'], to: 'lost', stamps: 'closedOn' },
      input: { lostFor: field.dictionary('输单原因', 'lost-reason', { required: true }) },
    },
    pursue: {
      ...onOpportunity,
      label: '重新跟进',
      icon: 'undo',
      moves: { field: 'state', from: ['won', 'lost'], to: 'open' },
      input: { reason: field.text('重新跟进原因', { required: true, max: 200 }) },
    },
  },

  lists,

  views,

  screens: { funnel: { label: '销售漏斗', route: '/main-page/sales-funnel', allow: 'manage' } },

  forms,

  hubs: {
    customer: {
      route: '/customer/detail',
      head: ['code', 'level', 'owner', 'openAmount', 'wonAmount'],
      tabs: [
        { form: true },
        { list: 'contacts', by: 'customerId', label: '联系人', edits: true, route: 'contacts' },
        { list: 'opportunities', by: 'customer', label: '商机', edits: true, route: 'opportunities' },
        { list: 'records', by: 'customerId', label: '跟进记录', edits: true, route: 'records' },
      ],
    },
  },

  tabs: [{ list: 'records', by: 'opportunity', label: '跟进记录' }],

  reminders: {
    followUp: {
      of: 'record',
      label: '客户跟进提醒',
      at: 'nextOn',
      before: ['P1D'],
      to: [{ field: 'keeper' }],
      text: '{customerId}计划于 {nextOn} 跟进。',
    },
    signing: {
      of: 'opportunity',
      label: '预计签约提醒',
      at: 'expectedOn',
      before: ['P7D'],
      after: ['P1D'],
      when: { state: { is: 'open' } },
      to: [{ field: 'owner' }],
      text: '商机“{name}”预计 {expectedOn} 签约，当前阶段为{stage}。',
    },
  },

  menu: {
    under: '客户管理',
    icon: 'team',
    sort: 8,
    pages: [
      'customers',
      'keyCustomers',
      'contacts',
      'opportunities',
      'board',
      'funnel',
      'monitored',
      'byArea',
      'records',
      'activity',
    ],
  },
});
