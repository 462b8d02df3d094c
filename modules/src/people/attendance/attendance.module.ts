import { defineModule, field } from '@jianheng/definition';
import { facts } from './attendance-facts.ts';
import { forms, lists, views } from './attendance-pages.ts';
import { correctionProcess, leaveProcess } from './attendance-processes.ts';
import { correction, day, monthly, sheet } from './day-entities.ts';
import { balance, leave, leaveKind, serviceRecord } from './leave-entities.ts';

const reason = field.text('原因', { required: true, max: 200 });
const HALVES = { am: '上午', pm: '下午' } as const;
const back = {
  backOn: field.date('返岗日期', { required: true, default: 'today' }),
  backHalf: field.choice('返岗时段', HALVES, { required: true, default: 'am' }),
};
const onLeave = { processState: { is: 'approved' }, backOn: { isEmpty: true } } as const;

export const attendance = defineModule('attendance', '考勤假期', {
  messages: {
    crossesYears: '“{kind}”按年度扣减，跨年的假期请分成两张请假单。',
    wholeDays: '“{kind}”不能请半天。',
    noBalance: '没有您 {year} 年“{kind}”的余额，请联系人事。',
    monthClosed: '{period} 的考勤已封存，不能再改动。',
    notYours: '请假单{code}只有请假人自己可以销假。',
    notEarlier: '返岗时间应早于假期结束，假期到 {toOn} 为止。',
    notBegun: '请假单{code}从 {fromOn} 开始，还没有休假，请撤销或作废。',
    cameAlready: '今天已于 {at} 打过上班卡。',
    monthNotOver: '{period} 还没有结束，不能封存。',
    noService: '还有 {count} 人没有工龄档案（{names}），请先补齐，或选择跳过他们。',
    nobodyToGrant: '没有需要发放的人员：{year} 年“{kind}”的余额都已经有了。',
    notDeducted: '“{kind}”不扣减余额，不需要发放。',
    correctedAlready: '{onDay} 的同一次打卡已有补卡申请 {code}。',
    tooManyCorrections: '{period} 已申请补卡 {count} 次，每月最多 {most} 次。',
    inFuture: '应打卡时间还没有到。',
    correctedLate: '{onDay} 已过去 {days} 天，补卡应在 {most} 天以内申请。',
    noSheets: '{period} 各部门的月报都已经建立。',
    noTimes: '上班时间和下班时间至少填一项，且应为 {onDay} 当天。',
    noWorkingTime: '工作日历没有设置工作时间。',
    leavesFirst: '下班时间不能早于上班时间。',
    spanTooLong: '开始日期应不晚于结束日期，且一次最多 {most} 天。',
  },

  settings: {
    lateMinutes: field.integer('迟到容许', { default: 5, min: 0, max: 240, unit: '分钟' }),
    earlyMinutes: field.integer('早退容许', { default: 0, min: 0, max: 240, unit: '分钟' }),
    absentMinutes: field.integer('计为旷工', {
      default: 240,
      min: 0,
      max: 720,
      unit: '分钟',
      help: '迟到、早退合计达到这么久的，当天计为旷工；0 表示不计。',
    }),
    correctionsPerMonth: field.integer('每月补卡次数', { default: 3, min: 0, max: 31 }),
    correctionDays: field.integer('补卡期限', {
      default: 31,
      min: 1,
      max: 366,
      unit: '天',
      help: '漏打卡以后多少天以内可以申请补卡。',
    }),
    annualFrom1: field.integer('年假：工龄满 1 年', { default: 5, min: 5, max: 60, unit: '天' }),
    annualFrom10: field.integer('年假：工龄满 10 年', { default: 10, min: 10, max: 60, unit: '天' }),
    annualFrom20: field.integer('年假：工龄满 20 年', { default: 15, min: 15, max: 60, unit: '天' }),
  },

  entities: { leaveKind, serviceRecord, balance, leave, sheet, monthly, day, correction },

  permissions: {
    use: '打卡与请假',
    viewDepartment: '查看本部门考勤',
    viewAll: '查看全部考勤',
    manage: '管理考勤',
  },
  access: {
    leaveKind: { rows: { all: 'use' }, write: 'manage' },
    serviceRecord: {
      rows: { all: 'manage' },
      write: 'manage',
      export: 'manage',
    },
    balance: {
      rows: { all: 'viewAll', by: [{ field: 'person', needs: 'use' }] },
      write: 'manage',
      export: 'manage',
    },
    leave: {
      rows: {
        all: 'viewAll',
        by: [
          { field: 'applicant', needs: 'use' },
          { field: 'department', tree: true, needs: 'viewDepartment' },
        ],
      },
      write: 'use',
      export: 'viewAll',
    },
    sheet: {
      rows: { all: 'viewAll', by: [{ field: 'department', tree: true, needs: 'viewDepartment' }] },
      create: 'manage',
      export: 'viewAll',
    },
    monthly: {
      rows: {
        all: 'viewAll',
        by: [
          { field: 'person', needs: 'use' },
          { field: 'department', tree: true, needs: 'viewDepartment' },
        ],
      },
      export: 'viewAll',
    },
    day: {
      rows: {
        all: 'viewAll',
        by: [
          { field: 'person', needs: 'use' },
          { field: 'department', tree: true, needs: 'viewDepartment' },
        ],
      },
      export: 'viewAll',
    },
    correction: {
      rows: {
        all: 'viewAll',
        by: [
          { field: 'applicant', needs: 'use' },
          { field: 'department', tree: true, needs: 'viewDepartment' },
        ],
      },
      write: 'use',
      export: 'viewAll',
    },
  },

  actions: {
    grant: {
      on: 'balance',
      label: '发放年度假期',
      allow: 'manage',
      icon: 'gift',
      over: 'none',
      input: {
        year: field.integer('年度', { required: true, min: 2000, max: 2100 }),
        kind: field.link('假别', leaveKind, { required: true, shows: [] }),
        by: field.choice(
          '发放办法',
          { service: '按工龄（年假规定）', fixed: '每人相同天数' },
          { required: true, default: 'service' },
        ),
        days: field.decimal('每人天数', {
          scale: 1,
          min: '0.5',
          max: '366',
          showWhen: { by: { is: 'fixed' } },
          requiredWhen: { by: { is: 'fixed' } },
        }),
        department: field.department('部门', { help: '留空时为全部在职人员；已有余额的人不重复发放。' }),
        carries: field.boolean('结转上年剩余', { required: true, default: false }),
        skips: field.boolean('跳过没有工龄档案的人员', { required: true, default: false }),
      },
    },
    returnCarried: { on: 'balance', label: '退回结转', allow: 'systemOnly' },
    markDays: { on: 'leave', label: '登记请假日', allow: 'systemOnly' },
    comeBack: { on: 'leave', label: '销假', allow: 'use', icon: 'rollback', showWhen: onLeave, input: back },
    bringBack: {
      on: 'leave',
      label: '代为销假',
      allow: 'manage',
      icon: 'rollback',
      showWhen: onLeave,
      input: back,
    },
    punchIn: { on: 'day', label: '上班打卡', allow: 'use', icon: 'login', over: 'none' },
    punchOut: { on: 'day', label: '下班打卡', allow: 'use', icon: 'logout', over: 'none' },
    adjust: {
      on: 'day',
      label: '更正打卡',
      allow: 'manage',
      icon: 'edit',
      input: { inAt: field.time('上班时间'), outAt: field.time('下班时间'), reason },
    },
    correct: { on: 'correction', label: '登记补卡', allow: 'systemOnly' },
    open: {
      on: 'sheet',
      label: '建立月报',
      allow: 'manage',
      icon: 'plus',
      over: 'none',
      input: {
        month: field.month('月份', { required: true, default: 'currentMonth' }),
      },
    },
    compile: {
      on: 'sheet',
      label: '汇总',
      allow: 'manage',
      icon: 'reload',
      over: 'rows',
      showWhen: { state: { is: 'open' } },
    },
    close: {
      on: 'sheet',
      label: '封存',
      allow: 'manage',
      icon: 'lock',
      over: 'rows',
      confirm: '封存 {period} 的考勤？封存后不能再补卡、请假或作废这个月的请假。',
      moves: { field: 'state', from: ['open'], to: 'closed', stamps: 'closedOn' },
    },
    reopen: {
      on: 'sheet',
      label: '解除封存',
      allow: 'manage',
      icon: 'unlock',
      input: { reason },
      moves: { field: 'state', from: ['closed'], to: 'open' },
    },
  },

  jobs: { openMonthly: { label: '每月建立月报', every: 'month', at: '01:00' } },

  on: {
    'balance.removed': 'returnCarried',
    'leave.approved': 'markDays',
    'leave.voided': 'markDays',
    'leave.reopened': 'markDays',
    'correction.approved': 'correct',
    'correction.voided': 'correct',
    'correction.reopened': 'correct',
  },

  processes: { leave: leaveProcess, correction: correctionProcess },

  facts,

  reminders: {
    backSoon: {
      of: 'leave',
      label: '假期结束提醒',
      at: 'toOn',
      before: ['P1D'],
      when: { processState: { is: 'approved' }, backOn: { isEmpty: true } },
      to: [{ field: 'applicant' }, { headOf: 'department' }],
      text: '{applicant}的假期 {toOn} 结束。',
    },
  },

  screens: {
    mine: { label: '个人考勤', route: '/main-page/personal-attendance', allow: 'use' },
    config: {
      label: '考勤配置',
      route: '/administration-management/attendance-management/config',
      allow: 'manage',
    },
  },

  lists,
  views,
  forms,

  tabs: [
    { list: 'leaves', by: 'balance', label: '请假单' },
    { list: 'days', by: 'month', label: '考勤记录' },
    {
      list: 'monthlies',
      by: 'sheet',
      label: '人员明细',
      columns: ['person', 'due', 'present', 'late', 'early', 'missing', 'absent', 'leaveDays', 'leaveByKind'],
    },
  ],

  menu: {
    under: '人力资源',
    icon: 'schedule',
    sort: 40,
    pages: [
      'mine',
      'leaves',
      'away',
      'corrections',
      'balances',
      'days',
      'monthlies',
      'sheets',
      'leaveStatistics',
      'dayStatistics',
      'serviceRecords',
      'config',
    ],
  },
});
