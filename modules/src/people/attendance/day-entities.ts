import { entity, field } from '@jianheng/definition';
import { leave } from './leave-entities.ts';

export const sheet = entity('考勤月报', {
  path: '/b/attendance-sheet',
  title: 'period',
  unique: [['department', 'period']],
  fields: {
    period: field.month('月份', { required: true }),
    department: field.department('部门', { required: true }),
    state: field.choice(
      '月报状态',
      { open: '未封存', closed: '已封存' },
      { required: true, default: 'open', writableBy: 'moves' },
    ),
    people: field.integer('人数', { count: { of: 'monthly', by: 'sheet' } }),
    due: field.integer('应出勤', { sum: { of: 'monthly.due', by: 'sheet' }, unit: '天' }),
    present: field.decimal('实出勤', { scale: 1, sum: { of: 'monthly.present', by: 'sheet' }, unit: '天' }),
    late: field.integer('迟到', { sum: { of: 'monthly.late', by: 'sheet' }, unit: '次' }),
    early: field.integer('早退', { sum: { of: 'monthly.early', by: 'sheet' }, unit: '次' }),
    missing: field.integer('缺卡', { sum: { of: 'monthly.missing', by: 'sheet' }, unit: '次' }),
    absent: field.decimal('旷工', { scale: 1, sum: { of: 'monthly.absent', by: 'sheet' }, unit: '天' }),
    leaveDays: field.decimal('请假', { scale: 1, sum: { of: 'monthly.leaveDays', by: 'sheet' }, unit: '天' }),
    compiledAt: field.time('汇总时间', { writableBy: 'actions' }),
    closedOn: field.date('封存日期', { writableBy: 'actions' }),
  },
});

/** A month of one person: what his days add up to. */
export const monthly = entity('个人月报', {
  path: '/b/attendance-month',
  title: 'period',
  unique: [['person', 'period']],
  fields: {
    period: field.month('月份', { required: true, writableBy: 'actions' }),
    person: field.person('姓名', { required: true, writableBy: 'actions' }),
    department: field.department('部门', { writableBy: 'actions' }),
    sheet: field.link('考勤月报', sheet, { writableBy: 'actions', shows: [] }),
    isClosed: field.boolean('已封存', { formula: "COALESCE(sheet.state, 'open') = 'closed'", live: true }),
    due: field.integer('应出勤', { writableBy: 'actions', unit: '天' }),
    present: field.decimal('实出勤', { scale: 1, unit: '天', sum: { of: 'day.present', by: 'month' } }),
    late: field.integer('迟到', {
      unit: '次',
      count: { of: 'day', by: 'month', when: { lateMinutes: { above: 0 } } },
    }),
    early: field.integer('早退', {
      unit: '次',
      count: { of: 'day', by: 'month', when: { earlyMinutes: { above: 0 } } },
    }),
    missing: field.integer('缺卡', {
      unit: '次',
      count: { of: 'day', by: 'month', when: { mark: { is: 'missing' } } },
    }),
    absent: field.decimal('旷工', { scale: 1, unit: '天', sum: { of: 'day.absent', by: 'month' } }),
    leaveDays: field.decimal('请假', { scale: 1, unit: '天', sum: { of: 'day.leaveDays', by: 'month' } }),
    leaveByKind: field.text('各类请假', { writableBy: 'actions', max: 500 }),
    corrections: field.integer('补卡', {
      unit: '次',
      count: { of: 'correction', by: 'month', when: { processState: { is: 'approved' } } },
    }),
  },
});

export const MARKS = {
  normal: '正常',
  late: '迟到',
  early: '早退',
  missing: '缺卡',
  absent: '旷工',
  leave: '请假',
  free: '休息',
  open: '进行中',
} as const;

/** A day of one person, worked out of his punches, leave and corrections; nobody writes it by hand. */
export const day = entity('考勤记录', {
  path: '/b/attendance-day',
  title: 'onDay',
  unique: [['person', 'onDay']],
  fields: {
    person: field.person('姓名', { required: true, writableBy: 'actions' }),
    department: field.department('部门', { writableBy: 'actions' }),
    onDay: field.date('日期', { required: true, writableBy: 'actions' }),
    month: field.link('个人月报', monthly, { required: true, writableBy: 'actions', shows: [] }),
    isDue: field.boolean('工作日', { required: true, default: true, writableBy: 'actions' }),
    inAt: field.time('上班打卡', { writableBy: 'actions' }),
    outAt: field.time('下班打卡', { writableBy: 'actions' }),
    cameAt: field.time('上班时间', { writableBy: 'actions' }),
    leftAt: field.time('下班时间', { writableBy: 'actions' }),
    isCorrected: field.boolean('已补卡', { required: true, default: false, writableBy: 'actions' }),
    leave: field.link('请假单', leave, { writableBy: 'actions', shows: ['fromOn', 'toOn'] }),
    leaveKind: field.text('假别', { formula: 'leave.kindName' }),
    leaveDays: field.decimal('请假天数', {
      required: true,
      scale: 1,
      default: '0.0',
      unit: '天',
      writableBy: 'actions',
    }),
    present: field.decimal('出勤天数', {
      required: true,
      scale: 1,
      default: '0.0',
      unit: '天',
      writableBy: 'actions',
    }),
    absent: field.decimal('旷工天数', {
      required: true,
      scale: 1,
      default: '0.0',
      unit: '天',
      writableBy: 'actions',
    }),
    lateMinutes: field.integer('迟到分钟', { required: true, default: 0, writableBy: 'actions' }),
    earlyMinutes: field.integer('早退分钟', { required: true, default: 0, writableBy: 'actions' }),
    mark: field.choice('结果', MARKS, { required: true, default: 'open', writableBy: 'actions' }),
  },
});

export const correction = entity('补卡申请', {
  path: '/b/punch-correction',
  title: 'code',
  fields: {
    code: field.autoNumber('补卡单号', 'BK-{year}{month}-{0000}'),
    applicant: field.person('申请人', { required: true, default: 'currentUser', writableBy: 'actions' }),
    department: field.department('部门', {
      required: true,
      default: 'currentDepartment',
      writableBy: 'actions',
    }),
    part: field.choice('补卡类型', { in: '上班卡', out: '下班卡' }, { required: true, default: 'in' }),
    punchedAt: field.time('应打卡时间', { required: true }),
    onDay: field.date('补卡日期', { formula: 'DATE(YEAR(punchedAt), MONTH(punchedAt), DAY(punchedAt))' }),
    month: field.link('个人月报', monthly, { writableBy: 'actions', shows: [] }),
    reason: field.longText('补卡事由', { required: true, max: 300 }),
  },
});
