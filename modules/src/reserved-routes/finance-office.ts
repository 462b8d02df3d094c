import { type RouteDefinition, routesUnder } from '@jianheng/web-platform/routes';

const finance = routesUnder('', 'main', {
  'please-price/list': '请款',
  'bank-funds/day-count': '日资金统计',
  'business-profits': { title: '经营利润', redirect: '/business-profits/cost-directly-fee' },
  'business-profits/cost-directly-fee': '直接成本',
  'business-profits/cost-indirect-fee': '间接成本',
  'business-profits/profits': '利润',
  'capital-position': '资金头寸',
  'comparison-fund/entry-funds': '入账资金对比',
});

const people = routesUnder('/human', 'main', {
  '': { title: '人事', redirect: '/human/staff-notice' },
  'staff-notice': '员工公告',
});

const OFFICE = '/administration-management';

const office = routesUnder(OFFICE, 'main', {
  'office-supplies-management/inventory-list': '用品库存',
  'office-supplies-management/office-supplies-form': '用品登记',
  'office-supplies-management/purchase-list': '办公用品采购',
  'office-supplies-management/purchase-detail': '采购明细',
  'office-supplies-management/receive-list': '用品领用',
  'asset-management': { title: '固定资产', redirect: `${OFFICE}/asset-management/maintain-management` },
  'asset-management/maintain-management': '资产维修',
  'asset-management/buying-request': '资产购置申请',
  'asset-management/fund-broken': '资产报废',
  'asset-management/office-base-data': '资产基础数据',
  'asset-management/office-base-table': '资产台账',
  'card-holder-management': '卡夹管理',
  'hours-flow-list': '工时流程',
});

/** Money, people, and the running of the office. */
export const financeOfficeRoutes: readonly RouteDefinition[] = [...finance, ...people, ...office];
