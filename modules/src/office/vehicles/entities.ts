import { entity, field, same } from '@jianheng/definition';

export const vehicle = entity('车辆', {
  path: '/b/vehicle',
  title: 'plate',
  findBy: ['model'],
  unique: [['plate']],
  fields: {
    plate: field.text('车牌号', { required: true, max: 10 }),
    model: field.text('车型', { required: true, max: 50 }),
    seats: field.integer('座位数', { required: true, min: 1, max: 60 }),
    state: field.choice(
      '状态',
      { idle: '可用', repair: '维修', sold: '已处置' },
      { required: true, default: 'idle' },
    ),
    keeper: field.person('管理人', { required: true, default: 'currentUser' }),
    boughtOn: field.date('购置日期'),
    mileage: field.integer('里程表读数', { required: true, default: 0, min: 0, max: 9_999_999, unit: 'km' }),
    serviceAt: field.integer('下次保养里程', { min: 0, unit: 'km' }),
    kmLeft: field.integer('距保养', { formula: 'serviceAt - mileage', unit: 'km' }),
    insuredUntil: field.date('保险到期'),
    insuredFor: field.integer('保险剩余', { formula: 'DAYS(insuredUntil, TODAY())', unit: '天' }),
    inspectedUntil: field.date('年检到期'),
    inspectedFor: field.integer('年检剩余', { formula: 'DAYS(inspectedUntil, TODAY())', unit: '天' }),
    trips: field.integer('用车次数', {
      count: { of: 'trip', by: 'vehicle', when: { processState: { is: 'approved' } } },
    }),
    spent: field.money('费用合计', { sum: { of: 'cost.amount', by: 'vehicle' }, seenBy: 'viewCosts' }),
    remark: field.text('备注', { max: 200 }),
  },
});

/** A vehicle is taken from when it was asked for until it is back. */
const underway = { processState: { in: ['running', 'approved'] }, returnedAt: { isEmpty: true } } as const;

export const trip = entity('用车申请', {
  path: '/b/vehicle-trip',
  title: 'code',
  // Once the vehicle is back its mileage and costs are booked.
  lockedWhen: { returnedAt: { isEmpty: false } },
  checks: {
    noTime: { holds: 'endAt > startAt', message: '预计返回应晚于出车时间。' },
    tooManyPassengers: { holds: 'passengers <= seats', message: '{vehicle}限乘 {seats}，请换一辆。' },
  },
  exclusive: {
    booking: {
      by: ['vehicle'],
      from: 'startAt',
      to: 'endAt',
      when: underway,
      message: '{vehicle}在 {startAt} 至 {endAt} 已有安排，请换一辆或改时间。',
    },
  },
  fields: {
    code: field.autoNumber('用车单号', 'YC-{year}-{0000}'),
    applicant: field.person('用车人', { required: true, default: 'currentUser' }),
    department: field.department('用车部门', { required: true, default: 'currentDepartment' }),
    destination: field.text('目的地', { required: true, max: 100 }),
    startAt: field.time('出车时间', { required: true }),
    endAt: field.time('预计返回', { required: true }),
    passengers: field.integer('乘车人数', { required: true, min: 1, max: 60, default: 1 }),
    reason: field.longText('用车事由', { required: true, max: 500 }),
    vehicle: field.link('车辆', vehicle, { where: { state: { is: 'idle' } }, shows: ['model', 'mileage'] }),
    seats: field.integer('限乘', { formula: 'vehicle.seats', unit: '人' }),
    driver: field.person('驾驶员'),
    returnedAt: field.time('实际返回', { writableBy: 'actions' }),
    mileageFrom: field.integer('出车里程', { writableBy: 'actions', unit: 'km' }),
    mileageTo: field.integer('回车里程', { writableBy: 'actions', unit: 'km' }),
    distance: field.integer('行驶里程', { formula: 'mileageTo - mileageFrom', unit: 'km' }),
    tripCost: field.money('费用', { sum: { of: 'cost.amount', by: 'trip' } }),
  },
});

export const oilCard = entity('油卡', {
  path: '/b/oil-card',
  title: 'number',
  unique: [['number']],
  checks: { overdrawn: { holds: 'balance >= 0', message: '油卡{number}余额不足，还差到 {balance} 元。' } },
  fields: {
    number: field.text('卡号', { required: true, max: 30 }),
    vehicle: field.link('车辆', vehicle),
    keeper: field.person('保管人', { required: true, default: 'currentUser' }),
    toppedUp: field.money('累计充值', { sum: { of: 'topUp.amount', by: 'card' } }),
    used: field.money('累计使用', { sum: { of: 'cost.amount', by: 'card' } }),
    balance: field.money('余额', { formula: 'toppedUp - used' }),
    remark: field.text('备注', { max: 200 }),
  },
});

export const topUp = entity('油卡充值', {
  path: '/b/oil-card-top-up',
  title: 'onDay',
  fields: {
    card: field.link('油卡', oilCard, { required: true }),
    onDay: field.date('充值日期', { required: true, default: 'today' }),
    amount: field.money('充值金额', { required: true, min: '0.01' }),
    handler: field.person('经办人', { required: true, default: 'currentUser' }),
  },
});

export const cost = entity('车辆费用', {
  path: '/b/vehicle-cost',
  title: 'kind',
  fields: {
    vehicle: field.link('车辆', vehicle, { required: true }),
    kind: field.dictionary('费用类型', 'vehicle-cost', { required: true }),
    amount: field.money('金额', { required: true, min: '0.01' }),
    spentOn: field.date('发生日期', { required: true, default: 'today' }),
    trip: field.link('用车单', trip, { where: { vehicle: same('vehicle') } }),
    card: field.link('油卡', oilCard),
    litres: field.decimal('加油量', { min: '0', scale: 2, unit: '升' }),
    handler: field.person('经办人', { required: true, default: 'currentUser' }),
    remark: field.text('备注', { max: 200 }),
  },
});
