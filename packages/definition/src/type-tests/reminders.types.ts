import { defineModule, entity, field } from '../index.ts';

/** Type tests of reminders: right compiles, wrong is refused. */
const car = entity('车辆', {
  path: '/t/car',
  title: 'plate',
  fields: {
    plate: field.text('车牌', { required: true }),
    keeper: field.person('管理人'),
    department: field.department('所属部门'),
    insuredUntil: field.date('保险到期'),
    price: field.money('价格'),
    state: field.choice('状态', { used: '在用', sold: '已售' }),
  },
});
const rest = {
  messages: {},
  entities: { car },
  permissions: { keep: '管理' },
  access: { car: { rows: { all: 'keep' } } },
  lists: {},
} as const;
const told = {
  of: 'car',
  label: '保险到期',
  at: 'insuredUntil',
  text: '{plate}的保险 {insuredUntil} 到期。',
} as const;

defineModule('cars', '车辆', {
  ...rest,
  reminders: {
    insurance: {
      ...told,
      before: ['P30D', 'P7D'],
      after: ['P1D'],
      when: { state: { is: 'used' } },
      to: [
        { field: 'keeper' },
        { headOf: 'department' },
        { own: true },
        { role: 'officeKeeper' },
        { holds: 'keep' },
      ],
    },
  },
});
defineModule('cars', '车辆', {
  ...rest,
  reminders: {
    // @ts-expect-error a price is no day
    price: { ...told, at: 'price', before: ['P1D'], to: [{ own: true }] },
  },
});
defineModule('cars', '车辆', {
  ...rest,
  reminders: {
    // @ts-expect-error a span of days or hours, not of words
    span: { ...told, before: ['a week'], to: [{ own: true }] },
  },
});
defineModule('cars', '车辆', {
  ...rest,
  reminders: {
    // @ts-expect-error a department is nobody who could be reminded
    nobody: { ...told, before: ['P1D'], to: [{ field: 'department' }] },
  },
});
defineModule('cars', '车辆', {
  ...rest,
  reminders: {
    // @ts-expect-error there is no such permission
    permission: { ...told, before: ['P1D'], to: [{ holds: 'drive' }] },
  },
});
defineModule('cars', '车辆', {
  ...rest,
  reminders: {
    // @ts-expect-error no state is called so
    state: { ...told, before: ['P1D'], when: { state: { is: 'lost' } }, to: [{ own: true }] },
  },
});
defineModule('cars', '车辆', {
  ...rest,
  reminders: {
    // @ts-expect-error no field fills this place
    place: { ...told, text: '{owner}的保险到期。', before: ['P1D'], to: [{ own: true }] },
  },
});
defineModule('cars', '车辆', {
  ...rest,
  reminders: {
    // @ts-expect-error a misspelt word beside right ones
    word: { ...told, befor: ['P1D'], before: ['P1D'], to: [{ own: true }] },
  },
});

const noticed = { of: 'car', label: '车辆通知', text: '{plate}已售。' } as const;
defineModule('cars', '车辆', {
  ...rest,
  notices: { sold: { ...noticed, to: [{ field: 'keeper' }, { headOf: 'department' }, { holds: 'keep' }] } },
  jobs: { count: { label: '盘点', every: 'week', at: '01:30' } },
});
defineModule('cars', '车辆', {
  ...rest,
  // @ts-expect-error a place that is no field
  notices: { sold: { ...noticed, text: '{plait}已售。', to: [{ own: true }] } },
});
defineModule('cars', '车辆', {
  ...rest,
  // @ts-expect-error a receiver that is no person
  notices: { sold: { ...noticed, to: [{ field: 'price' }] } },
});
defineModule('cars', '车辆', {
  ...rest,
  // @ts-expect-error a permission that there is not
  notices: { sold: { ...noticed, to: [{ holds: 'keeps' }] } },
});
defineModule('cars', '车辆', {
  ...rest,
  // @ts-expect-error a misspelt key
  notices: { sold: { ...noticed, to: [{ own: true }], befor: ['P1D'] } },
});
defineModule('cars', '车辆', {
  ...rest,
  // @ts-expect-error a period that there is not
  jobs: { count: { label: '盘点', every: 'quarter', at: '01:30' } },
});
defineModule('cars', '车辆', {
  ...rest,
  // @ts-expect-error a misspelt key
  jobs: { count: { label: '盘点', every: 'week', at: '01:30', runs: 'count' } },
});
