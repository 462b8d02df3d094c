import { entity, field } from '@jianheng/definition';

export const leaveKind = entity('假别', {
  path: '/b/leave-kind',
  title: 'name',
  unique: [['name']],
  sortable: true,
  fields: {
    name: field.text('假别名称', { required: true, max: 20 }),
    isDeducted: field.boolean('扣减余额', {
      required: true,
      default: false,
      help: '按年度给出天数，请假时扣减，不能超过。',
    }),
    isByWorkday: field.boolean('按工作日计', {
      required: true,
      default: true,
      help: '否则按自然日计，周末和节假日也算在内。',
    }),
    allowsHalf: field.boolean('可请半天', { required: true, default: true }),
    needsProof: field.boolean('需证明材料', { required: true, default: false }),
    isPaid: field.boolean('带薪', { required: true, default: true }),
    mostDays: field.decimal('单次最多', {
      required: true,
      scale: 1,
      min: '0.5',
      max: '200',
      default: '30',
      unit: '天',
    }),
    state: field.choice('状态', { open: '启用', stopped: '停用' }, { required: true, default: 'open' }),
    remark: field.text('说明', { max: 200 }),
  },
});

/** What a person's annual leave and his sheet begin with. */
export const serviceRecord = entity('工龄档案', {
  path: '/b/service-record',
  title: 'person',
  unique: [['person']],
  checks: {
    joinedBefore: { holds: 'joinedOn >= workedSince', message: '入职日期不能早于参加工作日期。' },
  },
  fields: {
    person: field.person('姓名', { required: true }),
    workedSince: field.date('参加工作日期', { required: true, help: '累计工作年限从这一天算起。' }),
    joinedOn: field.date('入职日期', { required: true, help: '此前的日子不计应出勤。' }),
    isExempt: field.boolean('免考勤', {
      required: true,
      default: false,
      help: '不计应出勤，也不记旷工。',
    }),
    years: field.integer('工龄', {
      formula:
        'YEAR(TODAY()) - YEAR(workedSince) - IF(MONTH(TODAY()) * 100 + DAY(TODAY()) < MONTH(workedSince) * 100 + DAY(workedSince), 1, 0)',
      unit: '年',
    }),
    remark: field.text('备注', { max: 200 }),
  },
});

/** Days that are asked for and not decided yet are held, so that nobody is promised the same day twice. */
const asked = { processState: { in: ['running', 'returned', 'withdrawn'] } } as const;

/** Whose it is, of which year and kind, stays once leave was taken of it. */
const onceTaken = { isTaken: { is: true } } as const;

export const balance = entity('假期余额', {
  path: '/b/leave-balance',
  title: 'name',
  unique: [['person', 'year', 'kind']],
  checks: {
    overdrawn: {
      holds: 'used + held + carriedOut <= granted + carried',
      message: '{person}的{name}可用 {left}，不够请假。',
    },
  },
  fields: {
    name: field.text('名称', { formula: "year & ' 年' & kind.name" }),
    person: field.person('姓名', { required: true, lockedWhen: onceTaken }),
    year: field.integer('年度', { required: true, min: 2000, max: 2100, lockedWhen: onceTaken }),
    kind: field.link('假别', leaveKind, {
      required: true,
      where: { isDeducted: { is: true } },
      shows: [],
      lockedWhen: onceTaken,
    }),
    granted: field.decimal('应休', { required: true, scale: 1, min: '0', max: '366', unit: '天' }),
    carried: field.decimal('上年结转', {
      scale: 1,
      min: '0',
      max: '366',
      default: '0.0',
      required: true,
      unit: '天',
    }),
    used: field.decimal('已休', {
      scale: 1,
      unit: '天',
      sum: { of: 'leave.days', by: 'balance', when: { processState: { is: 'approved' } } },
    }),
    held: field.decimal('审批中', {
      scale: 1,
      unit: '天',
      sum: { of: 'leave.days', by: 'balance', when: asked },
    }),
    carriedOut: field.decimal('结转下年', {
      scale: 1,
      default: '0.0',
      required: true,
      unit: '天',
      writableBy: 'actions',
    }),
    left: field.decimal('可用', {
      scale: 1,
      unit: '天',
      formula: 'granted + carried - used - held - carriedOut',
    }),
    isThisYear: field.boolean('本年度', { formula: 'year = YEAR(TODAY())' }),
    isTaken: field.boolean('已有请假', { formula: 'used + held + carriedOut > 0' }),
    remark: field.text('备注', { max: 200 }),
  },
});

