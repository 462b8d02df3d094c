import { defineModule, directory } from '@jianheng/definition';

const { area } = directory;

/** 地区: the country's provinces, cities and counties, and what the firm adds to them. */
export const areas = defineModule('areas', '地区', {
  messages: {},
  entities: { area },
  permissions: { view: '查看地区', manage: '维护地区' },
  access: { area: { rows: { all: 'view' }, write: 'manage', export: 'view' } },
  lists: { areas: { of: 'area', route: '/sys-manager/area', alsoAt: ['/main-page/area'] } },
  menu: { under: ['系统管理', '基础数据'], icon: 'setting', sort: 95, pages: ['areas'] },
});
