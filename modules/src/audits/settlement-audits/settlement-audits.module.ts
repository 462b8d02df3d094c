import { defineModule, field } from '@jianheng/definition';
import { followAudit } from '../follow-audit/follow-audit.module.ts';
import { finding, settlement } from './entities.ts';

const edit = ['create', 'edit', 'remove', 'export'] as const;
const ofProject = { by: 'project', group: '成果与质量' } as const;

/** 结算审核: settlements of construction contracts, item by item, until a second person approves the amount. */
export const settlementAudits = defineModule('settlementAudits', '结算审核', {
  messages: {
    noFindings: '“{name}”还没有审核明细；送审金额无调整时，请添加一条金额相同的明细。',
    ownSettlement: '不能审定自己负责的结算审核“{name}”。',
  },

  entities: { settlement, finding },

  permissions: { viewAll: '导出结算审核', audit: '结算审核', approve: '审定结算' },
  access: {
    settlement: { rows: { parent: 'contract' }, write: 'audit', export: 'viewAll' },
    finding: { rows: { parent: 'settlement' }, write: 'audit', export: 'viewAll' },
  },

  actions: {
    place: { on: 'settlement', label: '归入项目', allow: 'systemOnly' },
    placeFinding: { on: 'finding', label: '归入项目', allow: 'systemOnly' },
    submit: {
      on: 'settlement',
      label: '提交审定',
      allow: 'audit',
      icon: 'check',
      isNext: true,
      confirm: '提交“{name}”，审定金额 {reviewed} 元？提交后不能再修改。',
      moves: { field: 'state', from: ['draft'], to: 'submitted' },
    },
    giveBack: {
      on: 'settlement',
      label: '退回',
      allow: 'approve',
      icon: 'rollback',
      input: { reason: field.text('退回原因', { required: true, max: 200 }) },
      moves: { field: 'state', from: ['submitted'], to: 'draft' },
    },
    approve: {
      on: 'settlement',
      label: '审定',
      allow: 'approve',
      icon: 'file-done',
      isNext: true,
      asSeen: true,
      confirm: '按 {reviewed} 元审定“{name}”？审定后合同转为已结算。',
      moves: { field: 'state', from: ['submitted'], to: 'approved', stamps: 'approvedOn' },
    },
  },

  on: {
    'settlement.created': 'place',
    'settlement.changed': 'place',
    'finding.created': 'placeFinding',
    'finding.changed': 'placeFinding',
  },

  lists: {
    settlements: {
      of: 'settlement',
      label: '结算审核',
      route: '/b/follow-audit/settlements',
      columns: [
        'code',
        'name',
        'project',
        'submittedOn',
        'submitted',
        'adjusted',
        'reviewed',
        'cutRate',
        'state',
      ],
      filters: ['state', 'project', 'auditor', 'submittedOn'],
      search: ['code', 'name'],
      sort: '-code',
      buttons: ['create', 'submit', 'approve', 'giveBack', 'edit', 'remove', 'export'],
      sums: ['submitted', 'adjusted', 'reviewed'],
      card: ['submitted', 'adjusted', 'reviewed', 'state'],
    },
    findings: {
      of: 'finding',
      label: '对比审核',
      route: '/b/follow-audit/settlement-findings',
      columns: ['name', 'settlement', 'property', 'submitted', 'reviewed', 'difference', 'basis'],
      filters: ['project', 'settlement', 'property'],
      search: ['name'],
      buttons: edit,
      sums: ['submitted', 'reviewed', 'difference'],
      card: ['property', 'submitted', 'reviewed', 'difference'],
    },
  },

  hubs: {
    settlement: {
      route: '/b/follow-audit/settlement',
      head: ['project', 'auditor', 'cutRate'],
      amounts: ['contracted', 'measured', 'submitted', 'reviewed'],
      tabs: [
        { list: 'findings', by: 'settlement', label: '审核明细', edits: true, route: 'findings' },
        { form: true },
      ],
    },
  },

  tabs: [
    { ...ofProject, list: 'settlements', label: '项目审核', route: 'project-audit' },
    { ...ofProject, list: 'findings', route: 'compare-audit' },
  ],

  adds: [
    {
      to: followAudit.entities.contract,
      fields: {
        reviewed: field.money('结算审定', {
          sum: { of: 'settlement.reviewed', by: 'contract', when: { state: { is: 'approved' } } },
        }),
      },
      amounts: ['reviewed'],
    },
  ],

  forms: {
    settlement: [
      {
        title: '结算审核',
        fields: ['code', 'project', 'contract', 'auditor', 'submittedOn', 'state', 'approvedOn'],
      },
      {
        title: '金额',
        fields: [
          'contracted',
          'measured',
          'paid',
          'submitted',
          'findings',
          'adjusted',
          'reviewed',
          'cutRate',
          'difference',
        ],
      },
      { title: '资料与说明', fields: ['papers', 'remark'] },
    ],
    finding: [
      {
        title: '审核明细',
        fields: ['project', 'settlement', 'name', 'property', 'submitted', 'reviewed', 'difference', 'basis'],
      },
    ],
  },

  menu: { under: '审计管理', icon: 'file-done', sort: 22, pages: ['settlements', 'findings'] },
});