const HALVES = { am: '上午', pm: '下午' } as const;

export const leave = entity('请假单', {
  path: '/b/leave',
  title: 'code',
  checks: {
    endsFirst: { holds: 'toOn >= fromOn', message: '结束日期不能早于开始日期。' },
    noDays: { holds: 'days > 0', message: '所选的时间里没有需要请假的日子，请核对起止日期。' },
    tooLong: { holds: 'days <= mostDays', message: '该假别单次最多请 {mostDays}。' },
  },
  exclusive: {
    away: {
      by: ['applicant'],
      from: 'startAt',
      to: 'endAt',
      when: { processState: { in: ['running', 'returned', 'withdrawn', 'approved'] } },
      message: '{applicant}在 {fromOn} 至 {toOn} 已有请假，时间不能重叠。',
    },
  },
  fields: {
    code: field.autoNumber('请假单号', 'QJ-{year}{month}-{0000}'),
    applicant: field.person('请假人', { required: true, default: 'currentUser', writableBy: 'actions' }),
    department: field.department('部门', {
      required: true,
      default: 'currentDepartment',
      writableBy: 'actions',
    }),
    kind: field.link('假别', leaveKind, {
      required: true,
      where: { state: { is: 'open' } },
      shows: ['remark'],
    }),
    kindName: field.text('假别名称', { formula: 'kind.name' }),
    needsProof: field.boolean('需证明材料', { formula: 'kind.needsProof' }),
    mostDays: field.decimal('单次最多', { scale: 1, unit: '天', formula: 'kind.mostDays' }),
    fromOn: field.date('开始日期', { required: true }),
    fromHalf: field.choice('开始时段', HALVES, { required: true, default: 'am' }),
    toOn: field.date('结束日期', { required: true }),
    toHalf: field.choice('结束时段', HALVES, { required: true, default: 'pm' }),
    days: field.decimal('请假天数', {
      scale: 1,
      unit: '天',
      formula: `IF(ISBLANK(kind.isByWorkday) or ISBLANK(fromOn) or ISBLANK(toOn), null,
        IF(kind.isByWorkday, WORKDAYS(fromOn, toOn)
        - IF(fromHalf = 'pm', WORKDAYS(fromOn, fromOn) * 0.5, 0)
        - IF(toHalf = 'am', WORKDAYS(toOn, toOn) * 0.5, 0),
        DAYS(toOn, fromOn) + 1
        - IF(fromHalf = 'pm', 0.5, 0) - IF(toHalf = 'am', 0.5, 0)))`,
    }),
    startAt: field.time('开始时间', {
      formula: "IF(fromHalf = 'pm', fromOn & 'T12:00:00', fromOn)",
    }),
    endAt: field.time('结束时间', {
      formula: "IF(toHalf = 'am', toOn & 'T12:00:00', DATEADD(toOn, 1))",
    }),
    balance: field.link('扣减的余额', balance, { writableBy: 'actions', shows: ['left'] }),
    reason: field.longText('请假事由', { required: true, max: 500 }),
    handOverTo: field.person('工作交接人'),
    proof: field.text('证明材料', {
      max: 200,
      help: '写明凭证名称和编号，原件交人事。',
      requiredWhen: { needsProof: { is: true } },
    }),
    files: field.attachments('证明附件'),
    plannedTo: field.date('原定结束日期', { writableBy: 'actions' }),
    backOn: field.date('返岗日期', { writableBy: 'actions' }),
  },
});
