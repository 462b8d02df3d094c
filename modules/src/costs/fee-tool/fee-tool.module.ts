import { defineModule } from '@jianheng/definition';
import { calculation, slice, tariff } from './entities.ts';

/** 收费工具: tariffs for consulting fees and calculations by them. */
export const feeTool = defineModule('feeTool', '收费工具', {
  messages: {
    notComputable: '{says}。',
    notInForce: '收费文件“{name}”尚未发布，不能用于测算。',
    allLoaded: '公开收费标准都已在收费文件中。',
  },

  entities: { tariff, slice, calculation },

  permissions: { use: '测算收费', viewAll: '查看全部测算', manage: '维护收费文件' },
  access: {
    tariff: { rows: { all: 'use' }, write: 'manage', export: 'use' },
    slice: { rows: { parent: 'tariff' }, write: 'manage', export: 'use' },
    calculation: { rows: { all: 'viewAll', by: [{ own: true }] }, write: 'use', export: 'use' },
  },

  actions: {
    publish: {
      on: 'tariff',
      label: '发布',
      allow: 'manage',
      icon: 'check',
      isNext: true,
      moves: { field: 'state', from: ['draft'], to: 'inForce' },
    },
    withdraw: {
      on: 'tariff',
      label: '撤回发布',
      allow: 'manage',
      icon: 'rollback',
      confirm: '撤回“{name}”的发布？撤回后可以修改，再次发布前不能用于测算。',
      moves: { field: 'state', from: ['inForce'], to: 'draft' },
    },
    loadPublished: {
      on: 'tariff',
      label: '载入公开收费标准',
      allow: 'manage',
      icon: 'download',
      over: 'none',
      confirm: '载入国家及地方公开的收费标准？同名的收费文件保持不变。',
    },
    recalculate: { on: 'calculation', label: '重新计算', allow: 'use', icon: 'calculator' },
  },

  lists: {
    tariffs: {
      of: 'tariff',
      label: '收费文件管理',
      route: '/main-page/cost-file-manage',
      alsoAt: ['/base-data/costFileManage'],
      columns: ['name', 'district', 'document', 'method', 'validFrom', 'validTo', 'state'],
      filters: ['district', 'method', 'state', 'validTo'],
      search: ['name', 'document'],
      sort: '-createdDate',
      buttons: ['create', 'loadPublished', 'edit', 'publish', 'withdraw', 'remove', 'export'],
      card: ['document', 'method', 'state'],
    },
    slices: {
      of: 'slice',
      label: '收费明细',
      route: '/main-page/cost-file-manage/slices',
      columns: ['item', 'low', 'high', 'rate', 'amount', 'amountAtHigh', 'tariff'],
      filters: ['tariff'],
      search: ['item'],
      sort: 'low',
      buttons: ['create', 'edit', 'remove', 'export'],
    },
    calculations: {
      of: 'calculation',
      label: '测算记录',
      route: '/main-page/cost-file-manage/calculations',
      columns: ['code', 'name', 'tariff', 'item', 'base', 'fee', 'createdBy', 'createdDate'],
      filters: ['tariff', 'project', 'createdBy', 'createdDate'],
      search: ['name', 'code'],
      sort: '-code',
      buttons: ['create', 'edit', 'recalculate', 'remove', 'export'],
      card: ['tariff', 'base', 'fee'],
    },
  },

  screens: {
    calculator: { label: '收费测算', route: '/main-page/cost-file-manage/calculator', allow: 'use' },
  },

  hubs: {
    tariff: {
      route: '/main-page/cost-file-manage/edit-detailed',
      head: ['document', 'method', 'per', 'validTo'],
      tabs: [{ list: 'slices', by: 'tariff', edits: true, route: 'slices' }, { form: true }],
    },
  },

  children: {
    tariff: {
      slices: {
        of: 'slice',
        by: 'tariff',
        label: '收费明细',
        columns: ['item', 'low', 'high', 'rate', 'amount', 'amountAtHigh'],
        max: 200,
      },
    },
  },

  forms: {
    tariff: [
      { title: '收费文件', fields: ['name', 'document', 'district', 'validFrom', 'validTo', 'state'] },
      { title: '计费规则', fields: ['method', 'per', 'floatPercent', 'note', 'items'] },
    ],
    calculation: [
      { title: '收费测算', fields: ['name', 'project', 'tariff', 'item', 'base'] },
      {
        title: '调整',
        fields: ['factors', 'floatPercent', 'minimum', 'isCapped', 'reduced', 'increased', 'remark'],
      },
      { title: '结果', fields: ['code', 'fee', 'steps'] },
    ],
  },

  menu: {
    under: ['造价管理'],
    icon: 'calculator',
    sort: 30,
    pages: ['calculator', 'calculations', 'tariffs'],
  },
});
