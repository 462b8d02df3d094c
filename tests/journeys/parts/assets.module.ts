import { defineModule, entity, field } from '@jianheng/definition';

const asset = entity('资产', {
  path: '/b/test/asset',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    state: field.choice('状态', { used: '在用', scrapped: '报废' }),
    reason: field.text('报废原因', {
      showWhen: { state: { is: 'scrapped' } },
      requiredWhen: { state: { is: 'scrapped' } },
    }),
  },
});

/** A list with a cell that is shown, and required, by the value of another one. */
export const assets = defineModule('assets', '资产登记', {
  messages: {},
  entities: { asset },
  permissions: { keep: '管理资产' },
  access: { asset: { rows: { all: 'keep' }, create: 'keep', change: 'keep' } },
  lists: {
    assets: {
      of: 'asset',
      label: '资产登记',
      route: '/assets',
      columns: ['name', 'state', 'reason'],
      buttons: ['create', 'edit'],
    },
  },
});
