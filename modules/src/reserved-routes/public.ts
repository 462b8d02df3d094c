import { type RouteDefinition, routesUnder } from '@jianheng/web-platform/routes';

/** Pages that open without a token: quality control for partners, scans of labels, wall screens. */
export const publicRoutes: readonly RouteDefinition[] = routesUnder('', 'simple', {
  home2: { title: '门户首页', public: true },
  'sys-home': { title: '系统首页', public: true },
  'ecms-quick-import': { title: '快速导入', public: true },
  'ecms-start-check': { title: '开始检查', public: true },
  'ecms-start-comparison': { title: '开始对比', public: true },
  'quality-control-list': { title: '质量检查', public: true },
  'quality-control/testReport': { title: '质量检查报告', public: true },
  'ecms-index-analysis': { title: '指标分析', public: true },
  'ecms-quality-control-project-condition-select': { title: '质量检查条件选择', public: true },
  'gdzj-*': { title: '质量检查与项目', public: true },
  measureBill: { title: '计量清单', public: true },
  QRCode: { title: '扫码', redirect: '/QRCode/equipmentManage', public: true },
  'QRCode/equipmentManage': { title: '扫码查看设备', public: true },
});
