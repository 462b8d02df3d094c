import { type RouteDefinition, routesUnder } from '@jianheng/web-platform/routes';

const baseData = routesUnder('/base-data', 'main', {
  '': { title: '基础数据', redirect: '/base-data/costFileManage' },
  'excel-report': '表格报表',
  'ecms-human-manage': { title: '人事基础数据', redirect: '/base-data/ecms-human-manage/kpi-assessment' },
  'ecms-human-manage/kpi-assessment': '绩效考核',
  'ecms-human-manage/set-appraisal-program': '考核方案设置',
  'ecms-human-manage/personnel-example': '人员示例',
  'ecms-quality-examine': { title: '质量检查', redirect: '/base-data/ecms-quality-examine/key-point-list' },
  'ecms-quality-examine/key-point-list': '要点清单',
  'ecms-quality-examine/problem-attribute': '问题属性',
  'asset-classification': '资产分类',
  'asset-supplies-classification': '办公用品分类',
  'procurement-method': '采购方式',
  'maintain-problem-type': '维修问题类型',
  'accreditation-library': '资质库',
  'accreditation-library-pm': '项目经理资质库',
  'main-material': '主要材料',
});

const business = routesUnder('/b', 'main', {
  kisdee: { title: '财务接口', redirect: '/b/kisdee/table-list' },
  'kisdee/table-list': '财务接口表',
  'kisdee/field-list': '财务接口字段',
  'follow-audit/measure-summary-table': '计量汇总表',
  'follow-audit/measure-table': '计量表',
  'follow-audit/pay-approval-table': '付款审批表',
  'follow-audit/staff-certificate': '人员证书',
  'report/template-list': '报表模板',
  'report/structure-list': '报表结构',
  'report/dataset-list': '报表数据集',
  'report/design': '报表设计',
  'report/design-excel': '表格设计',
  'report/design-label': '标签设计',
  'report/design-pg': '页面设计',
});

/** Base data of the firm, and the business and report pages under /b. */
export const baseDataRoutes: readonly RouteDefinition[] = [...baseData, ...business];
