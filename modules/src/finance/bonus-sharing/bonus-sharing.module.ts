import { by, defineModule, fact, field, same, sibling, step } from '@jianheng/definition';
import { lists, views } from './bonus-lists.ts';
import { bonusRule, entrust, factor, hours, personFactor } from './rules-and-hours.ts';
import { ownShare, pool, run, share } from './runs-and-shares.ts';

export const bonusSharing = defineModule('bonusSharing', '奖金分配', {
  messages: {
    dutyTwice: '岗位占比中有职责重复。',
    projectFails: '项目“{project}”的奖金无法计算：{reason}。',
    noPeriod: '{fromOn} 至 {toOn} 没有已批准的奖金计算，不能补差。',
    tooManyHours: '{workedOn} 已填报 {hours} 小时，一天合计不能超过 24 小时。',
    othersHours: '工时只能由本人修改，确认有误时请退回。',
    othersEntrust: '委托只能由委托人本人修改。',
    toOneself: '代领人不能是委托人本人。',
    notPayable: '{person}的这笔奖金不是待发放状态，不能发放。',
    paidEarly: '发放日期不能晚于今天。',
    paidBefore: '奖金于 {calculatedOn} 计算，发放日期不能更早。',
    hoursAhead: '{workedOn} 还没有到，不能填报工时。',
    notToHold: '{person}的这笔奖金不是待发放状态，不能暂存。',
    notHeld: '{person}的这笔奖金没有暂存。',
    notFinished: '项目“{project}”尚未完成，暂存的奖金还不能发放。',
    paidForGood: '“{name}”已有奖金发放，不能作废或唤醒，请用补差更正。',
    hasDifference: '“{name}”已有补差，不能作废或唤醒。',
    endsEarly: '“{name}”从 {fromOn} 至 {toOn} 有效，停用日期应在其间。',
  },

  entities: { bonusRule, factor, personFactor, hours, entrust, run, pool, share, ownShare },

  permissions: {
    view: '查看我的奖金',
    viewAll: '查看全部奖金',
    inspect: '核查他人的我的奖金',
    calculate: '核算奖金',
    pay: '发放奖金',
    fill: '填报工时',
    confirm: '确认工时',
    viewHours: '查看全部工时',
  },
  access: {
    bonusRule: { rows: { all: 'calculate' }, write: 'calculate' },
    factor: { rows: { all: 'calculate' }, write: 'calculate' },
    personFactor: {
      rows: { all: 'calculate' },
      write: 'calculate',
    },
    hours: {
      rows: {
        all: 'viewHours',
        by: [
          { field: 'person', needs: 'fill' },
          { field: 'project.manager', needs: 'confirm' },
        ],
      },
      write: 'fill',
      export: 'viewHours',
    },
    entrust: {
      rows: {
        all: 'pay',
        by: [
          { field: 'principal', needs: 'view' },
          { field: 'trustee', needs: 'view' },
        ],
      },
      create: 'view',
      change: 'view',
    },
    run: {
      rows: { all: 'viewAll', by: [{ own: true, needs: 'calculate' }] },
      write: 'calculate',
      export: 'viewAll',
    },
    pool: { rows: { all: 'viewAll' }, export: 'viewAll' },
    share: { rows: { all: 'viewAll' }, export: 'viewAll' },
    ownShare: { rows: { all: 'inspect', by: [{ field: 'person', needs: 'view' }] }, export: 'view' },
  },

  actions: {
    tryOut: {
      on: 'bonusRule',
      label: '试算',
      allow: 'calculate',
      icon: 'calculator',
      input: {
        claimed: field.money('认领金额', { required: true, min: '0', default: '106000.00' }),
        quality: field.decimal('质量系数', { required: true, min: '0', max: '10', default: '1' }),
        adjust: field.decimal('调整系数', { required: true, min: '0', max: '10', default: '1' }),
        hours: field.decimal('每人工时', { required: true, min: '0', default: '40' }),
      },
      answers: {
        pool: field.money('奖金池'),
        parts: field.lines('分配', {
          member: field.text('成员'),
          part: field.percent('占比'),
          amount: field.money('奖金'),
        }),
        explanation: field.longText('计算过程'),
      },
    },
    end: {
      on: 'bonusRule',
      label: '停用',
      allow: 'calculate',
      icon: 'stop',
      input: { toOn: field.date('失效日期', { required: true, default: 'today' }) },
    },
    confirm: {
      on: 'hours',
      label: '确认',
      isNext: true,
      allow: 'confirm',
      icon: 'check',
      over: 'rows',
      moves: { field: 'state', from: ['open'], to: 'confirmed' },
    },
    returnHours: {
      on: 'hours',
      label: '退回',
      allow: 'confirm',
      icon: 'rollback',
      moves: { field: 'state', from: ['confirmed'], to: 'open' },
      input: { reason: field.text('退回原因', { required: true, max: 200 }) },
    },
    cancelEntrust: {
      on: 'entrust',
      label: '撤销委托',
      allow: 'view',
      icon: 'undo',
      moves: { field: 'state', from: ['valid'], to: 'ended' },
    },
    calculate: {
      on: 'run',
      label: '重新计算',
      allow: 'calculate',
      icon: 'calculator',
      showWhen: { processState: { in: ['running', 'returned'] } },
      confirm: '按现在的到款、工时和系数重新计算“{name}”？',
    },
    approve: { on: 'run', label: '核定', allow: 'systemOnly' },
    discard: { on: 'run', label: '作废明细', allow: 'systemOnly' },
    reopen: { on: 'run', label: '撤销核定', allow: 'systemOnly' },
    pay: {
      on: 'share',
      label: '发放',
      isNext: true,
      allow: 'pay',
      icon: 'pay-circle',
      over: 'rows',
      showWhen: { state: { is: 'payable' } },
      input: { paidOn: field.date('发放日期', { required: true, default: 'today' }) },
    },
    hold: {
      on: 'share',
      label: '暂存',
      allow: 'pay',
      icon: 'pause',
      over: 'rows',
      showWhen: { state: { is: 'payable' } },
      input: {
        heldFor: field.text('暂存原因', { required: true, max: 200 }),
        untilFinished: field.boolean('项目完成后发放', { required: true, default: false }),
      },
    },
    release: {
      on: 'share',
      label: '解除暂存',
      allow: 'pay',
      icon: 'unlock',
      over: 'rows',
      showWhen: { state: { is: 'held' } },
    },
  },

  processes: {
    run: {
      key: 'bonusRun',
      label: '奖金审批',
      category: 'finance',
      sort: 60,
      title: '{name}奖金审批',
      steps: [
        step.approve('finance', '财务复核', by.role('finance'), {
          mode: 'any',
          onSelfApproval: 'toHead',
          onNoApprover: 'toAdmin',
        }),
        step.approve('leader', '领导审批', by.role('leader'), { mode: 'any', onNoApprover: 'toAdmin' }),
      ],
    },
  },

  facts: {
    run: {
      earlier: fact('以前的奖金计算', run, {
        where: {
          kind: same('kind'),
          toOn: { below: sibling('fromOn') },
          processState: { is: 'approved' },
        },
        sums: ['shared', 'paid'],
        columns: ['name', 'shared', 'paid'],
        most: 3,
      }),
    },
  },

  on: {
    'run.started': 'calculate',
    'run.approved': 'approve',
    'run.rejected': 'discard',
    'run.cancelled': 'discard',
    'run.terminated': 'discard',
    'run.voided': 'discard',
    'run.reopened': 'reopen',
  },

  lists,

  views,

  forms: {
    bonusRule: [
      { title: '适用范围', fields: ['name', 'kind', 'fromOn', 'toOn'] },
      { title: '奖金池', fields: ['rate', 'taxRate', 'heldRate', 'poolFormula'] },
      { title: '分配', fields: ['duties', 'whole', 'weightFormula'] },
      { title: '使用', fields: ['used'] },
    ],
    run: [
      { title: '计算期间', fields: ['name', 'kind', 'fromOn', 'toOn', 'days', 'remark'] },
      { title: '结果', fields: ['received', 'pool', 'shared', 'paid', 'paidShares', 'calculatedOn'] },
    ],
    share: [
      { title: '奖金', fields: ['run', 'period', 'accountedOn', 'project', 'person', 'department', 'duty'] },
      {
        title: '发放',
        fields: ['portion', 'part', 'amount', 'state', 'untilFinished', 'heldFor', 'paidOn', 'receiver'],
      },
      { title: '计算过程', fields: ['explanation'] },
    ],
    ownShare: [
      {
        title: '奖金',
        fields: ['period', 'accountedOn', 'project', 'duty', 'part', 'amount', 'person', 'share'],
      },
      { title: '发放', fields: ['state', 'heldFor', 'paidOn'] },
      { title: '计算过程', fields: ['explanation'] },
    ],
  },

  tabs: [
    { list: 'pools', by: 'run', label: '项目奖金池' },
    { list: 'shares', by: 'run', label: '奖金明细' },
  ],

  menu: {
    under: ['财务管理', '奖金管理'],
    icon: 'gift',
    sort: 25,
    pages: [
      'mine',
      'ownMonths',
      'ownYears',
      'workHours',
      'entrusts',
      'runs',
      'shares',
      'toPay',
      'held',
      'byDepartment',
      'byRun',
      'byProject',
      'pools',
      'rules',
      'factors',
      'personFactors',
    ],
  },
});
