import { defineModule, entity, field } from '@jianheng/definition';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';

const { project } = consultingProjects.entities;

/** Contracts that the parties are, or were, bound by. */
const binding = { state: { in: ['effective', 'finished'] } } as const;

const contract = entity('咨询合同', {
  path: '/b/consult/contract',
  title: 'name',
  findBy: ['code'],
  fields: {
    code: field.autoNumber('合同编号', 'HT-{year}-{0000}'),
    name: field.text('合同名称', { required: true, max: 120 }),
    project: field.link('所属项目', project, { required: true }),
    party: field.text('甲方', { required: true, max: 100 }),
    amount: field.money('合同金额', { required: true, min: '0' }),
    feeRate: field.percent('取费费率', { min: '0', max: '1' }),
    signedOn: field.date('签订日期', { required: true }),
    manager: field.person('经办人', { required: true, default: 'currentUser' }),
    state: field.choice(
      '合同状态',
      { draft: '拟定', effective: '履行中', finished: '已完成', terminated: '已终止' },
      { required: true, default: 'draft' },
    ),
    remark: field.longText('备注', { max: 500 }),
  },
});

export const consultingContracts = defineModule('consultingContracts', '咨询合同', {
  messages: {},

  entities: { contract },

  permissions: { viewAll: '查看全部合同', viewDepartment: '查看本部门合同', manage: '维护合同' },
  access: {
    contract: {
      rows: {
        all: 'viewAll',
        by: [
          { ownDepartment: true, needs: 'viewDepartment' },
          { own: true, needs: 'manage' },
        ],
      },
      create: 'manage',
      change: 'manage',
      remove: 'manage',
      export: 'viewAll',
    },
  },

  lists: {
    contracts: {
      of: 'contract',
      label: '合同台账',
      route: '/consult/contract-database',
      columns: ['code', 'name', 'project', 'amount', 'signedOn', 'manager', 'state'],
      filters: ['state', 'signedOn', 'project', 'manager'],
      search: ['name', 'code', 'party'],
      sort: '-code',
      buttons: ['create', 'edit', 'remove', 'export'],
      sums: ['amount'],
    },
  },

  views: {
    statistics: {
      kind: 'statistics',
      of: 'contract',
      label: '合同统计',
      route: '/consult/contract-statistics',
      by: [{ field: 'signedOn', per: 'month' }],
      sums: ['amount'],
      chart: 'bar',
    },
  },

  forms: {
    contract: [
      {
        title: '合同信息',
        fields: ['code', 'name', 'project', 'party', 'amount', 'feeRate', 'signedOn', 'manager', 'state'],
      },
      { title: '备注', fields: ['remark'] },
    ],
  },

  hubs: {
    contract: {
      route: '/consult/contract-detail',
      head: ['code', 'party', 'amount'],
      tabs: [{ form: true }],
    },
  },

  tabs: [
    {
      list: 'contracts',
      by: 'project',
      label: '合同',
      columns: ['code', 'name', 'party', 'amount', 'signedOn', 'state'],
      edits: true,
      route: 'contract-management',
    },
  ],

  adds: [
    {
      to: project,
      fields: {
        contracts: field.integer('合同数', { count: { of: 'contract', by: 'project', when: binding } }),
        amount: field.money('合同额', { sum: { of: 'contract.amount', by: 'project', when: binding } }),
      },
      lists: { projects: { columns: ['amount'], sums: ['amount'] } },
      head: ['amount'],
    },
  ],

  menu: { under: '项目管理', icon: 'project', sort: 12, pages: ['contracts', 'statistics'] },
});
