import { entity } from './entities/entity.ts';
import { field } from './fields/field.ts';
import { defineModule } from './modules/define-module.ts';
import { figure } from './modules/figures.ts';

/** What `docs/language.md` shows of views; never run. */
const vehicle = entity('车辆', {
  path: '/b/vehicle',
  title: 'plate',
  fields: { plate: field.text('车牌', { required: true }), keeper: field.person('保管人') },
});
const trip = entity('用车', {
  path: '/b/trip',
  title: 'purpose',
  fields: {
    purpose: field.text('用途'),
    vehicle: field.link('车辆', vehicle),
    driver: field.person('驾驶员'),
    startAt: field.time('出车时间', { required: true }),
    endAt: field.time('返回时间', { required: true }),
    state: field.choice(
      '状态',
      { asked: '申请', out: '在途', back: '已还' },
      { required: true, default: 'asked' },
    ),
    paidOn: field.date('付款日期'),
    cost: field.money('费用'),
  },
});

defineModule('trips', '用车', {
  messages: {},
  entities: { vehicle, trip },
  permissions: { use: '用车' },
  access: { vehicle: { rows: { all: 'use' } }, trip: { rows: { all: 'use' } } },
  actions: { giveBack: { on: 'trip', label: '还车', allow: 'use' } },
  lists: { trips: { of: 'trip', label: '用车台账', route: '/trips', columns: ['purpose', 'vehicle'] } },
  views: {
    calendar: {
      kind: 'calendar',
      of: 'trip',
      label: '用车日历',
      route: '/trips/calendar',
      from: 'startAt',
      to: 'endAt',
      by: 'vehicle',
      card: ['purpose', 'driver'],
      when: { state: { in: ['asked', 'out'] } },
      hours: { from: 7, to: 21 },
    },
    board: {
      kind: 'board',
      of: 'trip',
      label: '用车看板',
      route: '/trips/board',
      by: 'state',
      card: ['vehicle', 'startAt'],
      sums: ['cost'],
      moves: { back: 'giveBack' },
    },
    costs: {
      kind: 'statistics',
      of: 'trip',
      label: '用车费用',
      route: '/trips/costs',
      by: [{ field: 'startAt', per: 'month' }, 'vehicle'],
      sums: ['cost'],
      chart: 'bar',
    },
    ages: {
      kind: 'statistics',
      of: 'trip',
      label: '费用账龄',
      route: '/trips/ages',
      by: [{ field: 'paidOn', ages: [30, 90, 180, 365] }],
      sums: ['cost'],
      chart: 'pie',
    },
  },
});

defineModule('board', '看板', {
  messages: {},
  entities: {},
  permissions: { viewAll: '查看' },
  access: {},
  lists: {},
  figures: {
    trips: figure('用车次数', trip, {
      on: 'startAt',
      by: { driver: 'driver', state: 'state', keeper: 'vehicle.keeper' },
      when: { state: { isNot: 'asked' } },
    }),
    costs: figure('用车费用', trip, { sum: 'cost', on: 'startAt', by: { driver: 'driver' } }),
    each: { label: '每次费用', formula: 'costs / trips', kind: 'money' },
  },
  dashboards: {
    costs: {
      label: '用车费用',
      route: '/trip-costs',
      allow: 'viewAll',
      panels: [
        { label: '概况', show: ['trips', 'costs', 'each'], withLastYear: true },
        { label: '趋势', show: ['costs'], by: 'month', chart: 'line' },
        { label: '驾驶员', show: ['costs', 'trips'], by: 'driver', chart: 'rank' },
      ],
    },
  },
});
