import { by, defineModule, fact, field, same, step } from '@jianheng/definition';
import { checkItem, dataItem, property } from './base-data.ts';
import { acceptance, check } from './checks-and-acceptances.ts';

const edit = ['create', 'edit', 'remove', 'export'] as const;
const used = { label: '启用的', where: { field: 'isUsed', word: 'is', value: true } } as const;

/** 审计督查: supervision checks with their items, acceptance reports, and base data of audits. */
export const auditSupervision = defineModule('auditSupervision', '审计督查', {
  messages: {
    nothingUsed: '没有启用的督查项，请先在督查配置中维护。',
    scoreTooHigh: '督查项第 {line} 行得分 {score} 超过分值 {full}。',
    notScored: '督查记录“{code}”还没有评分。',
  },

  dictionaries: {
    'audit-data-kind': {
      label: '审计资料类别',
      items: {
        contract: '合同文件',
        drawing: '图纸',
        tender: '招投标文件',
        bill: '计价文件',
        change: '变更签证',
        site: '现场资料',
        finance: '财务资料',
      },
    },
  },

  entities: { checkItem, check, acceptance, dataItem, property },

  permissions: {
    view: '查看督查与验收',
    viewAll: '查看全部督查与验收',
    inspect: '督查',
    accept: '填报验收报告',
    configure: '维护审计基础数据',
  },
  access: {
    checkItem: { rows: { all: 'view' }, write: 'configure', export: 'view' },
    dataItem: { rows: { all: 'view' }, write: 'configure', export: 'view' },
    property: { rows: { all: 'view' }, write: 'configure', export: 'view' },
    check: {
      rows: {
        all: 'viewAll',
        by: [
          { field: 'inspector', needs: 'inspect' },
          { field: 'keeper', needs: 'view' },
          { field: 'contract.auditor', needs: 'view' },
        ],
      },
      write: 'inspect',
      export: 'viewAll',
    },
    acceptance: {
      rows: {
        all: 'viewAll',
        by: [
          { own: true, needs: 'accept' },
          { field: 'contract.auditor', needs: 'view' },
        ],
      },
      write: 'accept',
      export: 'viewAll',
    },
  },

  actions: {
    fillItems: {
      on: 'check',
      label: '带入督查项',
      allow: 'inspect',
      icon: 'download',
      showWhen: { state: { is: 'open' }, full: { is: 0 } },
    },
    mend: {
      on: 'check',
      label: '已整改',
      allow: 'view',
      icon: 'tool',
      isNext: true,
      showWhen: { problem: { isEmpty: false } },
      input: { measures: field.text('整改措施', { required: true, max: 500 }) },
      moves: { field: 'state', from: ['open'], to: 'mended' },
    },
    returnCheck: {
      on: 'check',
      label: '复查不通过',
      allow: 'inspect',
      icon: 'rollback',
      input: { reason: field.text('不通过原因', { required: true, max: 200 }) },
      moves: { field: 'state', from: ['mended'], to: 'open' },
    },
    close: {
      on: 'check',
      label: '办结',
      allow: 'inspect',
      icon: 'check',
      moves: { field: 'state', from: ['open', 'mended'], to: 'closed', stamps: 'closedOn' },
    },
  },

  processes: {
    acceptance: {
      key: 'acceptanceReport',
      label: '验收报告',
      category: 'contracts',
      title: '{contract}{kind}',
      steps: [
        step.approve('check', '部门复核', by.departmentHead(), { onSelfApproval: 'toHead' }),
        step.approve('leader', '分管领导审定', by.role('leader'), { mode: 'any', onNoApprover: 'toAdmin' }),
      ],
    },
  },

  facts: {
    acceptance: {
      checks: fact('督查记录', check, {
        where: { contract: same('contract') },
        columns: ['code', 'checkedOn', 'score', 'grade', 'state'],
      }),
    },
  },

  lists: {
    items: {
      of: 'checkItem',
      label: '督查配置',
      route: '/main-page/supervise-check-config',
      columns: ['name', 'kind', 'standard', 'score', 'isUsed'],
      filters: ['kind', 'isUsed'],
      search: ['name', 'standard'],
      buttons: edit,
      presets: [used],
      sums: ['score'],
      card: ['kind', 'score'],
    },
    checks: {
      of: 'check',
      label: '督查记录',
      route: '/main-page/supervise-check',
      columns: [
        'code',
        'contract',
        'checkedOn',
        'inspector',
        'score',
        'rate',
        'grade',
        'dueOn',
        'isLate',
        'state',
      ],
      filters: ['state', 'grade', 'contract', 'inspector', 'checkedOn', 'isLate'],
      search: ['code', 'problem'],
      sort: '-code',
      buttons: ['create', 'fillItems', 'mend', 'close', 'returnCheck', 'edit', 'remove', 'export'],
      presets: [{ label: '逾期未整改', where: { field: 'isLate', word: 'is', value: true } }],
      card: ['contract', 'grade', 'state'],
    },
    acceptances: {
      of: 'acceptance',
      label: '验收报告',
      route: '/main-page/acceptance-report',
      columns: [
        'code',
        'contract',
        'kind',
        'acceptedOn',
        'completed',
        'contracted',
        'share',
        'conclusion',
        'processState',
      ],
      filters: ['processState', 'contract', 'kind', 'conclusion', 'acceptedOn'],
      search: ['code', 'text'],
      sort: '-code',
      buttons: ['start', 'remove', 'export'],
      card: ['contract', 'kind', 'conclusion'],
    },
    dataItems: {
      of: 'dataItem',
      label: '资料接收清单基础数据',
      route: '/main-page/data-receive-list-base-data',
      columns: ['phase', 'name', 'kind', 'copies', 'isOriginal', 'isRequired', 'demand', 'isUsed'],
      filters: ['phase', 'kind', 'isRequired', 'isUsed'],
      search: ['name', 'demand'],
      buttons: edit,
      presets: [used],
      card: ['phase', 'kind', 'copies'],
    },
    properties: {
      of: 'property',
      label: '审核属性基础数据',
      route: '/main-page/audit-properties-base-data',
      columns: ['name', 'effect', 'basis', 'explanation', 'isUsed'],
      filters: ['effect', 'isUsed'],
      search: ['name', 'basis', 'explanation'],
      buttons: edit,
      presets: [used],
      card: ['effect', 'basis'],
    },
  },

  forms: {
    check: [
      { title: '督查', fields: ['code', 'contract', 'checkedOn', 'inspector', 'state', 'closedOn'] },
      { title: '评分', fields: ['lines', 'full', 'score', 'rate', 'grade'] },
      { title: '问题与整改', fields: ['problem', 'keeper', 'dueOn', 'isLate', 'photos'] },
    ],
    acceptance: [
      {
        title: '验收',
        fields: [
          'code',
          'contract',
          'cycle',
          'kind',
          'payStartTime',
          'planEndTime',
          'acceptedOn',
          'conclusion',
        ],
      },
      { title: '完成情况', fields: ['completed', 'contracted', 'share'] },
      { title: '意见', fields: ['text', 'papers'] },
    ],
  },

  tabs: [
    { list: 'checks', by: 'contract', edits: true, route: 'checks' },
    { list: 'acceptances', by: 'contract', edits: true, route: 'acceptances' },
  ],

  reminders: {
    mendDue: {
      of: 'check',
      label: '督查整改提醒',
      at: 'dueOn',
      before: ['P1D'],
      after: ['P1D'],
      when: { state: { is: 'open' } },
      to: [{ field: 'keeper' }],
      text: '{contract}的督查问题应在 {dueOn} 前整改。',
    },
  },

  menu: {
    under: '审计管理',
    icon: 'safety-certificate',
    sort: 30,
    pages: ['checks', 'acceptances', 'items', 'dataItems', 'properties'],
  },
});
