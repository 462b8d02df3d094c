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

const tool = entity('设备', {
  path: '/b/tool',
  title: 'name',
  fields: { name: field.text('名称', { required: true }), model: field.text('型号') },
});
export const tools = defineModule('tools', '设备', {
  messages: {},
  entities: { tool },
  permissions: { print: '打印' },
  access: { tool: { rows: { all: 'print' } } },
  lists: {},
  actions: {
    label: { on: 'tool', label: '标签', allow: 'print', shares: { fields: ['name', 'model'], for: 'P90D' } },
    unlabel: { on: 'tool', label: '撤销标签', allow: 'print', revokes: 'label' },
    // @ts-expect-error a misspelt field
    wrong: { on: 'tool', label: '标签', allow: 'print', shares: { fields: ['nam'], for: 'P90D' } },
  },
});
