import { entity, field } from '@jianheng/definition';

/** Rows of which some see less than others: fields of every sort, and what is worked out of them. */
const pot = entity('薪资包', {
  path: '/t/pot',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true, max: 40 }),
    used: field.money('已用', { sum: { of: 'wage.pay', by: 'pot' }, seenBy: 'viewPay' }),
    people: field.integer('人数', { count: { of: 'wage', by: 'pot' } }),
  },
});

const wage = entity('薪资', {
  path: '/t/wage',
  title: 'name',
  tree: true,
  checks: { bonusTooHigh: { holds: 'bonus <= pay', message: '{name}的奖金过高。' } },
  fields: {
    name: field.text('姓名', { required: true, max: 40 }),
    pot: field.link('薪资包', pot),
    pay: field.money('工资', { seenBy: 'viewPay', default: '0.00' }),
    bonus: field.money('奖金', { seenBy: 'viewPay' }),
    whole: field.money('合计', { formula: 'pay + bonus', seenBy: 'viewPay' }),
    since: field.date('起薪日期', { seenBy: 'viewPay' }),
    daysPaid: field.integer('计薪天数', { formula: 'DAYS(TODAY(), since)', seenBy: 'viewPay' }),
    payGrade: field.choice('薪级', { high: '甲级薪', low: '乙级薪' }, { seenBy: 'viewPay' }),
    approver: field.person('核定人', { seenBy: 'viewPay' }),
    account: field.text('卡号', { seenBy: 'viewCards', sensitive: true }),
    steps: field.lines(
      '调薪记录',
      { why: field.text('原因', { required: true }), by: field.money('幅度') },
      { seenBy: 'viewPay' },
    ),
    note: field.text('备注'),
  },
});

export const seenEntities = { pot, wage };
