import { type RouteDefinition, routesUnder } from '@jianheng/web-platform/routes';

const industrial = routesUnder('/industrial-page', 'main', {
  '': { title: '产业平台', redirect: '/industrial-page/okr-manage' },
  'okr-manage': '目标管理',
  'user-evaluate': '用户评价',
});

const cockpit = routesUnder('/management-cockpit-newTab', 'new-window', {
  '': { title: '管理驾驶舱', redirect: '/management-cockpit-newTab/manage-cockpit' },
});

const boards = routesUnder('', 'main', {
  'follow-audit/pay-certificate': '付款证书',
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
