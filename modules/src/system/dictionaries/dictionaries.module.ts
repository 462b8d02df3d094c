import { defineModule, directory } from '@jianheng/definition';

const { dictionary, dictionaryItem } = directory;

export const dictionaries = defineModule('dictionaries', '数据字典', {
  messages: { dictionaryNotEmpty: '字典“{name}”还有字典项，不能删除。' },

  dictionaries: {
    'process-left-group': {
      label: '流程分类',
      items: { finance: '财务', administration: '行政', people: '人事', projects: '项目', contracts: '合同' },
    },
  },

  entities: { dictionary, dictionaryItem },

  permissions: { view: '查看字典', manage: '维护字典' },
  access: {
    dictionary: {
      rows: { all: 'view' },
      create: 'manage',
      change: 'manage',
      remove: 'manage',
      export: 'view',
    },
    dictionaryItem: {
      rows: { all: 'view' },
      create: 'manage',
      change: 'manage',
      remove: 'manage',
      export: 'view',
    },
  },

  lists: {
    dictionaries: {
      of: 'dictionary',
      label: '字典',
      route: '/sys-manager/dict',
      columns: ['code', 'name', 'remark', 'createdDate'],
      search: ['code', 'name'],
      sort: 'code',
      buttons: ['create', 'edit', 'remove', 'export'],
    },
    items: {
      of: 'dictionaryItem',
      label: '字典项',
      route: '/sys-manager/dict-item',
      columns: ['type', 'value', 'label', 'enabled', 'remark'],
      filters: ['type', 'enabled'],
      search: ['label', 'value'],
      buttons: ['create', 'edit', 'remove', 'export'],
    },
  },

  menu: { under: '系统管理', icon: 'setting', sort: 94, pages: ['dictionaries', 'items'] },
});
