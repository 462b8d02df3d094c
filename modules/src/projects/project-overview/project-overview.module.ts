import { defineModule, field } from '@jianheng/definition';
import { consultingProjects } from '../consulting-projects/consulting-projects.module.ts';
import { sitePlan, sitePoint } from './site-map.ts';

const { project } = consultingProjects.entities;
const shown = { on: project, group: '概况' } as const;

/** 项目总览: figures of all projects on one page, and those of one project from every module. */
export const projectOverview = defineModule('projectOverview', '项目总览', {
  messages: {
    projectClosed: '项目“{name}”已归档，不能修改项目地图。',
    notOfProject: '所选阶段或工程不在项目“{name}”中，请刷新。',
  },

  settings: {
    mapAddress: field.text('外部地图网址', {
      max: 300,
      default: '',
      pattern: {
        source: '^(https://.*[{]address[}].*)?$',
        message: '应为 https:// 开头的网址，并含有地址占位符',
      },
      help: '用于在新窗口查看项目所在位置，{address} 替换为地区和项目名称，例如 https://api.map.baidu.com/geocoder?address={address}&output=html&src=jianheng；不填不显示。',
    }),
  },

  entities: { sitePlan, sitePoint },

  permissions: { view: '查看项目总览', place: '维护项目地图' },
  access: {
    sitePlan: { rows: { parent: 'project' }, write: 'place', export: 'view' },
    sitePoint: { rows: { parent: 'project' }, export: 'view' },
  },

  lists: {
    sitePlans: {
      of: 'sitePlan',
      label: '现场图',
      route: '/consult/site-plans',
      columns: ['project', 'picture', 'remark'],
      filters: ['project'],
      sort: '-createdDate',
      buttons: ['create', 'edit', 'remove'],
    },
  },

  forms: { sitePlan: [{ title: '现场图', fields: ['project', 'picture', 'remark'] }] },

  screens: {
    home: { label: '项目首页', route: '/consult/home-page', allow: 'view' },
    summary: {
      label: '项目概况',
      route: '/consult/detail/project-summary',
      layout: 'project',
      allow: 'view',
    },
    map: { label: '项目地图', route: '/consult/detail/project-map', layout: 'project', allow: 'view' },
    data: {
      label: '数据中台',
      route: '/consult/detail/data-middle-ground',
      layout: 'project',
      allow: 'view',
    },
    building: {
      label: '数字建造',
      route: '/consult/detail/digitization-build',
      layout: 'project',
      allow: 'view',
    },
  },

  tabs: [
    { screen: 'summary', ...shown },
    { screen: 'map', ...shown },
    { screen: 'data', ...shown },
    { screen: 'building', ...shown },
  ],

  menu: { under: '项目管理', icon: 'dashboard', sort: 9, pages: ['home', 'sitePlans'] },
});
