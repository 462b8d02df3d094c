import { defineModule } from '@jianheng/definition';
import { checkRecord, keyPoint, logicalRule, problemAttribute, rangeSet } from './entities.ts';

/** Quality checks (质量检查) of cost projects: rules, ranges, findings, remarks, reports. */
export const qualityChecks = defineModule('qualityChecks', '质量检查', {
  messages: {
    nothingToCheck: '“{name}”还没有清单，不能检查。',
    notCheckable: '{says}。',
    changedSince: '清单在检查之后有修改，请重新检查。',
    unconsented: '还有 {count} 项错误被忽略但未经复核同意。',
    ownReview: '检查人不能复核自己的检查，请由他人复核。',
    ownApproval: '复核人不能审定自己复核的检查，请由他人审定。',
    findingGone: '所选问题已不在检查结果中，请刷新。',
    noWorkbook: '所选工作簿不在项目的造价文件中，请刷新后重新选择。',
    sealed: '检查已审定，不能再修改。',
    lowAboveHigh: '指标“{key}”的下限大于上限。',
    ruleFaulty: '{says}。',
    noUnit: '只能查看单位工程的费用。',
  },

  entities: { checkRecord, rangeSet, logicalRule, keyPoint, problemAttribute },

  permissions: {
    view: '查看参与项目的质量检查',
    viewDepartment: '查看本部门项目的质量检查',
    viewAll: '查看全部质量检查',
    check: '检查与处理问题',
    review: '复核',
    approve: '审定',
    manage: '维护规则与区间',
  },
  access: {
    checkRecord: {
      rows: {
        all: 'viewAll',
        by: [
          { field: 'project.manager', needs: 'view' },
          { field: 'project.members', needs: 'view' },
          { field: 'project.department', tree: true, needs: 'viewDepartment' },
        ],
      },
      write: 'check',
      export: 'viewAll',
    },
    rangeSet: { rows: { all: 'view' }, write: 'manage', export: 'view' },
    logicalRule: { rows: { all: 'view' }, write: 'manage', export: 'view' },
    keyPoint: { rows: { all: 'view' }, write: 'manage', export: 'view' },
    problemAttribute: { rows: { all: 'view' }, write: 'manage', export: 'view' },
  },

  actions: {
    check: {
      on: 'checkRecord',
      label: '检查',
      allow: 'check',
      icon: 'check',
      isNext: true,
      inBackground: true,
      showWhen: { state: { in: ['draft', 'checked'] } },
    },
    finish: {
      on: 'checkRecord',
      label: '检查完成',
      allow: 'systemOnly',
      moves: { field: 'state', from: ['draft'], to: 'checked' },
    },
    review: {
      on: 'checkRecord',
      label: '复核通过',
      allow: 'review',
      icon: 'check',
      isNext: true,
      moves: { field: 'state', from: ['checked'], to: 'reviewed' },
    },
    approve: {
      on: 'checkRecord',
      label: '审定',
      allow: 'approve',
      icon: 'check',
      isNext: true,
      confirm: '审定“{name}”？审定后检查结果和意见不能再修改。',
      moves: { field: 'state', from: ['reviewed'], to: 'approved' },
    },
    reopen: {
      on: 'checkRecord',
      label: '退回检查',
      allow: 'review',
      icon: 'rollback',
      confirm: '退回“{name}”重新检查？复核和审定的签认一并取消。',
      moves: { field: 'state', from: ['reviewed', 'approved'], to: 'checked' },
    },
  },

  lists: {
    records: {
      of: 'checkRecord',
      label: '检查记录',
      route: '/quality/check-records',
      columns: ['code', 'name', 'project', 'errors', 'warnings', 'atRisk', 'checkedBy', 'checkedAt', 'state'],
      filters: ['state', 'project', 'checkedBy', 'checkedAt'],
      search: ['name', 'code'],
      sort: '-code',
      buttons: ['create', 'edit', 'check', 'review', 'approve', 'reopen', 'remove', 'export'],
      card: ['project', 'errors', 'state'],
    },
    rangeSets: {
      of: 'rangeSet',
      route: '/quality/range-sets',
      columns: ['name', 'scope', 'district', 'period', 'source'],
    },
    logicalRules: {
      of: 'logicalRule',
      route: '/quality/logical-rules',
      columns: ['name', 'of', 'level', 'holds', 'when', 'isOn'],
    },
    keyPoints: {
      of: 'keyPoint',
      label: '要点清单',
      route: '/base-data/ecms-quality-examine/key-point-list',
      alsoAt: ['/base-data/ecms-quality-examine'],
      columns: ['name', 'specialty', 'stage', 'method', 'basis'],
    },
    problemAttributes: {
      of: 'problemAttribute',
      route: '/base-data/ecms-quality-examine/problem-attribute',
    },
  },

  screens: {
    findings: { label: '检查结果', route: '/quality/check-records/findings', allow: 'view' },
  },

  hubs: {
    checkRecord: {
      route: '/quality/check-records/record',
      head: ['code', 'project', 'errors', 'warnings', 'atRisk'],
      tabs: [{ screen: 'findings' }, { form: true }],
    },
  },

  tabs: [{ list: 'records', by: 'project', label: '质量检查', edits: true, route: 'checks' }],

  forms: {
    checkRecord: [
      { title: '检查', fields: ['code', 'name', 'project', 'rangeSet', 'client', 'basis'] },
      {
        title: '结果与签认',
        fields: [
          'state',
          'revisionChecked',
          'errors',
          'warnings',
          'infos',
          'atRisk',
          'checkedBy',
          'checkedAt',
          'reviewer',
          'reviewedAt',
          'approver',
          'approvedAt',
        ],
      },
    ],
  },

  menu: {
    under: '质量管理',
    icon: 'check',
    sort: 18,
    pages: ['records', 'rangeSets', 'logicalRules', 'keyPoints', 'problemAttributes'],
  },
});
