import { defineModule } from '@jianheng/definition';
import { moneyFigures } from './money-figures.ts';
import { workFigures } from './work-figures.ts';

/** 管理驾驶舱: figures of all modules on a page for each field of management, under the rights of the reader. */
export const managementCockpit = defineModule('managementCockpit', '管理驾驶舱', {
  messages: {},
  entities: {},
  permissions: { view: '查看管理驾驶舱' },
  access: {},
  lists: {},

  figures: { ...moneyFigures, ...workFigures },

  dashboards: {
    overview: {
      label: '管理驾驶舱',
      route: '/management-cockpit-newTab/manage-cockpit',
      alsoAt: ['/industrial-page/management-cockpit'],
      layout: 'new-window',
      allow: 'view',
      panels: [
        {
          label: '经营概况',
          show: ['signed', 'invoiced', 'received', 'targetRate', 'spent', 'projects'],
          withLastYear: true,
        },
        { label: '签订与收款趋势', show: ['signed', 'received'], by: 'month', chart: 'bar' },
        { label: '部门业绩', show: ['signed', 'invoiced', 'received'], by: 'department', chart: 'rank' },
        { label: '项目状态', show: ['projects'], by: 'state', chart: 'pie' },
        { label: '质量检查', show: ['checks', 'checkErrors', 'atRisk'], by: 'month' },
      ],
    },
    revenue: {
      label: '营收管理',
      route: '/management-cockpit-newTab/revenue-manage',
      layout: 'new-window',
      allow: 'view',
      panels: [
        {
          label: '营收概况',
          show: ['target', 'signed', 'invoiced', 'received', 'targetRate', 'collectionRate'],
          withLastYear: true,
        },
        { label: '收款趋势', show: ['received'], by: 'month', chart: 'line', withLastYear: true },
        { label: '开票与收款', show: ['invoiced', 'received'], by: 'quarter', chart: 'bar' },
        {
          label: '部门目标完成',
          show: ['target', 'received', 'targetRate'],
          by: 'department',
          chart: 'rank',
        },
        { label: '个人业绩', show: ['received', 'signed'], by: 'person', chart: 'rank' },
      ],
    },
    costBoard: {
      label: '成本看板',
      route: '/management-cockpit-newTab/cost-board',
      layout: 'new-window',
      allow: 'view',
      panels: [
        {
          label: '成本概况',
          show: ['spent', 'vehicleCost', 'lent', 'repaid', 'surplus'],
          withLastYear: true,
        },
        { label: '支出趋势', show: ['spent', 'vehicleCost'], by: 'month', chart: 'bar' },
        { label: '部门支出', show: ['spent'], by: 'department', chart: 'rank' },
        { label: '项目支出', show: ['spent'], by: 'project', chart: 'rank' },
        { label: '车辆费用构成', show: ['vehicleCost'], by: 'kind', chart: 'pie' },
      ],
    },
    contracts: {
      label: '合同监管',
      route: '/management-cockpit-newTab/contract-supervise',
      layout: 'new-window',
      allow: 'view',
      panels: [
        {
          label: '合同概况',
          show: ['signings', 'signed', 'amended', 'planned', 'open', 'invoiced'],
          withLastYear: true,
        },
        { label: '应收与未收', show: ['planned', 'open'], by: 'month', chart: 'bar' },
        { label: '合同状态', show: ['contractsByState'], by: 'state', chart: 'pie' },
        { label: '客户合同额', show: ['signed', 'signings'], by: 'customer', chart: 'rank' },
        { label: '未收款项目', show: ['open', 'planned'], by: 'project', chart: 'rank' },
      ],
    },
    customers: {
      label: '客户管理',
      route: '/management-cockpit-newTab/customer-manage',
      layout: 'new-window',
      allow: 'view',
      panels: [
        {
          label: '客户概况',
          show: ['opportunities', 'opportunityAmount', 'won', 'wonAmount', 'lost', 'followUps'],
          withLastYear: true,
        },
        { label: '商机趋势', show: ['opportunities', 'won', 'lost'], by: 'month', chart: 'line' },
        { label: '商机地区', show: ['opportunityAmount', 'opportunities'], by: 'district', chart: 'rank' },
        { label: '销售人员', show: ['opportunities', 'won', 'wonAmount'], by: 'person', chart: 'rank' },
        { label: '丢单原因', show: ['lost'], by: 'reason', chart: 'pie' },
      ],
    },
    costs: {
      label: '成本管理',
      route: '/management-cockpit-newTab/cost-manage',
      layout: 'new-window',
      allow: 'view',
      panels: [
        {
          label: '造价概况',
          show: ['costProjects', 'costAmount', 'checks', 'checkErrors', 'atRisk'],
          withLastYear: true,
        },
        { label: '造价阶段', show: ['costAmount', 'costProjects'], by: 'stage', chart: 'bar' },
        { label: '造价地区', show: ['costAmount', 'costProjects'], by: 'district', chart: 'rank' },
        { label: '检查结果', show: ['checks', 'checkErrors', 'atRisk'], by: 'person' },
        { label: '施工付款', show: ['certified', 'auditPaid'], by: 'month', chart: 'bar' },
      ],
    },
    people: {
      label: '人力管理',
      route: '/management-cockpit-newTab/manpower-manage',
      layout: 'new-window',
      allow: 'view',
      panels: [
        { label: '人力概况', show: ['present', 'leaveDays', 'late', 'absent', 'hours'], withLastYear: true },
        { label: '出勤趋势', show: ['present', 'leaveDays'], by: 'month', chart: 'bar' },
        {
          label: '部门出勤',
          show: ['present', 'late', 'absent', 'leaveDays'],
          by: 'department',
          chart: 'rank',
        },
        { label: '请假类别', show: ['leaveDays'], by: 'kind', chart: 'pie' },
        { label: '项目工时', show: ['hours'], by: 'project', chart: 'rank' },
      ],
    },
    growth: {
      label: '发展管理',
      route: '/management-cockpit-newTab/develop-manage',
      layout: 'new-window',
      allow: 'view',
      panels: [
        {
          label: '发展概况',
          show: ['bids', 'bidsWon', 'winRate', 'bidAmount', 'tenders', 'tenderCharge'],
          withLastYear: true,
        },
        { label: '投标趋势', show: ['bids', 'bidsWon'], by: 'month', chart: 'bar' },
        { label: '投标类别', show: ['bids', 'bidsWon', 'winRate'], by: 'kind' },
        { label: '投标负责人', show: ['bids', 'bidsWon', 'bidAmount'], by: 'person', chart: 'rank' },
        { label: '招标代理收入', show: ['tenderCharge', 'tenders'], by: 'department', chart: 'rank' },
      ],
    },
    finance: {
      label: '财务数据',
      route: '/management-cockpit-newTab/finance-data',
      layout: 'new-window',
      allow: 'view',
      panels: [
        {
          label: '资金概况',
          show: ['bankIn', 'bankOut', 'invoiced', 'received', 'spent', 'surplus'],
          withLastYear: true,
        },
        { label: '资金收支', show: ['bankIn', 'bankOut'], by: 'month', chart: 'bar' },
        { label: '发票状态', show: ['invoiced'], by: 'state', chart: 'pie' },
        { label: '认领状态', show: ['bankIn'], by: 'state', chart: 'pie' },
        { label: '借款与还款', show: ['lent', 'repaid'], by: 'department', chart: 'rank' },
      ],
    },
    operations: {
      label: '经营管理',
      route: '/management-cockpit-newTab/operate-manage',
      layout: 'new-window',
      allow: 'view',
      panels: [
        {
          label: '生产概况',
          show: ['projects', 'investment', 'stagesDone', 'problems', 'certified', 'auditPaid'],
          withLastYear: true,
        },
        { label: '项目与阶段', show: ['projects', 'stagesDone'], by: 'month', chart: 'bar' },
        { label: '项目类别', show: ['projects', 'investment'], by: 'kind', chart: 'rank' },
        { label: '项目地区', show: ['projects', 'investment'], by: 'district', chart: 'rank' },
        { label: '问题类别', show: ['problems'], by: 'kind', chart: 'pie' },
      ],
    },
    states: {
      label: '业务状态看板',
      route: '/business-status-dashboard',
      allow: 'view',
      panels: [
        { label: '项目状态', show: ['projects', 'investment'], by: 'state', chart: 'bar' },
        { label: '合同状态', show: ['contractsByState'], by: 'state', chart: 'pie' },
        { label: '投标状态', show: ['bids', 'bidAmount'], by: 'state', chart: 'bar' },
        { label: '检查状态', show: ['checks', 'checkErrors'], by: 'state', chart: 'bar' },
        { label: '问题状态', show: ['problems'], by: 'state', chart: 'pie' },
        { label: '商机阶段', show: ['opportunities', 'opportunityAmount'], by: 'stage', chart: 'bar' },
      ],
    },
    performance: {
      label: '经营管理看板',
      route: '/operate-manage-board',
      allow: 'view',
      panels: [
        {
          label: '目标完成',
          show: ['target', 'signed', 'received', 'targetRate', 'spent', 'surplus'],
          withLastYear: true,
        },
        { label: '签订合同额趋势', show: ['signed'], by: 'month', chart: 'line', withLastYear: true },
        { label: '部门业绩', show: ['signed', 'invoiced', 'received'], by: 'department', chart: 'rank' },
        { label: '业务类别', show: ['signed', 'signings'], by: 'kind', chart: 'rank' },
        { label: '项目负责人', show: ['signed', 'signings'], by: 'person', chart: 'rank' },
      ],
    },
  },

  menu: {
    under: '管理驾驶舱',
    icon: 'dashboard',
    sort: 8,
    pages: [
      'overview',
      'revenue',
      'costBoard',
      'contracts',
      'customers',
      'costs',
      'people',
      'growth',
      'finance',
      'operations',
      'states',
      'performance',
    ],
  },
});
