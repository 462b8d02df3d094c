import { defineModule, field } from '@jianheng/definition';
import { forms, lists, views } from './bonus-pages.ts';
import { bonusEntrust, bonusFactor, bonusRule, workHours } from './bonus-rules.ts';
import { bonusRun, bonusShare } from './runs-and-shares.ts';

const keep = { create: 'keepRules', change: 'keepRules', remove: 'keepRules' } as const;
const onRun = { on: 'run', allow: 'systemOnly' } as const;

export const bonusSharing = defineModule('bonusSharing', '奖金分配', {
  messages: {
    formulaWrong: '第 {line} 行第 {column} 列：{reason}',
    formulaNoNumber: '公式算出的不是数值，奖金池和权重应为数值。',
    formulaEmpty: '公式没有算出结果，请检查是否除以 0。',
    formulaNegative: '公式算出负数 {value}，奖金池和权重不能小于 0。',
    dutyTwice: '岗位系数中有职责重复。',
    tooManyHours: '{workedOn}的工时合计 {hours} 小时，一天不能超过 24 小时。',
    ownHours: '{workedOn}的工时是本人填报的，应由他人确认。',
    ruleNotValid: '奖金规则“{rule}”在 {toOn} 无效，请选择当时有效的规则。',
    poolWrong: '项目“{project}”的奖金池公式：{reason}',
    weightWrong: '项目“{project}”的分配权重公式：{reason}',
    noWeights: '项目“{project}”的成员权重合计为 0，无法分配。',
    tooManyShares: '本次核算有 {count} 笔奖金，一次最多 500 笔。',
    paidForGood: '核算单{code}已有奖金发放，不能作废或唤醒，请重新核算差额。',
    notPayable: '奖金{code}不是待发放，不能办理。',
    notHeld: '奖金{code}不是暂存，不能释放。',
    notFinished: '项目“{project}”尚未完成，奖金{code}不能释放。',
  },

  entities: {
    rule: bonusRule,
    factor: bonusFactor,
    entrust: bonusEntrust,
    hours: workHours,
    run: bonusRun,
    share: bonusShare,
  },

  permissions: {
    view: '查看我的奖金',
    viewAll: '查看全部奖金',
    keepRules: '维护奖金规则',
    calculate: '核算奖金',
    pay: '发放奖金',
    fillHours: '填报工时',
    confirmHours: '确认本部门工时',
    viewHours: '查看全部工时',
  },
  access: {
    rule: { rows: { all: 'viewAll' }, ...keep },
    factor: { rows: { all: 'viewAll' }, ...keep },
    entrust: {
      rows: { all: 'pay', by: [{ field: 'principal', needs: 'view' }] },
      create: 'view',
      change: 'view',
      remove: 'view',
    },
    hours: {
      rows: {
        all: 'viewHours',
        by: [
          { field: 'person', needs: 'fillHours' },
          { ownDepartment: true, needs: 'confirmHours' },
        ],
      },
      create: 'fillHours',
      change: 'fillHours',
      remove: 'fillHours',
      export: 'viewHours',
    },
    run: {
      rows: { all: 'viewAll' },
      create: 'calculate',
      change: 'calculate',
      remove: 'calculate',
      export: 'viewAll',
    },
    share: { rows: { all: 'viewAll', by: [{ field: 'person', needs: 'view' }] }, export: 'viewAll' },
  },

  actions: {
    confirm: {
      on: 'hours',
      label: '确认',
      allow: 'confirmHours',
      icon: 'check',
      over: 'rows',
      moves: { field: 'state', from: ['filled'], to: 'confirmed' },
    },
    reject: {
      on: 'hours',
      label: '取消确认',
      allow: 'confirmHours',
      icon: 'rollback',
      moves: { field: 'state', from: ['confirmed'], to: 'filled' },
      input: { reason: field.text('原因', { required: true, max: 200 }) },
    },
    calculate: { ...onRun, label: '核算' },
    release: {
      on: 'share',
      label: '释放',
      allow: 'pay',
      icon: 'undo',
      over: 'rows',
      showWhen: { state: { is: 'held' } },
    },
    holdBack: {
      on: 'share',
      label: '暂存',
      allow: 'pay',
      icon: 'stop',
      over: 'rows',
      showWhen: { state: { is: 'payable' } },
      input: { reason: field.text('暂存原因', { required: true, max: 200 }) },
    },
    pay: {
      on: 'share',
      label: '发放',
      allow: 'pay',
      icon: 'pay-circle',
      over: 'rows',
      showWhen: { state: { is: 'payable' } },
      input: { paidOn: field.date('发放日期', { required: true, default: 'today' }) },
    },
    grant: { ...onRun, label: '批准奖金' },
    withdraw: { ...onRun, label: '撤回奖金' },
    discard: { ...onRun, label: '作废奖金' },
  },

  processes: {
    run: {
      key: 'bonusRun',
      label: '奖金审批',
      category: 'finance',
      sort: 60,
      title: '{rule}{month}奖金',
      steps: [
        {
          kind: 'approve',
          key: 'leader',
          label: '分管领导审批',
          by: { kind: 'role', role: 'leader' },
          mode: 'any',
          onSelfApproval: 'toHead',
          onNoApprover: 'toAdmin',
          dueIn: 'P3D',
          dueOn: 'working',
        },
      ],
    },
  },

  on: {
    'run.started': 'calculate',
    'run.approved': 'grant',
    'run.rejected': 'discard',
    'run.cancelled': 'discard',
    'run.terminated': 'discard',
    'run.voided': 'discard',
    'run.reopened': 'withdraw',
  },

  lists,
  views,
  forms,

  tabs: [
    { list: 'shares', by: 'run', label: '奖金明细' },
    { list: 'runs', by: 'rule', label: '核算单' },
  ],

  menu: {
    under: ['财务管理', '奖金管理'],
    icon: 'gift',
    sort: 45,
    pages: [
      'mine',
      'mineByMonth',
      'mineByYear',
      'hours',
      'runs',
      'shares',
      'held',
      'entrusts',
      'rules',
      'factors',
      'byDepartment',
      'byProject',
      'byRun',
    ],
  },
});
