import { defineModule } from '@jianheng/definition';
import { income } from './income.ts';
import { objective, planMethod, production } from './objectives.ts';

const edit = ['create', 'edit', 'remove', 'export'] as const;

/** 经营目标: targets of a year, and what was signed, invoiced and received against them. */
export const businessObjectives = defineModule('businessObjectives', '经营目标', {
  messages: {},

  entities: { planMethod, objective, production },

  permissions: {
    viewAll: '查看全部经营目标',
    viewDepartment: '查看本部门经营目标',
    viewFigures: '查看创收统计',
    manage: '维护经营目标',
  },
  access: {
    planMethod: { rows: { all: 'viewAll' }, write: 'manage', export: 'viewAll' },
    objective: {
      rows: { all: 'viewAll', by: [{ field: 'person' }, { field: 'department', needs: 'viewDepartment' }] },
      write: 'manage',
      export: 'viewAll',
    },
    production: {
      rows: { all: 'viewAll', by: [{ field: 'keeper' }, { field: 'department', needs: 'viewDepartment' }] },
      write: 'manage',
      export: 'viewAll',
    },
  },

  lists: {
    objectives: {
      of: 'objective',
      label: '经营目标',
      route: '/b/business-objectives',
      columns: ['period', 'name', 'department', 'person', 'method', 'signed', 'invoiced', 'received'],
      filters: ['period', 'department', 'person'],
      search: ['name'],
      sort: '-period',
      buttons: edit,
      sums: ['signed', 'invoiced', 'received'],
      card: ['department', 'person', 'signed', 'received'],
    },
    methods: {
      of: 'planMethod',
      label: '计划方式',
      route: '/b/business-objectives/plan-method',
      columns: ['name', 'first', 'second', 'third', 'fourth', 'remark'],
      search: ['name'],
      buttons: edit,
      card: ['first', 'second', 'third', 'fourth'],
    },
    productions: {
      of: 'production',
      label: '生产计划',
      route: '/b/business-objectives/plan-production',
      columns: ['month', 'department', 'keeper', 'planned', 'actual', 'rate', 'remark'],
      filters: ['month', 'department', 'keeper'],
      sort: '-month',
      buttons: edit,
      sums: ['planned', 'actual'],
      card: ['department', 'planned', 'actual', 'rate'],
    },
  },

  figures: income,

  screens: {
    income: { label: '创收平台', route: '/main-page/create-income-platform', allow: 'viewFigures' },
  },

  forms: {
    planMethod: [{ title: '计划方式', fields: ['name', 'first', 'second', 'third', 'fourth', 'remark'] }],
    objective: [
      { title: '经营目标', fields: ['name', 'period', 'department', 'person', 'method'] },
      { title: '全年目标', fields: ['signed', 'invoiced', 'received'] },
      {
        title: '季度收款目标',
        fields: ['firstReceived', 'secondReceived', 'thirdReceived', 'fourthReceived', 'remark'],
      },
    ],
    production: [
      { title: '生产计划', fields: ['month', 'department', 'keeper', 'planned', 'actual', 'rate', 'remark'] },
    ],
  },

  menu: {
    under: ['财务管理', '经营收入'],
    icon: 'line-chart',
    sort: 26,
    pages: ['income', 'objectives', 'methods', 'productions'],
  },
});
