import { type RouteDefinition, routesUnder } from '@jianheng/web-platform/routes';

const consult = routesUnder('/consult', 'main', { 'home-page': '项目首页' });

const detail = routesUnder('/consult/detail', 'project', {
  '': { title: '项目详情', redirect: '/consult/detail/project-info' },
  'project-map': '项目地图',
  'digitization-build': '数字建造',
  'project-summary': '项目概况',
  'data-middle-ground': '数据中台',
  'project-info': { title: '项目信息', redirect: '/consult/detail/project-info/project-check-form' },
});

const info = routesUnder('/consult/detail/project-info', 'project', {
  'project-check-form': '项目核对表',
  'submit-data-bill': '送审资料清单',
  'project-stage-set': '项目阶段设置',
  'safety-quality': '安全质量',
  'project-structure': '项目结构',
  'project-progress': '项目进度',
  'project-progress-write': '进度填报',
  'project-progress-history': '进度历史',
  'invest-estimation': '投资估算',
  'project-estimation': '设计概算',
  'bidding-control-price': '招标控制价',
  'bidder-and-quotation': '投标人与报价',
  'contract-management': '合同管理',
  'contract-price': '合同价',
  'progress-payment': '进度款',
  'change-and-visa': '变更与签证',
  'settlement-quantily-difference': '结算量差',
  'settlement-price-difference': '结算价差',
  'settlement-price': '结算价',
  'contract-plan': '合约规划',
  'project-audit': '项目审核',
  'cloud-logarithm': '云对数',
  'compare-audit': '对比审核',
});

/** Projects with their sub-screens. */
export const projectRoutes: readonly RouteDefinition[] = [...consult, ...detail, ...info];
