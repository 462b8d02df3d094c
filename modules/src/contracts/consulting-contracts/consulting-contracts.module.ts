import { defineModule, field } from '@jianheng/definition';
import { customers } from '../../customers/customers/customers.module.ts';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';
import { amendment, amendmentFacts, amendmentProcess } from './amendment.ts';
import { binding, contract } from './contract.ts';

const { customer } = customers.entities;
const { project } = consultingProjects.entities;

export const consultingContracts = defineModule('consultingContracts', '咨询合同', {
  messages: { boundAlready: '“{name}”已生效，不能退回拟定。' },

  entities: { contract, amendment },

  permissions: {
    viewAll: '查看全部合同',
    viewDepartment: '查看本部门合同',
    manage: '维护合同',
    amend: '申请合同变更',
  },
  access: {
    contract: {
      rows: {
        all: 'viewAll',
        by: [
          { ownDepartment: true, needs: 'viewDepartment' },
          { own: true, needs: 'manage' },
        ],
      },
      write: 'manage',
      export: 'viewAll',
    },
    amendment: {
      rows: { all: 'viewAll', by: [{ own: true, needs: 'amend' }, { field: 'contract.manager' }] },
      write: 'amend',
      export: 'viewAll',
    },
  },

  actions: {
    amend: {
      on: 'contract',
      label: '变更',
      allow: 'amend',
      showWhen: { state: { is: 'effective' } },
      opens: { create: 'amendment', with: { contract: 'id' } },
    },
  },

  processes: { amendment: amendmentProcess },

  facts: { amendment: amendmentFacts },

  amends: {
    amendment: {
      of: 'contract',
      fields: {
        amount: { to: 'newAmount', from: 'oldAmount' },
        feeRate: { to: 'newFeeRate', from: 'oldFeeRate' },
      },
    },
  },

  reminders: {
    serviceEnds: {
      of: 'contract',
      label: '合同服务期满提醒',
      at: 'endOn',
      before: ['P30D', 'P7D'],
      after: ['P1D'],
      when: { state: { is: 'effective' } },
      to: [{ field: 'manager' }],
      text: '{name}服务期 {endOn} 届满。',
    },
    bondEnds: {
      of: 'contract',
      label: '履约担保到期提醒',
      at: 'bondUntil',
      before: ['P30D', 'P7D'],
      after: ['P1D'],
      when: { state: { in: ['effective', 'finished'] } },
      to: [{ field: 'manager' }],
      text: '{name}的履约担保 {bondUntil} 到期。',
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
      buttons: ['create', 'edit', 'amend', 'remove', 'export'],
      presets: [
        { label: '我经办的', where: { field: 'manager', word: 'in', value: ['me'] } },
        { label: '本月签订', where: { field: 'signedOn', word: 'within', value: 'thisMonth' } },
      ],
      sums: ['amount'],
    },
    income: {
      of: 'contract',
      label: '合同收入',
      route: '/b/contract-income-list',
      columns: ['code', 'name', 'party', 'signedOn', 'amount'],
      filters: ['signedOn', 'manager', 'project'],
      search: ['name', 'code', 'party'],
      sort: '-signedOn',
      only: { state: { in: ['effective', 'finished'] } },
      buttons: ['export'],
      sums: ['amount'],
      card: ['party', 'signedOn', 'amount', 'manager'],
    },
    amendments: {
      of: 'amendment',
      label: '合同变更',
      route: '/consult/contract-amendments',
      columns: [
        'code',
        'contract',
        'oldAmount',
        'newAmount',
        'difference',
        'signedOn',
        'handler',
        'processState',
      ],
      filters: ['processState', 'contract', 'signedOn', 'handler'],
      search: ['code', 'reason'],
      sort: '-code',
      buttons: ['start', 'remove', 'export'],
      sums: ['difference'],
      card: ['contract', 'newAmount', 'difference'],
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
        fields: [
          'code',
          'name',
          'project',
          'party',
          'amount',
          'feeRate',
          'signedOn',
          'endOn',
          'bondUntil',
          'manager',
          'state',
        ],
      },
      { title: '合同附件', fields: ['files'] },
      { title: '备注', fields: ['remark'] },
    ],
    amendment: [
      { title: '变更事项', fields: ['code', 'contract', 'handler', 'signedOn', 'reason'] },
      {
        title: '变更前后',
        fields: ['oldAmount', 'newAmount', 'difference', 'oldFeeRate', 'newFeeRate'],
      },
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
      group: '合同与资金',
      schedule: { to: 'signedOn' },
    },
    {
      list: 'amendments',
      by: 'contract',
      label: '变更记录',
      edits: true,
      columns: [
        'code',
        'oldAmount',
        'newAmount',
        'difference',
        'oldFeeRate',
        'newFeeRate',
        'signedOn',
        'processState',
      ],
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
      amounts: ['amount'],
    },
    {
      to: customer,
      from: { project },
      fields: { signed: field.money('合同额', { sum: { of: 'project.amount', by: 'customer' } }) },
      lists: { keyCustomers: { columns: ['signed'], sums: ['signed'] } },
      head: ['signed'],
    },
  ],

  menu: {
    under: '项目管理',
    icon: 'project',
    sort: 12,
    pages: ['contracts', 'amendments', 'statistics', 'income'],
  },
});
