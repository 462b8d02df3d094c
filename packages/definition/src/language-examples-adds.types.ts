import { entity } from './entities/entity.ts';
import { field } from './fields/field.ts';
import { client, project } from './language-examples.types.ts';
import { defineModule } from './modules/define-module.ts';

/** What `docs/language.md` shows of what a module adds to those of others; never run. */
const permit = entity('许可', {
  path: '/b/permit',
  title: 'name',
  fields: { name: field.text('名称'), project: field.link('项目', project), fee: field.money('规费') },
});

defineModule('permits', '许可', {
  messages: {},
  entities: { permit },
  permissions: { view: '查看' },
  access: { permit: { rows: { all: 'view' } } },
  lists: {
    permits: {
      of: 'permit',
      label: '许可台账',
      route: '/permits',
      columns: ['name', 'fee'],
      only: { fee: { above: '0.00' } },
    },
  },
  tabs: [{ list: 'permits', by: 'project', label: '许可', edits: true, route: 'permits' }],
  adds: [
    {
      to: project,
      fields: {
        fees: field.money('规费', { sum: { of: 'permit.fee', by: 'project' } }),
        afterFees: field.money('规费后结余', { formula: 'left - fees' }),
      },
      checks: { tooHigh: { holds: 'fees <= budget', message: '规费合计 {fees} 元超过预算。' } },
      lists: { projects: { columns: ['fees'], sums: ['fees'] } },
      head: ['fees'],
    },
    {
      to: client,
      from: { project },
      fields: { fees: field.money('规费', { sum: { of: 'project.fees', by: 'client' } }) },
    },
  ],
});

defineModule('charts', '图表', {
  messages: {},
  entities: {},
  permissions: { view: '查看' },
  access: {},
  lists: {},
  screens: { chart: { label: '图表', route: '/project/chart', allow: 'view' } },
  tabs: [{ screen: 'chart', on: project, group: '概况' }],
});
