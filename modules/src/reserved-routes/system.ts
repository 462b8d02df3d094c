import { type RouteDefinition, routesUnder } from '@jianheng/web-platform/routes';

const manager = routesUnder('/sys-manager', 'sys-manager', {
  record: '操作日志',
  club: '社团',
  'content-management': '内容管理',
  'user/online-list': '在线用户',
  'system-params-manage': { title: '系统参数', redirect: '/sys-manager/system-params-manage/basic' },
  'system-params-manage/basic': '基本参数',
  'system-params-manage/:key': '系统参数',
  menus: '菜单管理',
  'saas-enterprise-user': '企业用户',
  'saas-user-grade': '用户等级',
  'saas-user-role': '企业用户角色',
  'saas-enterprise-menu': '企业菜单',
  'excel-report': '表格报表',
  'dev-online': '在线开发',
  'act-models': '流程模型',
  'model-role-manager': '模型角色管理',
  'act-procdef': '流程定义',
  'process-instance': '流程实例',
  'process-task': '流程任务',
  'wf-todo-task': '待办任务',
  'dd-flow-design-viewer': '流程设计浏览',
  'saas-admincompany-info': '企业信息',
  'hierarchy-dict': '层级字典',
  flow: '流程',
  'business-menu': '业务菜单',
});

const authorisation = routesUnder('/sys-manager/impower-new', 'sys-manager', {
  data: '数据授权',
  department: '部门授权',
  account: '账户授权',
  backup: '授权备份',
  view: '授权查看',
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
  ...authorisation,
  ...windows,
];
