import { type RouteDefinition, routesUnder } from '@jianheng/web-platform/routes';

const personal = routesUnder('', 'main', {
  test: '测试页',
  'test/:name': '测试页',
  'main-page/knowledge-exhibition': '知识展示',
  'main-page/document-management': '文档管理',
  'main-page/knowledge-manage': '知识管理',
  'main-page/demand-base': '需求库',
});

const organisation = routesUnder('/main-page', 'main', {
  'office/1': '办公一',
  'office/2': '办公二',
  'office/3': '办公三',
  'office/4': '办公四',
  'auto-report/template': '自动报告模板',
  'auto-report/setting': '自动报告设置',
  'data-receive-list-base-data': '资料接收清单基础数据',
  'audit-properties-base-data': '审核属性基础数据',
  'content-management': '内容管理',
  'content-list': '内容列表',
  'system-params-manage': { title: '系统参数', redirect: '/main-page/system-params-manage/basic' },
});

const work = routesUnder('/main-page', 'main', {
  'electronic-invoice': '电子发票',
  'departmental-cost': '部门成本',
  'badge-management': '印章管理',
  'my-task-list': '我的任务单',
  'task-detail-info': '任务详情',
  'performance-appraisal': '绩效考核',
  'performance-appraisal/vice-president-table': '副总考核表',
  'performance-appraisal/middle-management-table': '中层考核表',
  'performance-appraisal/public-administration-table': '行政人员考核表',
  'kpi-target-library': '绩效指标库',
  'kpi-check-plan-new': '绩效考核方案',
  'kpi-table': '绩效考核台账',
  'kpi-grade': '绩效等级',
  'kpi-score-tab': '绩效评分',
  'task-statistics': '任务统计',
  'work-plan': '工作计划',
  'supervise-check-config': '督查配置',
  'audit-project-table': '跟审项目台账',
  'bim-compare-audit': '模型对比审核',
  'progress-reminder': '进度提醒',
});

const authorisation = routesUnder('/main-page/impower-new', 'main', {
  '': { title: '授权管理', redirect: '/main-page/impower-new/function' },
});

const salary = routesUnder('/main-page', 'main', {
  'salary-factor': '薪资项目',
  'salary-plan': '薪资方案',
  'user-salary-plan': '人员薪资方案',
  'salary-template-config': '薪资模板配置',
  'salary-table': '薪资表',
});

/** What belongs to the person, and what stands under /main-page. */
export const workspaceRoutes: readonly RouteDefinition[] = [
  ...personal,
  ...organisation,
  ...work,
  ...authorisation,
  ...salary,
];
