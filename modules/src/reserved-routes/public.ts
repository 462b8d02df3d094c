import { type RouteDefinition, routesUnder } from '@jianheng/web-platform/routes';

/** Pages that open without a token: quality control for partners, scans of labels, wall screens. */
export const publicRoutes: readonly RouteDefinition[] = routesUnder('', 'simple', {
  home2: { title: '门户首页', public: true },
  'sys-home': { title: '系统首页', public: true },
  measureBill: { title: '计量清单', public: true },
  QRCode: { title: '扫码', redirect: '/QRCode/equipmentManage', public: true },
  'QRCode/equipmentManage': { title: '扫码查看设备', public: true },
});
