import { defineModule } from '@jianheng/definition';
import { feeTemplate } from './entities.ts';

export { FEE_SYMBOL, SOURCES, STATED } from './entities.ts';

/** 费用模板: how the fees of units are made, by standard, tax method, district and specialty. */
export const costFees = defineModule('costFees', '费用模板', {
  messages: {
    templateWrong: '费用模板“{name}”有误：{reason}。',
    eitherSourceOrFormula: '费用模板“{name}”的“{row}”：取数与计算公式应填写且只填一项。',
    allLoaded: '标准费用模板都已载入。',
  },

  entities: { feeTemplate },

  permissions: { view: '查看费用模板', manage: '维护费用模板' },
  access: { feeTemplate: { rows: { all: 'view' }, write: 'manage', export: 'view' } },

  actions: {
    loadStandard: {
      on: 'feeTemplate',
      label: '载入标准模板',
      allow: 'manage',
      icon: 'download',
      over: 'none',
      confirm: '载入 2013 和 2024 计价标准的费用模板？同名的模板保持不变。',
    },
  },

  lists: {
    templates: {
      of: 'feeTemplate',
      label: '费用模板',
      route: '/base-data/fee-templates',
      columns: [
        'name',
        'standard',
        'tax',
        'district',
        'specialty',
        'document',
        'validFrom',
        'validTo',
        'isOn',
      ],
      filters: ['standard', 'tax', 'district', 'isOn'],
      search: ['name', 'document'],
      sort: 'name',
      buttons: ['create', 'loadStandard', 'edit', 'remove', 'export'],
      card: ['standard', 'document', 'isOn'],
    },
  },

  forms: {
    feeTemplate: [
      {
        title: '费用模板',
        fields: [
          'name',
          'standard',
          'tax',
          'district',
          'specialty',
          'document',
          'validFrom',
          'validTo',
          'isOn',
        ],
      },
      { title: '费用项', fields: ['rows'] },
    ],
  },

  menu: { under: ['造价管理'], icon: 'calculator', sort: 42, pages: ['templates'] },
});
