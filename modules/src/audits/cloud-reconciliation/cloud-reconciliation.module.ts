import { defineModule, field } from '@jianheng/definition';
import { line, round, source } from './entities.ts';

const edit = ['create', 'edit', 'remove', 'export'] as const;
const unsettled = ['open', 'disputed'] as const;
const settling = { field: 'state', to: 'settled', stamps: 'settledOn' } as const;
const reason = (label: string) => ({ reason: field.text(label, { required: true, max: 500 }) });
const proposal = {
  quantity: field.decimal('提议数量', { required: true, scale: 6 }),
  price: field.decimal('提议单价', { required: true, scale: 4, min: '0', unit: '元' }),
  ...reason('提议理由'),
};

/** 云对数: line by line, the party that submits a settlement and its reviewers agree on quantity and price. */
export const cloudReconciliation = defineModule('cloudReconciliation', '云对数', {
  messages: {
    notSubmitter: '您不是对数单“{name}”的送审方人员，不能以送审方身份操作。',
    isSubmitter: '您是对数单“{name}”的送审方人员，不能以审核方身份操作。',
    roundClosed: '对数单“{name}”已完成，请先重新打开。',
    noLines: '对数单“{name}”还没有清单，不能结束对数。',
    nothingProposed: '“{name}”没有对方的提议。',
    partyOfOneself: '不能把自己列为对数单“{name}”的送审方人员。',
    partyOfReviewer: '对数单“{name}”的审核负责人不能同时是送审方人员。',
    partyLeft: '对数单“{name}”已有清单，送审方人员不能清空。',
    lineStays: '“{name}”所在的对数单已有送审方人员，不能移到其他对数单。',
    submittedStays: '“{name}”的送审数量和单价只能由送审方通过“送审方提议”改变，审核方不能修改。',
    submittedKept: '“{name}”已送审，所在的对数单有送审方人员，不能删除；可由送审方撤回送审。',
    otherCommission: '清单来源的咨询项目应为对数单“{name}”的项目。',
    noCostLines: '单位工程“{unit}”没有清单。',
    nothingNew: '单位工程“{unit}”的清单都已在对数单“{name}”中。',
    tooManyLines:
      '对数单“{name}”已有 {present} 条清单，加上“{unit}”的 {count} 条超过 {max} 条，请另建对数单。',
  },

  entities: { round, line, source },

  permissions: { viewAll: '查看全部对数单', review: '审核方对数', submit: '送审方对数' },
  access: {
    round: {
      rows: {
        all: 'viewAll',
        by: [
          { field: 'reviewer', needs: 'review' },
          { own: true, needs: 'review' },
          { field: 'parties', needs: 'submit' },
        ],
      },
      write: 'review',
      export: 'viewAll',
    },
    line: { rows: { parent: 'round' }, write: 'review', export: 'viewAll' },
    source: { rows: { parent: 'round' }, write: 'review', export: 'viewAll' },
  },

  actions: {
    close: {
      on: 'round',
      label: '结束对数',
      allow: 'review',
      icon: 'check',
      isNext: true,
      confirm: '结束“{name}”？结束后清单不能再修改。',
      moves: { field: 'state', from: ['open'], to: 'closed', stamps: 'closedOn' },
    },
    reopen: {
      on: 'round',
      label: '重新打开',
      allow: 'review',
      icon: 'undo',
      input: reason('重新打开原因'),
      moves: { field: 'state', from: ['closed'], to: 'open' },
    },
    takeLines: {
      on: 'source',
      label: '带入清单',
      allow: 'review',
      icon: 'download',
      isNext: true,
      confirm: '带入“{unit}”的清单？',
      inBackground: true,
    },
    propose: {
      on: 'line',
      label: '审核方提议',
      allow: 'review',
      icon: 'edit',
      input: proposal,
      begins: { quantity: 'reviewedQuantity', price: 'reviewedPrice' },
      showWhen: { state: { in: unsettled } },
    },
    counter: {
      on: 'line',
      label: '送审方提议',
      allow: 'submit',
      icon: 'edit',
      input: proposal,
      begins: { quantity: 'submittedQuantity', price: 'submittedPrice' },
      showWhen: { state: { in: unsettled } },
    },
    raise: {
      on: 'line',
      label: '转为有争议',
      allow: 'systemOnly',
      moves: { field: 'state', from: ['open'], to: 'disputed' },
    },
    acceptSubmitted: {
      on: 'line',
      label: '同意送审',
      allow: 'review',
      icon: 'check',
      over: 'rows',
      asSeen: true,
      confirm: '按送审数量 {submittedQuantity}、单价 {submittedPrice} 确认“{name}”？',
      moves: { ...settling, from: unsettled },
    },
    acceptReviewed: {
      on: 'line',
      label: '同意审核',
      allow: 'submit',
      icon: 'check',
      over: 'rows',
      asSeen: true,
      confirm: '按审核数量 {reviewedQuantity}、单价 {reviewedPrice} 确认“{name}”？',
      moves: { ...settling, from: unsettled },
    },
    acceptCounter: {
      on: 'line',
      label: '接受送审方提议',
      allow: 'review',
      icon: 'like',
      isNext: true,
      asSeen: true,
      confirm: '按提议数量 {proposedQuantity}、单价 {proposedPrice} 确认“{name}”？',
      showWhen: { proposedBy: { is: 'submitter' } },
      moves: { ...settling, from: ['disputed'] },
    },
    acceptProposal: {
      on: 'line',
      label: '接受审核方提议',
      allow: 'submit',
      icon: 'like',
      isNext: true,
      asSeen: true,
      confirm: '按提议数量 {proposedQuantity}、单价 {proposedPrice} 确认“{name}”？',
      showWhen: { proposedBy: { is: 'reviewer' } },
      moves: { ...settling, from: ['disputed'] },
    },
    withdraw: {
      on: 'line',
      label: '撤回送审',
      allow: 'submit',
      icon: 'rollback',
      input: reason('撤回原因'),
      moves: { field: 'state', from: unsettled, to: 'withdrawn', stamps: 'settledOn' },
    },
    dispute: {
      on: 'line',
      label: '恢复对数',
      allow: 'review',
      icon: 'undo',
      input: reason('恢复原因'),
      moves: { field: 'state', from: ['settled', 'withdrawn'], to: 'disputed' },
    },
  },

  lists: {
    rounds: {
      of: 'round',
      label: '对数单',
      route: '/consult/reconciliations',
      columns: [
        'code',
        'name',
        'project',
        'submitter',
        'submitted',
        'reviewed',
        'settled',
        'openDifference',
        'openLines',
        'state',
      ],
      filters: ['state', 'project', 'reviewer', 'dueOn'],
      search: ['name', 'code', 'submitter'],
      sort: '-code',
      buttons: ['create', 'close', 'reopen', 'edit', 'remove', 'export'],
      presets: [{ label: '我审核的', where: { field: 'reviewer', word: 'in', value: ['me'] } }],
      sums: ['submitted', 'reviewed', 'settled', 'openDifference'],
      card: ['project', 'submitted', 'settled', 'openLines'],
    },
    lines: {
      of: 'line',
      label: '对数清单',
      route: '/consult/reconciliation-lines',
      columns: [
        'code',
        'name',
        'submittedQuantity',
        'submittedPrice',
        'submittedAmount',
        'reviewedQuantity',
        'reviewedPrice',
        'reviewedAmount',
        'difference',
        'state',
      ],
      filters: ['state', 'round', 'proposedBy'],
      search: ['code', 'name', 'place'],
      buttons: [
        'acceptCounter',
        'acceptProposal',
        'propose',
        'counter',
        'acceptSubmitted',
        'acceptReviewed',
        'withdraw',
        'dispute',
        ...edit,
      ],
      presets: [{ label: '未一致', where: { field: 'state', word: 'in', value: ['open', 'disputed'] } }],
      sums: ['submittedAmount', 'reviewedAmount', 'difference', 'settledAmount'],
      card: ['submittedAmount', 'reviewedAmount', 'difference', 'proposedBy'],
      highlightWhen: { state: { is: 'disputed' } },
    },
    sources: {
      of: 'source',
      label: '清单来源',
      route: '/consult/reconciliation-sources',
      columns: ['round', 'source', 'unit', 'side', 'taken', 'takenOn'],
      filters: ['round', 'side'],
      sort: '-createdDate',
      buttons: ['create', 'takeLines', 'edit', 'remove'],
    },
  },

  hubs: {
    round: {
      route: '/consult/reconciliation',
      head: ['project', 'submitter', 'reviewer', 'openLines', 'openDifference'],
      amounts: ['submitted', 'reviewed', 'settled'],
      tabs: [
        { list: 'lines', by: 'round', edits: true, route: 'lines' },
        { list: 'sources', by: 'round', edits: true, route: 'sources' },
        { form: true },
      ],
    },
  },

  tabs: [
    {
      list: 'rounds',
      by: 'project',
      label: '云对数',
      edits: true,
      route: 'cloud-logarithm',
      group: '成果与质量',
    },
  ],

  forms: {
    round: [
      {
        title: '对数单',
        fields: ['code', 'project', 'name', 'submitter', 'reviewer', 'parties', 'dueOn', 'state', 'closedOn'],
      },
      {
        title: '对数结果',
        fields: ['lines', 'openLines', 'submitted', 'reviewed', 'settled', 'openDifference'],
      },
      { title: '说明', fields: ['remark'] },
    ],
    line: [
      { title: '清单', fields: ['round', 'place', 'code', 'name', 'feature', 'uom', 'state', 'settledOn'] },
      { title: '送审', fields: ['submittedQuantity', 'submittedPrice', 'submittedAmount'] },
      { title: '审核', fields: ['reviewedQuantity', 'reviewedPrice', 'reviewedAmount', 'difference'] },
      { title: '提议', fields: ['proposedBy', 'proposedQuantity', 'proposedPrice', 'proposedAmount'] },
      { title: '一致', fields: ['settledQuantity', 'settledPrice', 'settledAmount'] },
      { title: '依据', fields: ['basis'] },
    ],
    source: [
      { title: '清单来源', fields: ['round', 'commission', 'source', 'unit', 'side', 'taken', 'takenOn'] },
    ],
  },

  menu: { under: '审计管理', icon: 'swap', sort: 35, pages: ['rounds', 'lines', 'sources'] },
});
