import type { Layout, RouteDefinition } from '@jianheng/web-platform/routes';

/** Second spelling → the address that serves it. */
const BARE: readonly (readonly [string, string, string, Layout])[] = [
  ['/bim-model-management', '/bim-screen/bim-model-management', '模型管理', 'simple'],
  ['/bim-view', '/bim-screen/bim-view', '模型浏览', 'simple'],
  ['/b/measure-table', '/b/follow-audit/measure-table', '计量表', 'main'],
  ['/b/pay-approval-table', '/b/follow-audit/pay-approval-table', '付款审批表', 'main'],
  ['/b/staff-certificate', '/b/follow-audit/staff-certificate', '人员证书', 'main'],
  ['/b/structure-list', '/b/report/structure-list', '报表结构', 'main'],
  ['/b/dataset-list', '/b/report/dataset-list', '报表数据集', 'main'],
  ['/b/design', '/b/report/design', '报表设计', 'main'],
  ['/b/design-excel', '/b/report/design-excel', '表格设计', 'main'],
  ['/b/design-label', '/b/report/design-label', '标签设计', 'main'],
  ['/b/design-pg', '/b/report/design-pg', '页面设计', 'main'],
  ['/b/doc-editor', '/b/report/doc-editor', '文档编辑', 'main'],
  ['/b/page-office-content', '/b/report/page-office-content', '在线文档', 'main'],
  ['/f/:formId/form-print', '/b/f/:formId/form-print', '表单打印', 'new-window'],
  ['/main-page/:formId/wf-form', '/main-page/wf-form?formId=:formId', '业务表单', 'main'],
  ['/personalUser/personal-user-main-page', '/personal-user-main-page', '个人用户首页', 'main'],
];

/** Addresses that can be read out of the specification a second way; each leads to the first. */
export const secondSpellings: readonly RouteDefinition[] = BARE.map(([path, redirect, title, layout]) => ({
  path,
  title,
  layout,
  redirect,
  alias: true,
}));
