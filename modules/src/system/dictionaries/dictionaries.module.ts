import { defineModule, directory } from '@jianheng/definition';

const { dictionary, dictionaryItem, treeItem } = directory;

export const dictionaries = defineModule('dictionaries', '数据字典', {
  messages: {
    dictionaryNotEmpty: '字典“{name}”还有字典项，不能删除。',
    dictionaryUnknown: '没有编码为“{code}”的字典。',
    ownTree: '“{name}”的字典编码不能修改，请在另一个字典中新建。',
    otherTree: '“{name}”的上级属于字典“{code}”，字典编码应与上级相同。',
  },

  dictionaries: {
    'process-left-group': {
      label: '流程分类',
      items: { finance: '财务', administration: '行政', people: '人事', projects: '项目', contracts: '合同' },
    },
    projectPost: {
      label: '项目岗位',
      items: {
        manager: '项目负责人',
        technical: '技术负责人',
        costEngineer: '造价工程师',
        compiler: '编制人',
        checker: '校核人',
        reviewer: '审核人',
        siteEngineer: '驻场工程师',
        documents: '资料员',
      },
    },
    'build-fee': {
      label: '建设工程费用',
      items: {
        construction: '建筑安装工程费',
        equipment: '设备及工器具购置费',
        land: '建设用地费',
        management: '建设单位管理费',
        design: '勘察设计费',
        supervision: '工程监理费',
        consulting: '造价咨询费',
        bidding: '招标代理费',
        otherFees: '工程建设其他费',
        basicReserve: '基本预备费',
        priceReserve: '价差预备费',
        interest: '建设期利息',
      },
    },
  },

  entities: { dictionary, dictionaryItem, treeItem },

  permissions: { view: '查看字典', manage: '维护字典' },
  access: {
    dictionary: {
      rows: { all: 'view' },
      write: 'manage',
      export: 'view',
    },
    dictionaryItem: {
      rows: { all: 'view' },
      write: 'manage',
      export: 'view',
    },
    treeItem: {
      rows: { all: 'view' },
      write: 'manage',
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
    trees: {
      of: 'treeItem',
      label: '树形字典',
      route: '/sys-manager/tree-dict',
      columns: ['name', 'value', 'type', 'enabled'],
      filters: ['type', 'enabled'],
      search: ['name', 'value'],
      buttons: ['create', 'edit', 'remove', 'export'],
    },
  },

  menu: { under: '系统管理', icon: 'setting', sort: 94, pages: ['dictionaries', 'items', 'trees'] },
});
