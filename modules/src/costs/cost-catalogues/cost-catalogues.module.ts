import { defineModule } from '@jianheng/definition';
import { attribute, factor, kind, mainMaterial } from './entities.ts';

export { FEATURE_LEVELS, FEATURE_TYPES } from './entities.ts';

import { FORMATS, FUNCTIONS, SPECIALTIES } from './shipped-trees.ts';

/** 造价目录: classes of buildings with their features, factors, and prices of main materials. */
export const costCatalogues = defineModule('costCatalogues', '造价目录', {
  messages: {
    formulaMissing: '因子“{name}”按公式计算，请填写公式。',
    formulaWrong: '因子“{name}”的公式有误：{reason}。',
    symbolUsed: '因子“{name}”的代号在因子“{other}”的公式中使用，不能修改或删除。',
    kindTooDeep: '工程分类最多四级，“{name}”不能放在第四级下面。',
    standardLoaded: '标准数据都已载入。',
  },

  treeDictionaries: {
    'cost-format': { label: '业态', items: FORMATS },
    'cost-function': { label: '功能', items: FUNCTIONS },
    'cost-specialty': { label: '专业', items: SPECIALTIES },
  },

  entities: { kind, attribute, factor, mainMaterial },

  permissions: { view: '查看造价目录', manage: '维护造价目录' },
  access: {
    kind: { rows: { all: 'view' }, write: 'manage', export: 'view' },
    attribute: { rows: { all: 'view' }, write: 'manage', export: 'view' },
    factor: { rows: { all: 'view' }, write: 'manage', export: 'view' },
    mainMaterial: { rows: { all: 'view' }, write: 'manage', export: 'view' },
  },

  actions: {
    loadStandard: {
      on: 'kind',
      label: '载入标准数据',
      allow: 'manage',
      icon: 'download',
      over: 'none',
      confirm: '载入标准的工程分类、特征和计算因子？编码或代号相同的保持不变。',
    },
  },

  lists: {
    kinds: {
      of: 'kind',
      route: '/base-data/cost-kinds',
      columns: ['name', 'code', 'remark'],
      search: ['name', 'code'],
      buttons: ['create', 'loadStandard', 'edit', 'remove', 'export'],
    },
    attributes: {
      of: 'attribute',
      label: '工程特征',
      route: '/base-data/cost-features',
      columns: ['name', 'code', 'kind', 'level', 'dataType', 'unit', 'isRequired', 'isSearchable', 'isScale'],
      filters: ['kind', 'level', 'dataType'],
      search: ['name', 'code'],
      sort: 'level',
      buttons: ['create', 'edit', 'remove', 'export'],
    },
    factors: {
      of: 'factor',
      route: '/base-data/cost-factors',
      columns: ['symbol', 'name', 'unit', 'level', 'rule', 'formula', 'isRequired', 'place'],
      filters: ['level', 'rule'],
      search: ['symbol', 'name'],
      sort: 'place',
      buttons: ['create', 'edit', 'remove', 'export'],
    },
    mainMaterials: {
      of: 'mainMaterial',
      route: '/base-data/main-material',
      columns: ['name', 'specification', 'unit', 'price', 'month', 'district', 'source'],
      filters: ['month', 'district'],
      search: ['name', 'specification'],
      sort: '-month',
      buttons: ['create', 'edit', 'remove', 'export'],
      card: ['specification', 'unit', 'price', 'month'],
    },
  },

  menu: {
    under: ['造价管理'],
    icon: 'calculator',
    sort: 40,
    pages: ['kinds', 'attributes', 'factors', 'mainMaterials'],
  },
});
