import { defineModule, field } from '@jianheng/definition';
import { cost, oilCard, topUp, trip, vehicle } from './entities.ts';
import { facts } from './trip-facts.ts';
import { tripProcess } from './trip-process.ts';

const inUse = { state: { in: ['idle', 'repair'] } } as const;

export const vehicles = defineModule('vehicles', '用车管理', {
  messages: {
    notAssigned: '还没有派车，不能通过。',
    runsBack: '回车里程应大于{plate}的里程表读数 {mileage}。',
    notBackYet: '实际返回时间不能晚于现在。',
    notBegun: '返回时间不能早于出车时间 {startAt}。',
  },

  dictionaries: {
    'vehicle-cost': {
      label: '车辆费用类型',
      items: {
        fuel: '燃油费',
        toll: '过路停车费',
        service: '保养',
        repair: '维修',
        insurance: '保险',
        inspection: '年检',
        fine: '违章罚款',
      },
    },
  },

  entities: { vehicle, trip, oilCard, topUp, cost },

  permissions: { use: '申请用车', dispatch: '派车', keep: '维护车辆', viewCosts: '查看车辆费用' },
  access: {
    vehicle: { rows: { all: 'use' }, write: 'keep', export: 'keep' },
    trip: {
      rows: {
        all: 'dispatch',
        by: [{ own: true, needs: 'use' }, { field: 'applicant' }, { field: 'driver' }],
      },
      write: 'use',
      export: 'dispatch',
    },
    oilCard: { rows: { all: 'viewCosts' }, write: 'keep' },
    topUp: { rows: { all: 'viewCosts' }, write: 'keep' },
    cost: { rows: { all: 'viewCosts' }, write: 'keep', export: 'viewCosts' },
  },

  actions: {
    assign: { on: 'trip', label: '派车', allow: 'systemOnly' },
    giveBack: {
      on: 'trip',
      label: '还车登记',
      isNext: true,
      allow: 'dispatch',
      icon: 'rollback',
      showWhen: { processState: { is: 'approved' }, returnedAt: { isEmpty: true } },
      input: {
        returnedAt: field.time('实际返回', { required: true, default: 'now' }),
        mileageTo: field.integer('回车里程', { required: true, min: 0, max: 9_999_999, unit: 'km' }),
        fuel: field.money('燃油费', { min: '0' }),
        toll: field.money('过路停车费', { min: '0' }),
      },
    },
  },

  reminders: {
    insurance: {
      of: 'vehicle',
      label: '保险到期提醒',
      at: 'insuredUntil',
      before: ['P30D', 'P7D'],
      after: ['P1D'],
      when: inUse,
      to: [{ field: 'keeper' }, { role: 'officeKeeper' }],
      text: '{plate}的保险 {insuredUntil} 到期，请续保。',
    },
    inspection: {
      of: 'vehicle',
      label: '年检到期提醒',
      at: 'inspectedUntil',
      before: ['P30D', 'P7D'],
      after: ['P1D'],
      when: inUse,
      to: [{ field: 'keeper' }, { role: 'officeKeeper' }],
      text: '{plate}的年检 {inspectedUntil} 到期，请安排年检。',
    },
    overdue: {
      of: 'trip',
      label: '还车提醒',
      at: 'endAt',
      after: ['PT2H', 'PT24H'],
      when: { processState: { is: 'approved' }, returnedAt: { isEmpty: true } },
      to: [{ field: 'applicant' }, { field: 'driver' }],
      text: '{code}（{vehicle}）应于 {endAt} 返回，请尽快还车登记。',
    },
  },

  processes: {
    trip: tripProcess,
  },

  facts,

  lists: {
    trips: {
      of: 'trip',
      label: '用车申请台账',
      route: '/administration-management/use-vehicle-info',
      columns: [
        'code',
        'applicant',
        'vehicle',
        'driver',
        'destination',
        'startAt',
        'endAt',
        'distance',
        'tripCost',
        'processState',
      ],
      filters: ['processState', 'vehicle', 'startAt', 'department', 'driver'],
      search: ['code', 'destination'],
      sort: '-startAt',
      buttons: ['start', 'giveBack', 'remove', 'export'],
      sums: ['distance', 'tripCost'],
    },
    vehicles: {
      of: 'vehicle',
      label: '车辆',
      route: '/administration-management/vehicles',
      columns: [
        'plate',
        'model',
        'seats',
        'state',
        'keeper',
        'mileage',
        'kmLeft',
        'insuredUntil',
        'inspectedUntil',
        'trips',
        'spent',
      ],
      filters: ['state', 'insuredFor', 'inspectedFor', 'keeper'],
      search: ['plate', 'model'],
      sort: 'plate',
      buttons: ['create', 'edit', 'remove', 'export'],
      sums: ['trips', 'spent'],
      highlightWhen: { insuredFor: { below: 30 } },
    },
    costs: {
      of: 'cost',
      label: '车辆费用',
      route: '/administration-management/vehicle-costs',
      columns: ['spentOn', 'vehicle', 'kind', 'amount', 'card', 'litres', 'trip', 'handler', 'remark'],
      filters: ['spentOn', 'vehicle', 'kind', 'card', 'handler'],
      sort: '-spentOn',
      buttons: ['create', 'edit', 'remove', 'export'],
      sums: ['amount', 'litres'],
    },
    oilCards: {
      of: 'oilCard',
      label: '油卡使用',
      route: '/administration-management/oil-card-use',
      columns: ['number', 'vehicle', 'keeper', 'toppedUp', 'used', 'balance', 'remark'],
      filters: ['vehicle', 'keeper', 'balance'],
      search: ['number'],
      sort: 'number',
      buttons: ['create', 'edit', 'remove'],
      sums: ['toppedUp', 'used', 'balance'],
    },
    topUps: {
      of: 'topUp',
      label: '油卡充值',
      route: '/administration-management/oil-card-use/top-ups',
      columns: ['onDay', 'card', 'amount', 'handler'],
      filters: ['card', 'onDay', 'handler'],
      sort: '-onDay',
      buttons: ['create', 'edit', 'remove'],
      sums: ['amount'],
    },
  },

  views: {
    calendar: {
      kind: 'calendar',
      of: 'trip',
      label: '用车日历',
      route: '/administration-management/use-vehicle-info/calendar',
      from: 'startAt',
      to: 'endAt',
      by: 'vehicle',
      card: ['destination', 'applicant', 'driver'],
      when: { processState: { in: ['running', 'returned', 'approved'] } },
      hours: { from: 7, to: 21 },
    },
    costsByMonth: {
      kind: 'statistics',
      of: 'cost',
      label: '车辆费用统计',
      route: '/administration-management/car-price-statistics',
      by: [{ field: 'spentOn', per: 'month' }, 'vehicle'],
      sums: ['amount'],
      chart: 'bar',
    },
    costsByKind: {
      kind: 'statistics',
      of: 'cost',
      label: '车辆费用构成',
      route: '/administration-management/car-price-statistics/kinds',
      by: ['kind'],
      sums: ['amount'],
      chart: 'pie',
    },
  },

  forms: {
    vehicle: [
      { title: '车辆', fields: ['plate', 'model', 'seats', 'state', 'keeper', 'boughtOn'] },
      {
        title: '里程与期限',
        fields: [
          'mileage',
          'serviceAt',
          'kmLeft',
          'insuredUntil',
          'insuredFor',
          'inspectedUntil',
          'inspectedFor',
        ],
      },
      { title: '使用', fields: ['trips', 'spent', 'remark'] },
    ],
    trip: [
      {
        title: '用车',
        fields: [
          'code',
          'applicant',
          'department',
          'destination',
          'startAt',
          'endAt',
          'passengers',
          'reason',
        ],
      },
      { title: '派车', fields: ['vehicle', 'seats', 'driver'] },
      { title: '还车', fields: ['returnedAt', 'mileageFrom', 'mileageTo', 'distance', 'tripCost'] },
    ],
  },

  tabs: [
    {
      list: 'trips',
      by: 'vehicle',
      label: '用车记录',
      columns: ['code', 'applicant', 'destination', 'startAt', 'endAt', 'distance', 'processState'],
    },
    {
      list: 'costs',
      by: 'vehicle',
      label: '费用',
      columns: ['spentOn', 'kind', 'amount', 'remark'],
      edits: true,
    },
    { list: 'costs', by: 'trip', label: '费用', columns: ['spentOn', 'kind', 'amount', 'remark'] },
    { list: 'topUps', by: 'card', label: '充值', columns: ['onDay', 'amount', 'handler'], edits: true },
    {
      list: 'costs',
      by: 'card',
      label: '使用',
      columns: ['spentOn', 'vehicle', 'amount', 'litres', 'handler'],
      edits: true,
    },
  ],

  menu: {
    under: ['行政办公', '车辆管理'],
    icon: 'car',
    sort: 55,
    pages: ['calendar', 'trips', 'vehicles', 'oilCards', 'costs', 'costsByMonth', 'costsByKind'],
  },
});
