import { defineModule } from '@jianheng/definition';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';
import { costProjects } from '../cost-projects/cost-projects.module.ts';
import { computation, savedSearch } from './entities.ts';

/** Indices (造价指标) of cost projects: analyses of one project, search over all projects, comparison, values beyond their range. */
export const costIndices = defineModule('costIndices', '造价指标', {
  messages: {
    notComputable: '{says}。',
    noBill: '“{name}”还没有清单，不能计算指标。',
    noSuchGroup: '该项目没有这一分组，请刷新。',
    noSuchRelation: '没有编号为“{id}”的相关性指标。',
    noSuchSubject: '没有编号为“{id}”的科目或材料类。',
    symbolUnknown: '没有代号为“{symbol}”的计算因子。',
    featureUnknown: '没有代号为“{symbol}”的计算因子，不能按它查询。',
    noSuchIndex: '该节点没有指标“{key}”，请先计算指标。',
    tooManyProjects: '一次最多对比 {count} 个造价项目。',
    tooFewNodes: '请至少选择 {count} 个节点对比。',
    wordsTooShort: '按清单或条目查询时，关键词至少 2 个字。',
    marksFull: '一个项目最多排除 {count} 个指标值。',
  },

  entities: { savedSearch, computation },

  permissions: { view: '查看指标', edit: '计算与排除指标', manage: '设置指标除数' },
  access: {
    savedSearch: { rows: { all: 'manage', by: [{ own: true, needs: 'view' }] }, write: 'view' },
    computation: { rows: { all: 'manage', by: [{ field: 'owner', needs: 'view' }] } },
  },

  actions: {
    compute: { on: 'computation', label: '计算指标', allow: 'edit', inBackground: true },
  },

  lists: {
    searches: {
      of: 'savedSearch',
      label: '查询条件',
      route: '/main-page/cost-data/index-searches',
      columns: ['name', 'content', 'words', 'kind', 'district', 'monthFrom', 'monthTo'],
      buttons: ['create', 'edit', 'remove'],
    },
  },

  screens: {
    search: { label: '指标查询', route: '/main-page/cost-data/index-search', allow: 'view' },
    indices: { label: '项目指标', route: '/main-page/cost-data/indices', allow: 'view' },
    comparison: { label: '对比分析', route: '/main-page/cost-data/index-comparison', allow: 'view' },
    unusual: { label: '异常指标', route: '/main-page/cost-data/unusual-indices', allow: 'view' },
    ofCostProject: { label: '造价指标', route: '/main-page/cost-data/project/indices', allow: 'view' },
    ofCommission: {
      label: '造价指标',
      route: '/consult/detail/project-info/cost-indices',
      layout: 'project',
      allow: 'view',
    },
  },

  tabs: [
    { screen: 'ofCostProject', on: costProjects.entities.project },
    { screen: 'ofCommission', on: consultingProjects.entities.project, group: '造价' },
  ],

  menu: {
    under: ['造价管理'],
    icon: 'bar-chart',
    sort: 16,
    pages: ['search', 'indices', 'comparison', 'unusual', 'searches'],
  },
});
