import { entity } from './entities/entity.ts';
import { field } from './fields/field.ts';
import { defineModule } from './modules/define-module.ts';

/** Examples of `docs/language.md` about actions; never run. */
const billing = entity('开票', {
  path: '/b/billing',
  title: 'name',
  fields: { name: field.text('名称', { required: true }) },
});

export const billings = defineModule('billings', '开票', {
  messages: {},
  entities: { billing },
  permissions: { manage: '管理' },
  access: { billing: { rows: { all: 'manage' } } },
  lists: {},
  actions: {
    tryOut: {
      on: 'billing',
      label: '试算',
      allow: 'manage',
      input: { rate: field.percent('费率', { required: true }) },
      answers: { fee: field.money('费用'), told: field.text('说明') },
    },
    collect: { on: 'billing', label: '归集', allow: 'manage', inBackground: true },
  },
});
