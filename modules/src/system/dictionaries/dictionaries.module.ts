import { defineModule, directory } from '@jianheng/definition';
import { PROJECT_KINDS, TRADES } from './shipped-trees.ts';

const { dictionary, dictionaryItem, treeItem } = directory;

export const dictionaries = defineModule('dictionaries', '数据字典', {
  messages: {
    dictionaryNotEmpty: '字典“{name}”还有字典项，不能删除。',
    dictionaryUnknown: '没有编码为“{code}”的字典。',
    groupUnknown: '树形字典“{code}”没有值为“{group}”的项。',
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
    UNIT_CLASS: {
      label: '单位类别',
      items: {
        owner: '建设单位',
        contractor: '施工单位',
        design: '设计单位',
        survey: '勘察单位',
        supervision: '监理单位',
        consulting: '造价咨询单位',
        agency: '招标代理机构',
        supplier: '材料设备供应商',
        authority: '主管部门',
        auditor: '审计机关',
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

  treeDictionaries: {
    'project-kind': { label: '工程类别', items: PROJECT_KINDS },
    trade: { label: '专业工程', items: TRADES },
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
      route: '/sys-manager/dict/books',
      columns: ['code', 'name', 'remark', 'createdDate'],
      search: ['code', 'name'],
      sort: 'code',
      buttons: ['create', 'edit', 'remove', 'export'],
    },
    items: {
      of: 'dictionaryItem',
      label: '字典项',
      route: '/sys-manager/dict/items',
      columns: ['type', 'value', 'label', 'enabled', 'remark'],
      filters: ['type', 'enabled'],
      search: ['label', 'value'],
      buttons: ['create', 'edit', 'remove', 'export'],
    },
    trees: {
      of: 'treeItem',
      label: '树形字典',
      route: '/sys-manager/dict/trees',
      columns: ['name', 'value', 'type', 'enabled'],
      filters: ['type', 'enabled'],
      search: ['name', 'value'],
      buttons: ['create', 'edit', 'remove', 'export'],
    },
  },

  screens: {
    book: {
      label: '数据字典',
      route: '/sys-manager/dict',
      alsoAt: [
        '/main-page/dict',
        '/main-page/dict/project',
        '/base-data/dict',
        '/sys-manager/dict-item',
        '/sys-manager/tree-dict',
        '/sys-manager/hierarchy-dict',
      ],
      allow: 'view',
    },
  },

  menu: {
    under: ['系统管理', '基础数据'],
    icon: 'setting',
    sort: 94,
    pages: ['book'],
  },
});
