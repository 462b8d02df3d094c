import { type RouteDefinition, routesUnder } from '@jianheng/web-platform/routes';

const industrial = routesUnder('/industrial-page', 'main', {
  '': { title: '产业平台', redirect: '/industrial-page/okr-manage' },
  'okr-manage': '目标管理',
  'management-cockpit': '管理驾驶舱',
  'user-evaluate': '用户评价',
});

const cockpit = routesUnder('/management-cockpit-newTab', 'new-window', {
  '': { title: '管理驾驶舱', redirect: '/management-cockpit-newTab/manage-cockpit' },
  'manage-cockpit': '管理驾驶舱',
  'revenue-manage': '营收管理',
  'cost-board': '成本看板',
  'contract-supervise': '合同监管',
  'customer-manage': '客户管理',
  'cost-manage': '成本管理',
  'manpower-manage': '人力管理',
  'develop-manage': '发展管理',
  'finance-data': '财务数据',
  'operate-manage': '经营管理',
});

const boards = routesUnder('', 'main', {
  'follow-audit/pay-certificate': '付款证书',
  'business-status-dashboard': '业务状态看板',
  'operate-manage-board': '经营管理看板',
  'construction-site-data': '施工现场数据',
  'bim-quantity-list': '模型工程量清单',
});

const models = routesUnder('/bim-screen', 'simple', {
  '': { title: '模型大屏', redirect: '/bim-screen/data-index' },
  'data-index': '数据首页',
  BIM: '建筑模型',
  'data-index-construction': { title: '施工数据首页', redirect: '/bim-screen/data-index' },
  'bim-model-management': '模型管理',
  'bim-view': '模型浏览',
});

/** Boards and screens: the industrial page, the cockpit, the building models. */
export const boardRoutes: readonly RouteDefinition[] = [...industrial, ...cockpit, ...boards, ...models];
