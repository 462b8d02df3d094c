import { entity, field } from '@jianheng/definition';

const share = { required: true, min: '0', max: '1' } as const;

/** How the targets of a year are divided into its quarters (计划方式). */
export const planMethod = entity('计划方式', {
  path: '/b/business-objectives/plan-method',
  title: 'name',
  unique: [['name']],
  checks: {
    notWhole: {
      holds: 'first + second + third + fourth = 1',
      message: '“{name}”四个季度的占比合计应为 100%。',
    },
  },
  fields: {
    name: field.text('计划方式', { required: true, max: 50 }),
    first: field.percent('一季度', share),
    second: field.percent('二季度', share),
    third: field.percent('三季度', share),
    fourth: field.percent('四季度', share),
    remark: field.text('说明', { max: 200 }),
  },
});

/** Annual target (经营目标) of a department or of one of its people. */
export const objective = entity('经营目标', {
  path: '/b/business-objectives',
  title: 'name',
  exclusive: {
    ofDepartment: {
      by: ['period', 'department'],
      when: { person: { isEmpty: true } },
      message: '{department} {period} 年已有部门目标。',
    },
    ofPerson: {
      by: ['period', 'person'],
      when: { person: { isEmpty: false } },
      message: '{person} {period} 年已有个人目标。',
    },
  },
  fields: {
    name: field.text('目标名称', { required: true, max: 100 }),
    period: field.integer('年度', { required: true, min: 2000, max: 2100 }),
    department: field.department('部门', { required: true, default: 'currentDepartment' }),
    person: field.person('人员', { help: '不填为部门目标。' }),
    method: field.link('计划方式', planMethod, {
      required: true,
      shows: ['first', 'second', 'third', 'fourth'],
    }),
    signed: field.money('合同额目标', { required: true, min: '0' }),
    invoiced: field.money('开票目标', { required: true, min: '0' }),
    received: field.money('收款目标', { required: true, min: '0' }),
    firstReceived: field.money('一季度收款', { formula: 'ROUND(received * method.first, 2)', live: true }),
    secondReceived: field.money('二季度收款', { formula: 'ROUND(received * method.second, 2)', live: true }),
    thirdReceived: field.money('三季度收款', { formula: 'ROUND(received * method.third, 2)', live: true }),
    // The last quarter takes what rounding left, so that the quarters add up to the cent.
    fourthReceived: field.money('四季度收款', {
      formula: 'received - firstReceived - secondReceived - thirdReceived',
    }),
    remark: field.text('说明', { max: 200 }),
  },
});

/** Production plan (生产计划): the planned and actual output of a department in a month. */
export const production = entity('生产计划', {
  path: '/b/business-objectives/plan-production',
  title: 'month',
  unique: [['month', 'department']],
  fields: {
    month: field.month('月份', { required: true, default: 'currentMonth' }),
    department: field.department('部门', { required: true, default: 'currentDepartment' }),
    keeper: field.person('负责人', { required: true, default: 'currentUser' }),
    planned: field.money('计划产值', { required: true, min: '0.01' }),
    actual: field.money('完成产值', { min: '0' }),
    rate: field.percent('完成率', { formula: 'ROUND(actual / planned, 4)' }),
    remark: field.text('说明', { max: 200 }),
  },
});
