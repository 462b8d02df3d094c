import { type RouteDefinition, routesUnder } from '@jianheng/web-platform/routes';

const manager = routesUnder('/sys-manager', 'sys-manager', {
  'content-management': '内容管理',
  'excel-report': '表格报表',
  'dev-online': '在线开发',
});

const windows = routesUnder('/window-management', 'sys-manager', {
  '': { title: '窗口管理', redirect: '/window-management/left-column' },
  'left-column': '左侧栏',
  'normal-mode': '普通模式',
  'work-mode': '工作模式',
});

/** The system manager and the management of windows. */
export const systemRoutes: readonly RouteDefinition[] = [
  { path: '/superAdmin', title: '系统管理', layout: 'sys-manager', redirect: '/sys-manager' },
  ...manager,
  ...windows,
];
